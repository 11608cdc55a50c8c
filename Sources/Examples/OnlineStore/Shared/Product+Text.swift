extension Product {
  /// What it is called on a screen.
  var shownTitle: String { self.title ?? "Product \(self.id), without a title" }

  /// What kind of thing it is, on a screen.
  var shownCategory: String { self.category ?? "no category" }
}
