/// A product. Only its number and its price are always known.
struct Product: Identifiable, Hashable, Sendable {
  let id: Int

  var title: String?
  let price: Money
  var category: String?
  var description: String?

  /// The address of its picture.
  var image: String?

  var rating: Rating?
}

/// The rating of a product by its buyers.
struct Rating: Hashable, Sendable {
  /// The mean in tenths of a star: 39 is 3.9.
  let tenths: Int

  /// The number of ratings; `nil` if unknown.
  var count: Int?
}

/// The products of the store, and what could not be read.
struct ProductList: Equatable, Sendable {
  var products: [Product]

  /// A reason for each product that could not be read.
  var omitted: [String] = []

  subscript(id: Product.ID) -> Product? { products.first { $0.id == id } }

  /// The categories in the order of the products, without regard to case.
  var categories: [String] {
    var seen: Set<String> = []
    return products.compactMap(\.category).filter { seen.insert($0.lowercased()).inserted }
  }

  /// Returns the category of a name in any case, as the service writes it; `nil` if it is unknown.
  func category(named name: String?) -> String? {
    guard let name = name?.lowercased() else { return nil }
    return categories.first { $0.lowercased() == name }
  }
}
