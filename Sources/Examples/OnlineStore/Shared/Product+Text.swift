extension Product {
  var shownTitle: String { title ?? "Product \(id), without a title" }

  var shownCategory: String { category ?? "no category" }
}
