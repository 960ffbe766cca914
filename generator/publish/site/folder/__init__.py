"""The site as a folder that is read without a server: pages from ``file://``, zipped."""
