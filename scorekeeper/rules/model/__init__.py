"""The parts that a rule set is made of: frozen values and the choices among them."""
