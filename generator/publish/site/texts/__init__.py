"""What pages say of records, in the words of their language."""
