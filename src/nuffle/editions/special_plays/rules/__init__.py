"""Special plays of the fourth edition: four tables, one class per effect."""
