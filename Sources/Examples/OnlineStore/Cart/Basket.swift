/// The quantity of each product in the cart.
struct Basket: Equatable, Sendable {
  /// The highest quantity of one product.
  static let maximumQuantity = 999

  /// The quantities from 1.
  private var quantities: [Product.ID: Int] = [:]

  /// The quantity of a product: from 0 to ``maximumQuantity``.
  subscript(id: Product.ID) -> Int {
    get { quantities[id] ?? 0 }
    set {
      let quantity = min(max(0, newValue), Self.maximumQuantity)
      quantities[id] = quantity > 0 ? quantity : nil
    }
  }

  /// The sum of all quantities.
  var count: Int { quantities.values.reduce(0, +) }

  /// Returns the lines of the given products, in their order.
  func lines(of products: [Product]) -> [CartLine] {
    products.compactMap { self[$0.id] > 0 ? CartLine(product: $0, quantity: self[$0.id]) : nil }
  }

  /// Returns the numbers in the basket that no given product has, the lowest first.
  func unlistedIDs(in products: [Product]) -> [Product.ID] {
    let known = Set(products.map(\.id))
    return quantities.keys.filter { !known.contains($0) }.sorted()
  }

  /// Removes the ordered quantities. Products that were added since stay.
  mutating func remove(_ order: Order) {
    for line in order.lines { self[line.productID] -= line.quantity }
  }
}

/// A product in the cart, and its quantity.
struct CartLine: Identifiable, Equatable, Sendable {
  let product: Product
  let quantity: Int

  var id: Product.ID { product.id }

  /// The price of all; `nil` if it overflows.
  var price: Money? { product.price.times(quantity) }
}

extension [CartLine] {
  /// The price of all; `nil` if it overflows.
  var total: Money? {
    reduce(.zero) { total, line in line.price.flatMap { total?.adding($0) } }
  }
}
