import Calotype

/// The app: products, cart, checkout and profile.
struct OnlineStore: Reducer {
  /// The tabs, by their titles.
  enum Tab: String, CaseIterable, Sendable {
    case products = "Products"
    case profile = "Profile"
  }

  struct State: Equatable, Sendable {
    var tab = Tab.products
    var products = Products.State()
    var profile = Profile.State()

    /// The quantities that the list, a product's screen and the cart show and change.
    var basket = Basket()

    /// The product that is open over the list.
    @Presents var product: ProductDetail.State?

    /// Whether the cart is open over the other screens.
    var isCartOpen = false

    /// The purchase that is being sent. The cart can be closed meanwhile.
    var pending: Purchase?

    @Presents var alert: Alert?

    /// Opened products that are not in the list.
    var others: IdentifiedArrayOf<Product> = []

    /// The pictures of products by their addresses.
    var photos: [String: Pixels] = [:]
  }

  /// An alert over any screen.
  enum Alert: Hashable, Sendable, EphemeralState {
    /// The confirmation, repeated if the cart has changed before the answer.
    case confirmation(Purchase, hasChanged: Bool = false)
    case orderAccepted(Purchase)
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

    /// A product was opened in the list, or by its number from outside.
    case productOpened(Product.ID)
    case product(PresentationAction<ProductDetail.Action>)

    case quantityChanged(Product.ID, Int)
    case cartOpened
    case cartClosed

    case payTapped
    case alert(PresentationAction<Alert.Action>)
    case orderAnswered(Result<Order, APIError>)

    /// A picture has arrived. A product is complete without one.
    case photoLoaded(String, Pixels)
  }

  @Dependency(\.pictures) var pictures

  var body: some ReducerOf<Self> {
    Scope(state: \.products, action: \.products) { Products() }
    Scope(state: \.profile, action: \.profile) { Profile() }
    Checkout()
    Reduce { state, action in
      switch action {
      case .tabSelected(let tab):
        state.tab = tab
        state.product = nil
        return tab == .profile ? .send(.profile(.appeared)) : .send(.products(.appeared))

      case .productOpened(let id):
        state.product = ProductDetail.State(id: id, product: state.others[id: id].map { .loaded($0) } ?? .idle)
        return state.isListed(id) ? .none : .send(.product(.presented(.appeared)))

      case .product(.presented(.productLoaded(.success(nil)))):
        if let id = state.product?.id { state.others.remove(id: id) }
        return .none

      case .product(.presented(.productLoaded(.success(let product?)))):
        if !state.isListed(product.id) { state.others.updateOrAppend(product) }
        return loadPhotos(of: [product], state)

      case .products(.productsLoaded(.success(let list))):
        state.others.removeAll { list[$0.id] != nil }
        let photos = loadPhotos(of: list.products, state)
        guard let id = state.product?.id, list[id] == nil else { return photos }
        return .merge(photos, .send(.product(.presented(.appeared))))

      case .photoLoaded(let address, let picture):
        state.photos[address] = picture
        return .none

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

  private func loadPhotos(of products: [Product], _ state: State) -> Effect<Action> {
    let missing = products.compactMap(\.image).filter { state.photos[$0] == nil }
    return .merge(
      missing.map { address in
        .run { [pictures] send in
          if let picture = try? await pictures.load(address) { await send(.photoLoaded(address, picture)) }
        }
      })
  }
}

extension OnlineStore.State {
  /// The list, then the opened products that are not in it.
  var allProducts: [Product] { (products.list.value?.products ?? []) + others }

  func isListed(_ id: Product.ID) -> Bool { products.list.value?[id] != nil }

  /// The open product: that of the list, which a refresh updates, or the one that was requested alone.
  var openProduct: Loading<Product?, APIError>? {
    product.map { isListed($0.id) ? products.list.map { [id = $0.id] in $0[id] } : $0.product }
  }

  /// The lines of the cart, in the order of the list.
  var cart: [CartLine] { basket.lines(of: allProducts) }

  /// The lines on the cart's screen: those of the order that was just received, or those in the cart.
  var shownLines: [CartLine] {
    guard let received else { return cart }
    var basket = Basket()
    for line in received.order.lines { basket[line.productID] = line.quantity }
    return basket.lines(of: allProducts)
  }

  /// The number of pieces in the cart. Once the list has loaded, only its products count.
  var cartCount: Int {
    products.list.value == nil ? basket.count : cart.reduce(0) { $0 + $1.quantity }
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
