"""Events of teams in the house: who runs them, who looks at them, when the next one is."""
