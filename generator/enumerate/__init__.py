"""Every hand there is: what the enumeration proves of an edition, and how rare its fans are."""
