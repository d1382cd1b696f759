"""What a seat may see of a match, as JSON for the page that draws it. The page itself works nothing out."""
