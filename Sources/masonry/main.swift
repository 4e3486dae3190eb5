print("masonry")
