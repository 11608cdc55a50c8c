import Calotype

/// One breed: its sub-breeds, and the address of a random picture.
struct Breed: Reducer {
  struct State: Equatable, Identifiable, Sendable {
    /// The raw name that was asked for.
    let id: Dog.ID

    /// The breed of that name; nil where there is none.
    let dog: Dog?

    /// What else can be asked for, where there is none of that name.
    var known: [Dog.ID] = []

    var picture: Loading<String, APIError> = .idle

    /// Why there is nothing to show; nil for a breed that there is. A missing picture is no failure.
    var failure: UnknownItem? { self.dog == nil ? UnknownItem(self.id, of: "breeds") : nil }
  }

  enum Action: Equatable, Sendable {
    case appeared
    case retryTapped
    case pictureLoaded(Result<String, APIError>)
    case backTapped
  }

  @Dependency(\.dogs) var api

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .appeared, .retryTapped:
        guard let dog = state.dog, state.picture.value == nil, state.picture.start() else { return .none }
        return .run { [api] send in
          await send(.pictureLoaded(Result(of: try await api.picture(dog.id))))
        }

      case .pictureLoaded(let result):
        state.picture.finish(with: result)
        return .none

      case .backTapped:
        // The app closes the breed.
        return .none
      }
    }
  }
}
