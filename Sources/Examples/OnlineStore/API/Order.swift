/// An order, as it is sent to the service.
struct Order: Hashable, Sendable {
  /// A product and its quantity.
  struct Line: Hashable, Sendable {
    let productID: Product.ID
    let quantity: Int
  }

  let userID: UserProfile.ID

  /// When Pay was pressed.
  let date: Timestamp

  let lines: [Line]
}

extension Order: Encodable {
  private enum CodingKeys: String, CodingKey {
    case userID = "userId"
    case date
    case lines = "products"
  }
}

extension Order.Line: Encodable {
  private enum CodingKeys: String, CodingKey {
    case productID = "productId"
    case quantity
  }
}
