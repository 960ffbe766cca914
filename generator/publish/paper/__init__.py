"""The print edition: from the pages of the site a book, a fan table and a referee's card."""
