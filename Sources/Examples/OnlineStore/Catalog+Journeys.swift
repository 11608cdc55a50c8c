import Calotype

extension Journey<OnlineStore.State, OnlineStore.Action> {
  /// Opens the app with the query and the category of the arguments.
  func openProducts() async {
    await send(.products(.appeared))
    if let query = arguments["query"] { await send(.products(.queryChanged(query))) }
    let category = SearchQuery(arguments["category"] ?? "")
    if !category.isEmpty { await send(.products(.categoryChanged(category.trimmed))) }
  }

  /// Opens the product of the argument, or product 1.
  func openProduct() async { await send(.productOpened(arguments.number("product") ?? 1)) }

  /// Opens the app, and puts the products of the argument into the cart; by default two of the first product, one of the
  /// middle one, and one of the last.
  func fillCart() async {
    await openProducts()
    let ids = state.allProducts.map(\.id)
    let some = ids.isEmpty ? [] : [ids[0], ids[0], ids[ids.count / 2], ids[ids.count - 1]]
    for id in arguments.numbers("items") ?? some {
      await send(.quantityChanged(id, state.basket[id] + 1))
    }
  }

  /// Fills the cart and opens it.
  func openCart() async {
    await fillCart()
    await send(.cartOpened)
  }

  /// Buys the products in the cart, and waits for the answer.
  func pay() async {
    await askToPay()
    await send(.alert(.presented(.purchaseConfirmed)))
  }

  /// Opens the confirmation of the purchase.
  func askToPay() async {
    await openCart()
    await send(.payTapped)
  }

  /// Pays, and does not wait for the answer.
  func beginToPay() async {
    await askToPay()
    begin(.alert(.presented(.purchaseConfirmed)))
  }

  /// Opens the profile of the user of the argument, or the default user.
  func openProfile() async {
    if let user = arguments.number("user") { await send(.profile(.userChanged(user))) }
    await send(.tabSelected(.profile))
  }
}

extension OnlineStore.State {
  /// Why the product is missing.
  var productFailure: (any Error)? {
    guard let id = self.product?.id, let product = openProduct else { return nil }
    if let failure = product.failure { return failure }
    if case .some(nil) = product.value { return UnknownItem("\(id)", of: "products") }
    return nil
  }

  /// Why the cart is missing: no product was loaded, or none of the requested ones exists.
  var cartFailure: (any Error)? {
    if let failure = products.list.failure { return failure }
    guard products.list.value != nil, cart.isEmpty else { return nil }
    return basket.unlistedIDs(in: allProducts).first.map { UnknownItem("\($0)", of: "products") }
  }

  /// Why the user is missing.
  var profileFailure: (any Error)? {
    if let failure = profile.user.failure { return failure }
    if case .some(nil) = profile.user.value { return UnknownItem("\(profile.id)", of: "users") }
    return nil
  }
}
