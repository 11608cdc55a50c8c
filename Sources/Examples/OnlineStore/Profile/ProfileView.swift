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
          EnvironmentReader { parts(of: user, in: $0) }
        } else {
          UnknownItemNotice(UnknownItem("\(state.profile.id)", of: "users")) {
            let first = Profile.State.firstID
            if state.profile.id != first { Button("Show user \(first)") { send(.profile(.userChanged(first))) } }
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

  /// The person, and the cart below, or beside it if there is room.
  @ViewBuilder private func parts(of user: UserProfile, in environment: RenderEnvironment) -> ViewList {
    if environment.sizeClass == .expanded {
      HStack(spacing: 4) {
        VStack { person(user) }.frame(columns: 36)
        VStack { cart(in: environment) }.padding(Insets(top: 1))
      }
    } else {
      person(user)
      cart(in: environment)
    }
  }

  private func person(_ user: UserProfile) -> some View {
    HStack(alignment: .center, spacing: 2) {
      Text(user.initials).role(.accent).bold().lineLimit(1)
        .frame(columns: 9, rows: 3, horizontal: .center, vertical: .center).background(.badge)
      VStack {
        Text(user.fullName ?? "no name").role(.title)
        Text(user.email ?? "no email")
        Text(user.address ?? "no address").role(.secondary)
      }
    }
    .padding(rows: 1)
  }

  @ViewBuilder private func cart(in environment: RenderEnvironment) -> ViewList {
    let total = state.cart.isEmpty ? nil : state.cart.total?.text(in: environment.locale)
    Section("In your cart", trailing: total, hasDivider: true) {
      if state.cart.isEmpty {
        EmptyState("Your cart is empty.") { Button("Show the products") { send(.tabSelected(.products)) } }
      } else if environment.sizeClass == .expanded {
        Grid("cart", state.cart, minimumColumns: 38) { ProductCard(product: $0.product, state: state, send: send) }
      } else {
        CartLines(lines: state.cart, send: send)
      }
    }
  }
}

extension UserProfile {
  /// The first letters of both names.
  fileprivate var initials: String {
    [firstName, lastName].compactMap { $0?.first(where: \.isLetter)?.uppercased() }.joined()
  }

  /// First and last name.
  fileprivate var fullName: String? { [firstName, lastName].joined(by: " ").map(capitalized) }

  /// The street, then the city.
  fileprivate var address: String? { [street, city].map { $0.map(capitalized) }.joined(by: "\n") }
}

/// Each word capitalized, the rest unchanged: the service writes names in lower case.
private func capitalized(_ text: String) -> String {
  text.split(separator: " ").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined(separator: " ")
}
