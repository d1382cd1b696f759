"""What a team of the 2020 edition can hire besides the usual, where a league or an event allows it."""
