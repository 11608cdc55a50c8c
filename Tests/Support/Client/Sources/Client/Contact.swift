import CalotypeTCA

/// One contact that is edited: bindings, dismissal, an effect that is canceled.
struct Contact: Reducer {
  struct State: Equatable, Identifiable {
    let id: Int
    var name = ""
    var isFavorite = false
    var greeting: String?
  }

  enum Action: BindableAction, CasePathable, Equatable {
    case binding(BindingAction<State>)
    case doneTapped
    case greeted(String)
    case greetTapped
    case stopTapped
  }

  private enum CancelID { case greeting }

  @Dependency(\.continuousClock) var clock
  @Dependency(\.dismiss) var dismiss
  @Dependency(\.greeter) var greeter

  var body: some ReducerOf<Self> {
    BindingReducer()
      .onChange(of: \.name) { _, state in
        state.greeting = nil
        return .none
      }
    Reduce { state, action in
      switch action {
      case .binding(\.isFavorite):
        return state.isFavorite ? .send(.greetTapped) : .none
      case .doneTapped:
        return .run { _ in await dismiss() }
      case .greeted(let greeting):
        state.greeting = greeting
        return .none
      case .greetTapped:
        return .run(name: "greeting") { [name = state.name] send in
          try await clock.sleep(for: .seconds(1))
          await send(.greeted(try await greeter.greet(name)))
        } catch: { error, send in
          await send(.greeted("\(error)"))
        }
        .cancellable(id: CancelID.greeting, cancelInFlight: true)
      case .stopTapped:
        return .cancel(id: CancelID.greeting)
      case .binding:
        return .none
      }
    }
  }
}

extension Contact.Action {
  struct AllCasePaths: Sendable {
    let binding = AnyCasePath(Contact.Action.binding) { if case .binding(let action) = $0 { action } else { nil } }
    let doneTapped = AnyCasePath(Contact.Action.doneTapped) { if case .doneTapped = $0 { () } else { nil } }
    let greeted = AnyCasePath(Contact.Action.greeted) { if case .greeted(let text) = $0 { text } else { nil } }
    let greetTapped = AnyCasePath(Contact.Action.greetTapped) { if case .greetTapped = $0 { () } else { nil } }
    let stopTapped = AnyCasePath(Contact.Action.stopTapped) { if case .stopTapped = $0 { () } else { nil } }
  }

  static let allCasePaths = AllCasePaths()
}
