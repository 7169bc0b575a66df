"""The account: money, ways in, language, ignored players."""
