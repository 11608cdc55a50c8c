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
          identity(of: user).padding(rows: 1)
          EnvironmentReader { environment in
            let address = [user.street, user.city].compactMap { $0 }.map(capitalized).joined(separator: "\n")
            let cards = [
              Card(id: "Email", text: user.email), Card(id: "Address", text: address),
              Card(id: "Cart", text: state.cartText(in: environment.locale) ?? "Nothing chosen yet"),
            ]
            let isNarrow = environment.sizeClass == .compact
            Grid("profile", cards, minimumColumns: max(25, environment.size.columns / 3 - 2)) { card in
              Text(card.text.flatMap { $0.isEmpty ? nil : $0 } ?? "—").padding(columns: 1, rows: isNarrow ? 0 : 1)
                .border(Text(card.id).role(.secondary))
            }
          }
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

  /// The user's initials and name.
  private func identity(of user: UserProfile) -> some View {
    let name = user.fullName
    let initials = (name ?? "?").split(separator: " ").prefix(2).map { String($0.prefix(1)) }.joined()
    return HStack(spacing: 2) {
      Text(initials).role(.accent).bold().frame(columns: 9, rows: 3, horizontal: .center, vertical: .center)
        .background(.bar)
      VStack {
        Text("")
        Text(name ?? "No name").role(.title).lineLimit(1)
        Text("User \(state.profile.id)").role(.secondary)
      }
    }
  }

  @MainActor private func showFirst() {
    send(.profile(.userChanged(Profile.State.firstID)))
    send(.profile(.appeared))
  }
}

extension UserProfile {
  /// First and last name.
  fileprivate var fullName: String? {
    let names = [firstName, lastName].compactMap { $0 }
    return names.isEmpty ? nil : capitalized(names.joined(separator: " "))
  }
}

/// Each word capitalized, the rest unchanged: the service writes names in lower case.
private func capitalized(_ text: String) -> String {
  text.split(separator: " ").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined(separator: " ")
}
