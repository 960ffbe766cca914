"""Rules compiled: plain objects that no file, page or language touches."""
