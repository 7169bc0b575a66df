"""The house: accounts, keys, roles and the ledger.  Rule book: T1.6 to T1.8, P6.2."""
