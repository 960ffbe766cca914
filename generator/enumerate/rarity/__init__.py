"""How rare each fan is: every complete hand counted, hands drawn, and what a question changes."""
