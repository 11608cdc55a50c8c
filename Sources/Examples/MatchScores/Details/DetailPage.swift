import Calotype

/// The screen of one thing: what is known of it, or why that is not there, between a title and the keys.
struct DetailPage<Reference, Item, Row>: View
where
  Reference: Hashable & Sendable, Item: Equatable & Sendable, Row: Identifiable & Equatable & Sendable,
  Row.ID: Sendable
{
  /// What the screen is called.
  let title: String
  /// What stands at the right of the title.
  let trailing: String?
  /// What is said where there is no such thing.
  let unknown: UnknownItem
  let state: ItemDetail<Reference, Item, Row>.State
  /// The star of a thing that can be a favorite.
  var star: Star?
  /// What the rows of its tables are named by, where it has any.
  var heading: StatTable.Heading?
  let exits: DetailExits
  let send: Send<ItemDetail<Reference, Item, Row>.Action>
  /// How the user could ask for another thing: `2 BOS`.
  let name: @Sendable (Item) -> String
  @ViewBuilder let content: @Sendable (Item) -> ViewList

  var body: some View {
    Page {
      LoadingContent(
        state.item, waiting: "Loading the \(unknown.noun.one)…",
        failed: "The \(unknown.noun.one) could not be loaded", retry: { send(.retryTapped) }
      ) { found in
        switch found {
        case .one(let item):
          content(item).padding(Insets(top: 1))
        case .unknown(let others):
          UnknownItemNotice(unknown, known: others.map(name)) {
            Button("All \(unknown.noun.many)", perform: exits.list)
          }
        }
      }
    } header: {
      TitleBar(title, trailing: trailing, back: exits.back)
    } footer: {
      EnvironmentReader { [self] environment in
        Footer {
          KeyHelp(.escape, "Back")
          if let star { KeyHelp("f", star.keyLabel) }
          if canMove(in: environment.size.columns) { KeyHelp("←→", "Move") }
          KeyHelp("r", "Refresh")
        }
      }
    }
    .onKey(.character("r")) { send(.refreshTapped) }
  }

  private func canMove(in columns: Int) -> Bool {
    heading.map { !state.list.elements.isEmpty && !StatTable.isWhole($0, in: columns) } ?? false
  }
}

/// The ways out of a detail.
struct DetailExits: Sendable {
  /// To what it was opened from.
  let back: Perform
  /// To the list of all such things.
  let list: Perform
}
