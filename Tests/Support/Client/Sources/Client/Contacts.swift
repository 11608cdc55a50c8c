import Calotype

/// A list whose rows run, a contact that is presented, a question in an alert, and screens on a stack.
struct Contacts: Reducer {
  struct State: Equatable {
    var contacts: IdentifiedArrayOf<Contact.State> = []
    var path = StackState<Contact.State>()
    @Presents var alert: AlertState<Action.Alert>?
    @Presents var edited: Contact.State?
  }

  enum Action: Equatable, CasePathable {
    case addTapped
    case alert(PresentationAction<Alert>)
    case contacts(IdentifiedActionOf<Contact>)
    case edited(PresentationAction<Contact.Action>)
    case path(StackActionOf<Contact>)
    case removeAllTapped

    enum Alert: Equatable, CasePathable {
      case confirmed
    }
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .addTapped:
        state.edited = Contact.State(id: state.contacts.count)
        return .none
      case .alert(.presented(.confirmed)):
        state.contacts.removeAll()
        return .none
      case .edited(.presented(.doneTapped)):
        if let contact = state.edited { state.contacts.append(contact) }
        return .none
      case .removeAllTapped:
        state.alert = AlertState {
          TextState("Remove all?")
        } actions: {
          ButtonState(role: .destructive, action: .confirmed) { TextState("Remove") }
        }
        return .none
      case .alert, .contacts, .edited, .path:
        return .none
      }
    }
    .forEach(\.contacts, action: \.contacts) { Contact() }
    .forEach(\.path, action: \.path) { Contact() }
    .ifLet(\.$alert, action: \.alert)
    .ifLet(\.$edited, action: \.edited) { Contact() }
  }
}

extension Contacts.Action {
  struct AllCasePaths: Sendable {
    let addTapped = AnyCasePath(Contacts.Action.addTapped) { if case .addTapped = $0 { () } else { nil } }
    let alert = AnyCasePath(Contacts.Action.alert) { if case .alert(let action) = $0 { action } else { nil } }
    let contacts = AnyCasePath(Contacts.Action.contacts) { if case .contacts(let action) = $0 { action } else { nil } }
    let edited = AnyCasePath(Contacts.Action.edited) { if case .edited(let action) = $0 { action } else { nil } }
    let path = AnyCasePath(Contacts.Action.path) { if case .path(let action) = $0 { action } else { nil } }
  }

  static let allCasePaths = AllCasePaths()
}

extension Contacts.Action.Alert {
  struct AllCasePaths: Sendable {
    let confirmed = AnyCasePath(Contacts.Action.Alert.confirmed) { if case .confirmed = $0 { () } else { nil } }
  }

  static let allCasePaths = AllCasePaths()
}

/// The screen of the list.
struct ContactsView: View {
  let state: Contacts.State
  let send: Send<Contacts.Action>

  var body: some View {
    VStack {
      for contact in state.contacts {
        Button(contact.name) { send(.contacts(.element(id: contact.id, action: .greetTapped))) }
      }
      Button("Add") { send(.addTapped) }
    }
    .alert(state.alert, send.scoped(\.alert))
  }
}
