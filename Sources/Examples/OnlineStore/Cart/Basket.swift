/// How many of each product are wanted.
struct Basket: Equatable, Sendable {
  /// How many can be wanted of one product at most.
  static let maximumQuantity = 999

  /// Nothing but what is wanted at least once.
  private var quantities: [Product.ID: Int] = [:]

  /// How many of a product are wanted: never less than none, never more than ``maximumQuantity``.
  subscript(id: Product.ID) -> Int {
    get { self.quantities[id] ?? 0 }
    set {
      let quantity = min(max(0, newValue), Self.maximumQuantity)
      self.quantities[id] = quantity > 0 ? quantity : nil
    }
  }

  /// How many pieces there are of all products together.
  var count: Int { self.quantities.values.reduce(0, +) }

  /// What is wanted of the given products, in their order.
  func lines(of products: [Product]) -> [CartLine] {
    products.compactMap { self[$0.id] > 0 ? CartLine(product: $0, quantity: self[$0.id]) : nil }
  }

  /// What is wanted and is none of the given products, the lowest number first.
  func unlistedIDs(in products: [Product]) -> [Product.ID] {
    let known = Set(products.map(\.id))
    return self.quantities.keys.filter { !known.contains($0) }.sorted()
  }

  /// Takes out what was ordered. What was added since stays.
  mutating func remove(_ order: Order) {
    for line in order.lines { self[line.productID] -= line.quantity }
  }
}

/// So many of a product, in the cart.
struct CartLine: Identifiable, Equatable, Sendable {
  let product: Product
  let quantity: Int

  var id: Product.ID { self.product.id }

  /// What they cost together; nil where that cannot be counted.
  var price: Money? { self.product.price.times(self.quantity) }
}

extension [CartLine] {
  /// What they cost together; nil where that cannot be counted.
  var total: Money? {
    var total = Money.zero
    for line in self {
      guard let sum = line.price.flatMap({ total.adding($0) }) else { return nil }
      total = sum
    }
    return total
  }
}
