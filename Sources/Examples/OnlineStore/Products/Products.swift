import Calotype

/// All products of the store, and the search in them.
struct Products: Reducer {
  struct State: Equatable, Sendable {
    var list: Loading<ProductList, APIError> = .idle
    var query: SearchQuery = ""

    /// The only category to show; `nil` for all.
    var category: String?
  }

  enum Action: Equatable, Sendable {
    case appeared
    case refreshTapped
    case productsLoaded(Result<ProductList, APIError>)
    case queryChanged(String)
    case categoryChanged(String?)
    case filterCleared
  }

  @Dependency(\.storeClient) var api

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .appeared where state.list.value != nil:
        return .none

      case .appeared, .refreshTapped:
        guard state.list.start() else { return .none }
        return .run { [api] send in
          await send(.productsLoaded(Result(of: try await api.products())))
        }

      case .productsLoaded(let result):
        state.list.finish(with: result)
        return .none

      case .queryChanged(let text):
        state.query = SearchQuery(text)
        return .none

      case .categoryChanged(let category):
        state.category = category
        return .none

      case .filterCleared:
        state.query = ""
        state.category = nil
        return .none
      }
    }
  }
}

extension Products.State {
  /// The products of the selected category that match the query.
  var matches: [Product] {
    let products = list.value?.products ?? []
    let category = self.category?.lowercased()
    let shelf = category == nil ? products : products.filter { $0.category?.lowercased() == category }
    return query.filter(shelf) { [$0.title, $0.category] }
  }
}
