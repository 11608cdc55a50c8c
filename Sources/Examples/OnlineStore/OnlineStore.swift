import Calotype

/// The whole app: the products, what is wanted of them, the way to an order, and who buys.
struct OnlineStore: Reducer {
  /// The parts that are shown one at a time.
  enum Tab: CaseIterable, Sendable {
    case products
    case profile
  }

  struct State: Equatable, Sendable {
    var tab = Tab.products
    var products = Products.State()
    var profile = Profile.State()

    /// What is wanted: the one place that the list, a product's screen and the cart read and change.
    var basket = Basket()

    /// The product that is open over the list.
    @Presents var product: ProductDetail.State?

    /// Whether the cart is open, over whatever else is.
    var isCartOpen = false

    /// What is being bought: its order is on its way. It belongs to no screen, so leaving the cart neither ends nor
    /// forgets it.
    var pending: Purchase?

    @Presents var alert: Alert?

    /// Products that were opened and are not in the list.
    var others: IdentifiedArrayOf<Product> = []
  }

  /// What the user is asked or told over any screen.
  enum Alert: Hashable, Sendable, EphemeralState {
    /// Whether to buy this; asked anew where the cart has changed before the answer.
    case confirmation(Purchase, hasChanged: Bool = false)
    case orderAccepted
    case orderFailed(Purchase, APIError)

    enum Action: Equatable, Sendable {
      case purchaseConfirmed
      case retryTapped
    }
  }

  enum Action: Equatable, Sendable {
    case tabSelected(Tab)
    case products(Products.Action)
    case profile(Profile.Action)

    /// A product was opened: from the list, or by its number from outside.
    case productOpened(Product.ID)
    case product(PresentationAction<ProductDetail.Action>)

    case quantityChanged(Product.ID, Int)
    case cartOpened
    case cartClosed

    case payTapped
    case alert(PresentationAction<Alert.Action>)
    case orderAnswered(Result<Order, APIError>)
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.products, action: \.products) { Products() }
    Scope(state: \.profile, action: \.profile) { Profile() }
    Checkout()
    Reduce { state, action in
      switch action {
      case .tabSelected(let tab):
        state.tab = tab
        return tab == .profile ? .send(.profile(.appeared)) : .send(.products(.appeared))

      case .productOpened(let id):
        state.product = ProductDetail.State(id: id, product: state.others[id: id].map { .loaded($0) } ?? .idle)
        return state.isListed(id) ? .none : .send(.product(.presented(.appeared)))

      case .product(.presented(.productLoaded(.success(nil)))):
        if let id = state.product?.id { state.others.remove(id: id) }
        return .none

      case .product(.presented(.productLoaded(.success(let product?)))):
        if !state.isListed(product.id) { state.others.updateOrAppend(product) }
        return .none

      case .products(.productsLoaded(.success(let list))):
        // The list knows better, also when it lacks them later.
        state.others.removeAll { list[$0.id] != nil }
        guard let id = state.product?.id, list[id] == nil else { return .none }
        return .send(.product(.presented(.appeared)))

      case .quantityChanged(let id, let quantity):
        state.basket[id] = quantity
        return .none

      case .cartOpened:
        state.isCartOpen = true
        return .none

      case .cartClosed:
        state.isCartOpen = false
        return .none

      case .products, .profile, .product, .payTapped, .alert, .orderAnswered:
        return .none
      }
    }
    .ifLet(\.$product, action: \.product) { ProductDetail() }
  }
}

extension OnlineStore.State {
  /// The list, and behind it what was opened without being in it.
  var allProducts: [Product] { (self.products.list.value?.products ?? []) + self.others }

  /// Whether the list has a product.
  func isListed(_ id: Product.ID) -> Bool { self.products.list.value?[id] != nil }

  /// The open product: the list's, which a refresh renews, and what was asked for by its number where the list has none.
  var openProduct: Loading<Product?, APIError>? {
    self.product.map { self.isListed($0.id) ? self.products.list.map { [id = $0.id] in $0[id] } : $0.product }
  }

  /// What is in the cart, in the order of the list.
  var cart: [CartLine] { self.basket.lines(of: self.allProducts) }

  /// How many pieces are in the cart. Of what is wanted, only the list knows whether it is sold at all.
  var cartCount: Int {
    self.products.list.value == nil ? self.basket.count : self.cart.reduce(0) { $0 + $1.quantity }
  }
}

extension OnlineStore.Action: CasePathable {
  struct AllCasePaths: Sendable {
    let products = AnyCasePath(OnlineStore.Action.products) {
      if case .products(let action) = $0 { action } else { nil }
    }
    let profile = AnyCasePath(OnlineStore.Action.profile) { if case .profile(let action) = $0 { action } else { nil } }
    let product = AnyCasePath(OnlineStore.Action.product) { if case .product(let action) = $0 { action } else { nil } }
    let alert = AnyCasePath(OnlineStore.Action.alert) { if case .alert(let action) = $0 { action } else { nil } }
  }

  static let allCasePaths = AllCasePaths()
}
