/// An order and its price, as the user confirms them.
struct Purchase: Hashable, Sendable {
  let order: Order
  let total: Money
}

extension OnlineStore.State {
  /// Whether an order is being sent.
  var isPaying: Bool { pending != nil }

  /// The purchase that was just received; `nil` once its alert is closed.
  var received: Purchase? { if case .orderAccepted(let purchase) = alert { purchase } else { nil } }

  /// Whether the cart can be paid, and no order is being sent.
  var canPay: Bool { !isPaying && cart.total.map { $0 > .zero } ?? false }

  /// Returns the purchase of the cart; `nil` if it cannot be paid.
  func purchase(on date: Timestamp) -> Purchase? {
    guard canPay, let total = cart.total else { return nil }
    let lines = cart.map { Order.Line(productID: $0.id, quantity: $0.quantity) }
    return Purchase(order: Order(userID: profile.id, date: date, lines: lines), total: total)
  }
}

extension OnlineStore.Alert: Identifiable {
  /// Each alert has its own identity, so it stays when the one before it is answered.
  var id: Self { self }

  var purchase: Purchase? {
    switch self {
    case .confirmation(let purchase, _), .orderFailed(let purchase, _), .orderAccepted(let purchase): purchase
    }
  }
}
