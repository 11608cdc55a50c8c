import Calotype

/// The screen of the user.
struct ProfileView: View {
  let state: OnlineStore.State
  let send: Send<OnlineStore.Action>

  var body: some View {
    Page {
      LoadingContent(
        state.profile.user, waiting: "Loading the profile…", failed: "The profile could not be loaded",
        retry: { send(.profile(.refreshTapped)) }
      ) { user in
        if let user {
          EnvironmentReader { cards(of: user, in: $0) }
        } else {
          UnknownItemNotice(UnknownItem("\(state.profile.id)", of: "users")) {
            if state.profile.id != Profile.State.firstID {
              Button("Show user \(Profile.State.firstID)", perform: showFirst)
            }
            Button("Show the products") { send(.tabSelected(.products)) }
          }
        }
      }
    } header: {
      StoreHeader(state: state, send: send)
    } footer: {
      Footer {
        KeyHelp("c", "Cart")
        KeyHelp("r", "Refresh")
        KeyHelp("1–2", "Tabs")
      }
    }
    .onKey(.character("c")) { send(.cartOpened) }
    .onKey(.character("r")) { send(.profile(.refreshTapped)) }
  }

  /// A titled box with a fact about the user.
  private struct Card: Identifiable, Sendable {
    let id: String
    let text: String?
  }

  private func cards(of user: UserProfile, in environment: RenderEnvironment) -> some View {
    let cards = [
      Card(id: "Full name", text: user.fullName), Card(id: "Email", text: user.email),
      Card(id: "Address", text: user.address),
      Card(id: "Cart", text: state.cartText(in: environment.locale) ?? "Nothing chosen yet"),
    ]
    let rows = environment.sizeClass == .compact ? 0 : 1
    return Grid("profile", cards, minimumColumns: 28) { card in
      Text(card.text ?? "—").role(card.id == cards[0].id ? .title : .text).padding(columns: 1, rows: rows)
        .border(Text(card.id).role(.secondary))
    }
    .padding(Insets(top: 1))
  }

  @MainActor private func showFirst() {
    send(.profile(.userChanged(Profile.State.firstID)))
    send(.profile(.appeared))
  }
}

extension UserProfile {
  /// First and last name.
  fileprivate var fullName: String? { [firstName, lastName].joined(by: " ").map(capitalized) }

  /// The street, then the city.
  fileprivate var address: String? { [street, city].map { $0.map(capitalized) }.joined(by: "\n") }
}

/// Each word capitalized, the rest unchanged: the service writes names in lower case.
private func capitalized(_ text: String) -> String {
  text.split(separator: " ").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined(separator: " ")
}
