import CalotypeScreens

/// A notice about an item that does not exist, with known items and buttons.
///
///     UnknownItemNotice(UnknownItem("unicorn", of: "breeds"), known: breeds.map(\.id)) {
///       Button("Show all breeds") { send(.backTapped) }
///     }
///     // ✗ There is no breed “unicorn”
///     //
///     //   The service has no such breed.
///     //   Known breeds: affenpinscher, african, airedale, …
///     //
///     //   [ Show all breeds ]
///
/// It lists the known items that fit into three rows; no item is split between rows.
public struct UnknownItemNotice: View {
  private let item: UnknownItem
  private let known: [String]
  private let actions: ViewList

  /// Creates a notice.
  ///
  /// - Parameters:
  ///   - item: The item.
  ///   - known: Known items, the best examples first.
  ///   - actions: The buttons.
  public init(
    _ item: UnknownItem, known: [String] = [], @ViewBuilder actions: () -> ViewList = { ViewBuilder.buildBlock() }
  ) {
    self.item = item
    self.known = known.map(\.visibleName)
    self.actions = actions()
  }

  /// The notice.
  public var body: some View {
    EnvironmentReader { [self] environment in
      ErrorState(
        item.title, cause: "The service has no such \(item.noun.one).",
        hint: hint(columns: environment.size.columns),
        actions: { actions })
    }
  }

  private func hint(columns: Int) -> String? {
    var room = 3 * columns
    let shown = known.prefix {
      room -= cellWidth($0) + 2
      return room >= 0
    }
    if shown.isEmpty { return nil }
    let examples = shown.map { $0.replacing(" ", with: "\u{A0}") } + (shown.count < known.count ? ["…"] : [])
    return "Known \(item.noun.many): \(examples.joined(separator: ", "))"
  }
}
