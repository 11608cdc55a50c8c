import Calotype

/// The app: the list, and the open breed over it. The two features do not depend on each other.
struct DogsApp: Reducer {
  struct State: Equatable, Sendable {
    var dogs = Dogs.State()
    var breed: Breed.State?
  }

  enum Action: Equatable, Sendable {
    case dogs(Dogs.Action)
    case breed(Breed.Action)
    /// A breed was opened by its raw name from outside the list.
    case breedOpened(Dog.ID)
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.dogs, action: \.dogs) { Dogs() }
    Reduce { state, action in
      switch action {
      case .dogs(.dogTapped(let id)):
        return .concatenate(.send(.breedOpened(id)), .send(.breed(.appeared)))

      case .breedOpened(let id):
        let dogs = state.dogs.dogs.value ?? []
        let dog = dogs.first { $0.id == id }
        state.breed = Breed.State(id: id, dog: dog, known: dog == nil ? dogs.map(\.id) : [])
        return .none

      case .breed(.backTapped):
        state.breed = nil
        return .none

      case .dogs, .breed:
        return .none
      }
    }
    .ifLet(\.breed, action: \.breed) { Breed() }
  }
}

extension DogsApp.Action: CasePathable {
  struct AllCasePaths: Sendable {
    let dogs = AnyCasePath(DogsApp.Action.dogs) { if case .dogs(let action) = $0 { action } else { nil } }
    let breed = AnyCasePath(DogsApp.Action.breed) { if case .breed(let action) = $0 { action } else { nil } }
  }

  static let allCasePaths = AllCasePaths()
}

/// The list, and the open breed.
struct DogsAppView: View {
  let state: DogsApp.State
  let send: Send<DogsApp.Action>

  var body: some View {
    MasterDetail(
      DogList(state: state.dogs, open: state.breed?.id, send: send.scoped(\.dogs)),
      detail: state.breed.map { BreedDetail(state: $0, send: send.scoped(\.breed)) },
      opened: state.breed.map { .row(list: "breeds", id: $0.id) })
  }
}
