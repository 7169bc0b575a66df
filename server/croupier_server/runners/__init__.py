"""One runner drives any machine: inbox, deadline, journal, mailboxes."""
