"""The texts of the site that a translation gives: ours and the theme's, and their PO files."""
