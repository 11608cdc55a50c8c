#if Macros
  import CalotypeTCA

  @Reducer
  struct Search {
    @ObservableState
    struct State: Equatable {
      var query = ""
      var places: [String] = []
      var isSearching = false
      @Presents var alert: AlertState<Action.Alert>?
    }

    enum Action: BindableAction {
      case alert(PresentationAction<Alert>)
      case binding(BindingAction<State>)
      case searchResponse(Result<[String], any Error>)

      @CasePathable
      enum Alert { case retryButtonTapped }
    }

    enum CancelID { case search }

    @Dependency(\.continuousClock) var clock
    @Dependency(PlaceClient.self) var placeClient

    var body: some ReducerOf<Self> {
      BindingReducer()
      Reduce { state, action in
        switch action {
        case .binding(\.query), .alert(.presented(.retryButtonTapped)):
          state.isSearching = true
          return .run { [query = state.query] send in
            try await clock.sleep(for: .milliseconds(300))
            await send(.searchResponse(Result { try await placeClient.search(query: query) }), animation: .default)
          }
          .cancellable(id: CancelID.search, cancelInFlight: true)
        case .searchResponse(.success(let places)):
          state.isSearching = false
          state.places = places
          return .none
        case .searchResponse(.failure):
          state.isSearching = false
          state.alert = AlertState {
            TextState("The search failed.")
          } actions: {
            ButtonState(action: .retryButtonTapped) { TextState("Try again") }
          }
          return .none
        case .alert, .binding:
          return .none
        }
      }
      .ifLet(\.$alert, action: \.alert)
    }
  }

  @DependencyClient
  struct PlaceClient: TestDependencyKey {
    var search: @Sendable (_ query: String) async throws -> [String]

    static let testValue = Self()
  }
#endif
