"""Rules of the 2020 edition that differ from CRP's. What is the same is not written again."""
