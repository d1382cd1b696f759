"""What a learning program sees of a match and answers: tables written in place, slots, walks as one answer."""
