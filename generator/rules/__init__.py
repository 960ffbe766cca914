"""Compiled rules: plain objects, independent of files, pages and languages."""
