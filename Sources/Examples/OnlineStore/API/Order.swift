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
  private enum Key: String, CodingKey {
    case userID = "userId"
    case date
    case lines = "products"
  }

  func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: Key.self)
    try fields.encode(userID, forKey: .userID)
    try fields.encode(date.iso8601, forKey: .date)
    try fields.encode(lines, forKey: .lines)
  }
}

extension Order.Line: Encodable {
  private enum CodingKeys: String, CodingKey {
    case productID = "productId"
    case quantity
  }
}
