"""The site as a zipped folder that is read without a server, from ``file://``."""
