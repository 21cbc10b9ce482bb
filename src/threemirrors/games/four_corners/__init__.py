"""Four Corners: Kaleidoscope: tiles with corner and centre images, secret goals; 1 to 6 players."""
