"""What a reader's device may keep: lists of files by language, for the service worker."""
