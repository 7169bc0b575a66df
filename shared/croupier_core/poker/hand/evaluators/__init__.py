"""Who wins: strengths of hands as numbers, one module per ranking.  Smaller is stronger.

Numbers of one ranking compare only with each other.
"""
