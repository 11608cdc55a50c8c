/// Something that the store sells. Only its number and its price are sure to be there.
struct Product: Identifiable, Hashable, Sendable {
  /// The number by which it is asked for and ordered.
  let id: Int

  var title: String?
  let price: Money
  var category: String?
  var description: String?

  /// The address of its picture.
  var image: String?

  var rating: Rating?
}

/// What buyers think of a product.
struct Rating: Hashable, Sendable {
  /// The mean of their marks, in tenths of a star: 39 is 3.9.
  let tenths: Int

  /// How many there were; nil where the service does not say.
  var count: Int?
}

/// What the store sells, and what of its answer is not in the list.
struct ProductList: Equatable, Sendable {
  var products: [Product]

  /// Why each of the others could not be read.
  var omitted: [String] = []

  /// The product of a number.
  subscript(id: Product.ID) -> Product? { self.products.first { $0.id == id } }

  /// The categories in the order in which they first come up. Two that differ in the case of letters are one.
  var categories: [String] {
    var seen: Set<String> = []
    return self.products.compactMap(\.category).filter { seen.insert($0.lowercased()).inserted }
  }

  /// The category of a name as the service writes it, whatever the case of its letters; nil where there is none.
  func category(named name: String?) -> String? {
    guard let name = name?.lowercased() else { return nil }
    return self.categories.first { $0.lowercased() == name }
  }
}
