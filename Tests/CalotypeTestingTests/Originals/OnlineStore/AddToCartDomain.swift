import CalotypeTCA
import Foundation

/// How many of a product are wanted. Never fewer than none.
struct AddToCartDomain: Reducer {
  struct State: Equatable {
    var count = 0
  }

  enum Action: Equatable {
    case didTapPlusButton
    case didTapMinusButton
  }

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .didTapPlusButton:
      state.count += 1
      return .none
    case .didTapMinusButton:
      state.count = max(0, state.count - 1)
      return .none
    }
  }
}

/// A product in the list.
struct ProductDomain: Reducer {
  struct State: Equatable, Identifiable {
    let id: UUID
    let product: Product
    var addToCartState = AddToCartDomain.State()

    var count: Int {
      get { self.addToCartState.count }
      set { self.addToCartState.count = newValue }
    }
  }

  enum Action: Equatable {
    case addToCart(AddToCartDomain.Action)
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.addToCartState, action: \.addToCart) { AddToCartDomain() }
  }
}

extension ProductDomain.Action: CasePathable {
  struct AllCasePaths: Sendable {
    let addToCart = AnyCasePath(ProductDomain.Action.addToCart) {
      if case .addToCart(let action) = $0 { action } else { nil }
    }
  }

  static let allCasePaths = AllCasePaths()
}
