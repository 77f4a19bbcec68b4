print("scroll-session")
