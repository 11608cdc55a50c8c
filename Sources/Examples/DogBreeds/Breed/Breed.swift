import Calotype

/// One breed: its sub-breeds, and the address of a random picture.
struct Breed: Reducer {
  struct State: Equatable, Identifiable, Sendable {
    /// The requested raw name.
    let id: Dog.ID

    /// The breed of that name; `nil` if there is none.
    let dog: Dog?

    /// The known breeds if there is none of that name.
    var known: [Dog.ID] = []

    /// The address of the picture.
    var picture: Loading<String, APIError> = .idle

    var photo: Loading<Pixels, APIError> = .idle

    /// The error of an unknown breed. A missing picture is not an error.
    var failure: UnknownItem? { dog == nil ? UnknownItem(id, of: "breeds") : nil }
  }

  enum Action: Equatable, Sendable {
    case appeared
    case retryTapped
    /// Requests another random picture.
    case nextTapped
    case pictureLoaded(Result<String, APIError>)
    case photoLoaded(Result<Pixels, APIError>)
    case backTapped
  }

  @Dependency(\.dogs) var api
  @Dependency(\.pictures) var pictures

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .appeared, .retryTapped, .nextTapped:
        let isWanted = action != .appeared || state.picture.value == nil
        guard let dog = state.dog, isWanted, state.picture.start() else { return .none }
        return .run { [api] send in
          await send(.pictureLoaded(Result(of: try await api.picture(dog.id))))
        }

      case .pictureLoaded(let result):
        state.picture.finish(with: result)
        guard case .success(let address) = result else { return .none }
        state.photo = .loading(previous: state.photo.value)
        return .run { [pictures] send in
          await send(.photoLoaded(Result(of: try await pictures.load(address))))
        }
        .cancellable(id: "photo", cancelInFlight: true)

      case .photoLoaded(let result):
        state.photo.finish(with: result)
        return .none

      case .backTapped:
        return .none
      }
    }
  }
}
