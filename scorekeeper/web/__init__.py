"""What browsers load to show the app: the needed part of Flet's client, and the page around it."""
