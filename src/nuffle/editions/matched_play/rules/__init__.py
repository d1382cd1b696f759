"""What the Matched Play guide adds to matches of an event: custom inducements and secret objectives."""
