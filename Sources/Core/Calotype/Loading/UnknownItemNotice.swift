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
  /// The notice.
  public let body: EnvironmentReader<ErrorState>

  /// Creates a notice.
  ///
  /// - Parameters:
  ///   - item: The item.
  ///   - known: Known items, the best examples first.
  ///   - actions: The buttons.
  public init(
    _ item: UnknownItem, known: [String] = [], @ViewBuilder actions: () -> ViewList = { ViewBuilder.buildBlock() }
  ) {
    let (known, actions) = (known.map(\.visibleName), actions())
    body = EnvironmentReader { environment in
      return ErrorState(
        item.title, cause: "The service has no such \(item.noun.one).",
        hint: Self.hint(item.noun, known, columns: environment.size.columns), actions: { actions })
    }
  }

  private static func hint(_ noun: Noun, _ known: [String], columns: Int) -> String? {
    var room = 3 * columns
    let shown = known.prefix {
      room -= cellWidth($0) + 2
      return room >= 0
    }
    if shown.isEmpty { return nil }
    let examples = shown.map { $0.replacing(" ", with: "\u{A0}") } + (shown.count < known.count ? ["…"] : [])
    return "Known \(noun.many): \(examples.joined(separator: ", "))"
  }
}
