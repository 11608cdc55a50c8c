import CalotypeTCA
import Foundation

/// A product in the cart, with how many of it.
struct CartItemDomain: Reducer {
  struct State: Equatable, Identifiable {
    let id: UUID
    let cartItem: CartItem
  }

  enum Action: Equatable {
    case deleteCartItem(product: Product)
  }

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .deleteCartItem:
      // The cart removes the row, and the list resets its product.
      return .none
    }
  }
}

/// The products in the cart, their total, and the questions before an order. The order itself outlives the cart, so the
/// parent of the cart sends it.
struct CartListDomain: Reducer {
  struct State: Equatable {
    var cartItems: IdentifiedArrayOf<CartItemDomain.State> = []
    var dataState = DataState.notStarted
    @Presents var alert: AlertState<Action.Alert>?

    var totalPrice: Money {
      self.cartItems.map { $0.cartItem.product.price * $0.cartItem.quantity }.reduce(Money(cents: 0), +)
    }

    var isPayButtonDisabled: Bool { self.cartItems.isEmpty }
    var isRequestInProcess: Bool { self.dataState == .loading }
  }

  enum Action: Equatable {
    case alert(PresentationAction<Alert>)
    case cartItem(IdentifiedActionOf<CartItemDomain>)
    case delegate(Delegate)
    case didPressCloseButton
    case didPressPayButton
    case didReceivePurchaseResponse(TaskResult<String>)

    enum Alert: Equatable {
      case didConfirmPurchase
      case dismissSuccessAlert
    }

    enum Delegate: Equatable {
      case ordered([CartItem])
    }
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .cartItem(.element(let id, .deleteCartItem)):
        state.cartItems.remove(id: id)
        return .none

      case .didPressPayButton:
        guard !state.isPayButtonDisabled, !state.isRequestInProcess else { return .none }
        state.alert = .confirmation(total: state.totalPrice)
        return .none

      case .alert(.presented(.didConfirmPurchase)):
        state.dataState = .loading
        return .send(.delegate(.ordered(state.cartItems.map(\.cartItem))))

      case .didReceivePurchaseResponse(.success):
        state.dataState = .success
        state.alert = .success
        return .none

      case .didReceivePurchaseResponse(.failure):
        state.dataState = .error
        state.alert = .error
        return .none

      case .alert, .delegate, .didPressCloseButton:
        return .none
      }
    }
    .ifLet(\.$alert, action: \.alert)
    .forEach(\.cartItems, action: \.cartItem) { CartItemDomain() }
  }
}

extension CartListDomain.Action: CasePathable {
  struct AllCasePaths: Sendable {
    let alert = AnyCasePath(CartListDomain.Action.alert) { if case .alert(let action) = $0 { action } else { nil } }
    let cartItem = AnyCasePath(CartListDomain.Action.cartItem) {
      if case .cartItem(let action) = $0 { action } else { nil }
    }
    let delegate = AnyCasePath(CartListDomain.Action.delegate) {
      if case .delegate(let action) = $0 { action } else { nil }
    }
    let didPressCloseButton = AnyCasePath(CartListDomain.Action.didPressCloseButton) {
      if case .didPressCloseButton = $0 { () } else { nil }
    }
    let didPressPayButton = AnyCasePath(CartListDomain.Action.didPressPayButton) {
      if case .didPressPayButton = $0 { () } else { nil }
    }
    let didReceivePurchaseResponse = AnyCasePath(CartListDomain.Action.didReceivePurchaseResponse) {
      if case .didReceivePurchaseResponse(let result) = $0 { result } else { nil }
    }
  }

  static let allCasePaths = AllCasePaths()
}

extension CartItemDomain.Action: CasePathable {
  struct AllCasePaths: Sendable {
    let deleteCartItem = AnyCasePath(CartItemDomain.Action.deleteCartItem) {
      if case .deleteCartItem(let product) = $0 { product } else { nil }
    }
  }

  static let allCasePaths = AllCasePaths()
}

extension CartListDomain.Action.Delegate: CasePathable {
  struct AllCasePaths: Sendable {
    let ordered = AnyCasePath(CartListDomain.Action.Delegate.ordered) {
      if case .ordered(let items) = $0 { items } else { nil }
    }
  }

  static let allCasePaths = AllCasePaths()
}

extension CartListDomain.Action.Alert: CasePathable {
  struct AllCasePaths: Sendable {
    let didConfirmPurchase = AnyCasePath(CartListDomain.Action.Alert.didConfirmPurchase) {
      $0 == .didConfirmPurchase ? () : nil
    }
    let dismissSuccessAlert = AnyCasePath(CartListDomain.Action.Alert.dismissSuccessAlert) {
      $0 == .dismissSuccessAlert ? () : nil
    }
  }

  static let allCasePaths = AllCasePaths()
}

extension AlertState<CartListDomain.Action.Alert> {
  static func confirmation(total: Money) -> Self {
    AlertState {
      TextState("Confirm your purchase")
    } actions: {
      ButtonState(action: .didConfirmPurchase) { TextState("Pay \(total)") }
      ButtonState(role: .cancel) { TextState("Cancel") }
    } message: {
      TextState("Do you want to proceed with your purchase of \(total)?")
    }
  }

  static var success: Self {
    AlertState {
      TextState("Thank you!")
    } actions: {
      ButtonState(action: .dismissSuccessAlert) { TextState("Done") }
    } message: {
      TextState("Your order is in process.")
    }
  }

  static var error: Self {
    AlertState {
      TextState("Oops!")
    } actions: {
      ButtonState(role: .cancel) { TextState("Done") }
    } message: {
      TextState("Unable to send order, try again later.")
    }
  }
}
