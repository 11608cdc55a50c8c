/// What the user is asked about before it is ordered: an order, and what it costs.
struct Purchase: Hashable, Sendable {
  let order: Order
  let total: Money
}

extension OnlineStore.State {
  /// Whether an order is on its way.
  var isPaying: Bool { self.pending != nil }

  /// Whether there is something to pay, and nothing on its way.
  var canPay: Bool { !self.isPaying && self.cart.total.map { $0 > .zero } ?? false }

  /// What the cart is to buy; nil where nothing can be paid.
  func purchase(on date: Timestamp) -> Purchase? {
    guard self.canPay, let total = self.cart.total else { return nil }
    let lines = self.cart.map { Order.Line(productID: $0.id, quantity: $0.quantity) }
    return Purchase(order: Order(userID: self.profile.id, date: date, lines: lines), total: total)
  }
}

extension OnlineStore.Alert: Identifiable {
  /// Every other question is another alert: it stays when the one before it is answered.
  var id: Self { self }

  /// What it asks about, or tells of.
  var purchase: Purchase? {
    switch self {
    case .confirmation(let purchase, _), .orderFailed(let purchase, _): purchase
    case .orderAccepted: nil
    }
  }
}
