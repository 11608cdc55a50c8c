import CalotypeTCA

/// The products, how many of each are wanted, and over them the cart.
struct ProductListDomain: Reducer {
  struct State: Equatable {
    var dataState = DataState.notStarted
    var productList: IdentifiedArrayOf<ProductDomain.State> = []
    @Presents var cart: CartListDomain.State?
  }

  enum Action: Equatable {
    case cart(PresentationAction<CartListDomain.Action>)
    case fetchProducts
    case fetchProductsResponse(TaskResult<[Product]>)
    case orderResponse(TaskResult<String>)
    case product(IdentifiedActionOf<ProductDomain>)
    case setCartView(isPresented: Bool)
  }

  @Dependency(\.storeClient) var client
  @Dependency(\.uuid) var uuid

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .fetchProducts:
        guard state.dataState != .loading, state.dataState != .success else { return .none }
        state.dataState = .loading
        return .run { send in
          await send(.fetchProductsResponse(TaskResult { try await self.client.fetchProducts() }))
        }

      case .fetchProductsResponse(.success(let products)):
        state.dataState = .success
        state.productList = IdentifiedArray(
          uniqueElements: products.map { ProductDomain.State(id: self.uuid(), product: $0) })
        return .none

      case .fetchProductsResponse(.failure):
        state.dataState = .error
        return .none

      case .setCartView(let isPresented):
        state.cart = isPresented ? self.cart(of: state.productList) : nil
        return .none

      case .cart(.presented(.didPressCloseButton)), .cart(.presented(.alert(.presented(.dismissSuccessAlert)))):
        state.cart = nil
        return .none

      case .cart(.presented(.cartItem(.element(_, .deleteCartItem(let product))))):
        guard let id = state.productList.first(where: { $0.product.id == product.id })?.id else { return .none }
        state.productList[id: id]?.count = 0
        return .none

      case .cart(.presented(.delegate(.ordered(let items)))):
        // The list's own effect, not the cart's: closing the cart does not take back what the shop may have accepted.
        return .run { send in
          await send(.orderResponse(TaskResult { try await self.client.sendOrder(items) }))
        }

      case .orderResponse(let result):
        if case .success = result {
          for id in state.productList.ids { state.productList[id: id]?.count = 0 }
        }
        guard state.cart != nil else { return .none }
        return .send(.cart(.presented(.didReceivePurchaseResponse(result))))

      case .cart, .product:
        return .none
      }
    }
    .forEach(\.productList, action: \.product) { ProductDomain() }
    .ifLet(\.$cart, action: \.cart) { CartListDomain() }
  }

  private func cart(of products: IdentifiedArrayOf<ProductDomain.State>) -> CartListDomain.State {
    let wanted = products.filter { $0.count > 0 }
    return CartListDomain.State(
      cartItems: IdentifiedArray(
        uniqueElements: wanted.map {
          CartItemDomain.State(id: self.uuid(), cartItem: CartItem(product: $0.product, quantity: $0.count))
        }))
  }
}

extension ProductListDomain.Action: CasePathable {
  struct AllCasePaths: Sendable {
    let cart = AnyCasePath(ProductListDomain.Action.cart) { if case .cart(let action) = $0 { action } else { nil } }
    let fetchProducts = AnyCasePath(ProductListDomain.Action.fetchProducts) {
      if case .fetchProducts = $0 { () } else { nil }
    }
    let fetchProductsResponse = AnyCasePath(ProductListDomain.Action.fetchProductsResponse) {
      if case .fetchProductsResponse(let result) = $0 { result } else { nil }
    }
    let orderResponse = AnyCasePath(ProductListDomain.Action.orderResponse) {
      if case .orderResponse(let result) = $0 { result } else { nil }
    }
    let product = AnyCasePath(ProductListDomain.Action.product) {
      if case .product(let action) = $0 { action } else { nil }
    }
    let setCartView = AnyCasePath(ProductListDomain.Action.setCartView) {
      if case .setCartView(let isPresented) = $0 { isPresented } else { nil }
    }
  }

  static let allCasePaths = AllCasePaths()
}
