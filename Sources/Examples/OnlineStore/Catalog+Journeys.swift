import Calotype

extension Journey<OnlineStore.State, OnlineStore.Action> {
  /// Opens the app with the query and the category of the arguments.
  func openProducts() async {
    await self.send(.products(.appeared))
    if let query = self.arguments["query"] { await self.send(.products(.queryChanged(query))) }
    let category = SearchQuery(self.arguments["category"] ?? "")
    if !category.isEmpty { await self.send(.products(.categoryChanged(category.trimmed))) }
  }

  /// Opens the product of the argument, or product 1.
  func openProduct() async {
    await self.send(.productOpened(self.arguments.number("product") ?? 1))
  }

  /// Puts the products of the argument into the cart; by default two of the first product, one of the middle one, and
  /// one of the last.
  func fill() async {
    let ids = self.state.allProducts.map(\.id)
    let some = ids.isEmpty ? [] : [ids[0], ids[0], ids[ids.count / 2], ids[ids.count - 1]]
    for id in self.arguments.numbers("items") ?? some {
      await self.send(.quantityChanged(id, self.state.basket[id] + 1))
    }
  }

  /// Fills the cart and opens it.
  func openCart() async {
    await self.openProducts()
    await self.fill()
    await self.send(.cartOpened)
  }

  /// Buys the products in the cart, and waits for the answer.
  func pay() async {
    await self.askToPay()
    await self.send(.alert(.presented(.purchaseConfirmed)))
  }

  /// Opens the confirmation of the purchase.
  func askToPay() async {
    await self.openCart()
    await self.send(.payTapped)
  }

  /// Pays, and does not wait for the answer.
  func beginToPay() async {
    await self.askToPay()
    self.begin(.alert(.presented(.purchaseConfirmed)))
  }

  /// Opens the profile of the user of the argument, or the default user.
  func openProfile() async {
    if let user = self.arguments.number("user") { await self.send(.profile(.userChanged(user))) }
    await self.send(.tabSelected(.profile))
  }
}

extension OnlineStore.State {
  /// Why the product is missing.
  var productFailure: (any Error)? {
    guard let id = self.product?.id, let product = self.openProduct else { return nil }
    if let failure = product.failure { return failure }
    if case .some(nil) = product.value { return UnknownItem("\(id)", of: "products") }
    return nil
  }

  /// Why the cart is missing: no product was loaded, or none of the requested ones exists.
  var cartFailure: (any Error)? {
    if let failure = self.products.list.failure { return failure }
    guard self.products.list.value != nil, self.cart.isEmpty else { return nil }
    return self.basket.unlistedIDs(in: self.allProducts).first.map { UnknownItem("\($0)", of: "products") }
  }

  /// Why the user is missing.
  var profileFailure: (any Error)? {
    if let failure = self.profile.user.failure { return failure }
    if case .some(nil) = self.profile.user.value { return UnknownItem("\(self.profile.id)", of: "users") }
    return nil
  }
}
