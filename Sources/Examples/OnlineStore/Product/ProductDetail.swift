import Calotype

/// One product, by its number.
struct ProductDetail: Reducer {
  struct State: Equatable, Identifiable, Sendable {
    let id: Product.ID

    /// The product if it was requested alone; `nil` inside if the number is unknown.
    var product: Loading<Product?, APIError> = .idle
  }

  enum Action: Equatable, Sendable {
    case appeared
    case refreshTapped
    case productLoaded(Result<Product?, APIError>)
  }

  @Dependency(\.storeClient) var api

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .appeared, .refreshTapped:
        guard state.product.start() else { return .none }
        return .run { [api, id = state.id] send in
          await send(.productLoaded(Result(of: try await api.product(id))))
        }

      case .productLoaded(let result):
        state.product.finish(with: result)
        return .none
      }
    }
  }
}
