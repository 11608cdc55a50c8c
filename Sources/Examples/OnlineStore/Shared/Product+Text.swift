extension Product {
  var shownTitle: String { self.title ?? "Product \(self.id), without a title" }

  var shownCategory: String { self.category ?? "no category" }
}
