"""What goes in and out of an event: coaches and results as CSV, codes on slips, the report to the NAF."""
