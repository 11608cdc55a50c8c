import Calotype

/// The checkout: the confirmation, the order, and its result.
struct Checkout: Reducer {
  typealias State = OnlineStore.State
  typealias Action = OnlineStore.Action

  @Dependency(\.storeClient) var api
  @Dependency(\.date) var date

  private var now: Timestamp { Timestamp(secondsSince1970: date.now.timeIntervalSince1970) }

  var body: some Reducer<State, Action> {
    Reduce { state, action in
      switch action {
      case .payTapped:
        if let purchase = state.purchase(on: now) { state.alert = .confirmation(purchase) }
        return .none

      case .alert(.presented(.purchaseConfirmed)), .alert(.presented(.retryTapped)):
        guard let asked = state.alert?.purchase else { return .none }
        // If the cart has changed since, by a late list or by the user, the user is asked again.
        guard state.purchase(on: asked.order.date) == asked else {
          state.alert = state.purchase(on: now).map { .confirmation($0, hasChanged: true) }
          return .none
        }
        state.pending = asked
        return .run { [api] send in
          await send(.orderAnswered(Result(of: try await api.order(asked.order))))
        }

      case .orderAnswered(.success(let order)):
        state.alert = state.pending.map { .orderAccepted($0) }
        state.pending = nil
        state.basket.remove(order)
        return .none

      case .orderAnswered(.failure(let error)):
        state.alert = state.pending.map { .orderFailed($0, error) }
        state.pending = nil
        return .none

      case .alert(.dismiss):
        if state.received != nil { state.isCartOpen = false }
        return .none

      default:
        return .none
      }
    }
    .ifLet(\.$alert, action: \.alert)
  }
}
