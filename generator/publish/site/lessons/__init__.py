"""What pages written by hand can ask for."""
