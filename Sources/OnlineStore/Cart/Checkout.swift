import Calotype

/// The way from a cart to an order: a question, the order, and what came of it.
struct Checkout: Reducer {
  typealias State = OnlineStore.State
  typealias Action = OnlineStore.Action

  @Dependency(\.storeClient) var api
  @Dependency(\.date) var date

  var body: some Reducer<State, Action> {
    Reduce { state, action in
      switch action {
      case .payTapped:
        if state.canPay { state.alert = .confirmation }
        return .none

      case .alert(.presented(.purchaseConfirmed)), .alert(.presented(.retryTapped)):
        // What is wanted may have become another while the question stood there, by a list that came late.
        guard state.canPay else { return .none }
        let order = Order(
          userID: state.profile.id, date: Timestamp(secondsSince1970: self.date.now.timeIntervalSince1970),
          lines: state.cart.map { Order.Line(productID: $0.id, quantity: $0.quantity) })
        state.order = order
        return .run { [api] send in
          await send(.orderAnswered(Result(of: try await api.order(order))))
        }

      case .orderAnswered(.success(let order)):
        state.order = nil
        state.basket.remove(order)
        state.alert = .orderAccepted
        return .none

      case .orderAnswered(.failure(let error)):
        state.order = nil
        state.alert = .orderFailed(error)
        return .none

      case .alert(.dismiss) where state.alert == .orderAccepted:
        state.isCartOpen = false
        return .none

      default:
        return .none
      }
    }
  }
}

extension OnlineStore.State {
  /// Whether an order is on its way.
  var isPaying: Bool { self.order != nil }

  /// Whether there is something to pay, and nothing on its way.
  var canPay: Bool { !self.isPaying && self.cart.total.map { $0 > .zero } ?? false }
}
