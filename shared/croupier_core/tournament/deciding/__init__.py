"""What a tournament answers to commands that concern what lasts, by who gives them.

Each function gives the durable events of one command, or refuses.  None changes anything.
"""
