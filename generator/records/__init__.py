"""The kinds of record that the rulebook is made of, each as it is written."""
