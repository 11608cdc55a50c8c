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
          Form {
            FormRow("Full name", user.fullName)
            FormRow("Email", user.email)
            FormRow("City", user.city.map(capitalized))
          }
          .padding(Insets(top: 1))
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
