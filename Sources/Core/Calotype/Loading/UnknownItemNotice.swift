import CalotypeScreens

/// Says that there is no such thing, what else could be asked for, and offers a way out.
///
///     UnknownItemNotice(UnknownItem("unicorn", of: "breeds"), known: breeds.map(\.id)) {
///       Button("Show all breeds") { send(.backTapped) }
///     }
///     // ✗ There is no breed “unicorn”
///     //
///     //   The service does not know it.
///     //   Known breeds: affenpinscher, african, airedale, …
///     //
///     //   [ Show all breeds ]
///
/// As many examples are named as fit into a few rows, each of them on one row.
public struct UnknownItemNotice: View {
  private let item: UnknownItem
  private let known: [String]
  private let actions: ViewList

  /// A notice.
  ///
  /// - Parameters:
  ///   - item: What was asked for.
  ///   - known: What could be asked for in its place, the best examples first.
  ///   - actions: Buttons that lead on.
  public init(
    _ item: UnknownItem, known: [String] = [], @ViewBuilder actions: () -> ViewList = { ViewBuilder.buildBlock() }
  ) {
    self.item = item
    self.known = known.map(\.visibleName)
    self.actions = actions()
  }

  /// The notice, one row below what stands above it.
  public var body: some View {
    EnvironmentReader { [self] environment in
      ErrorState(
        self.item.title, cause: "The service does not know it.", hint: self.hint(columns: environment.size.columns),
        actions: { self.actions })
    }
  }

  private func hint(columns: Int) -> String? {
    var room = 3 * columns
    let shown = self.known.prefix {
      room -= cellWidth($0) + 2
      return room >= 0
    }
    if shown.isEmpty { return nil }
    let examples = shown.map { $0.replacing(" ", with: "\u{A0}") } + (shown.count < self.known.count ? ["…"] : [])
    return "Known \(self.item.noun.many): \(examples.joined(separator: ", "))"
  }
}
