import CalotypeScreens

/// A notice about an item that does not exist, with the nearest known items and buttons.
///
///     UnknownItemNotice(UnknownItem("99", of: "teams"), known: teams.map { "\($0.id) \($0.letters)" }) {
///       Button("All teams") { send(.backTapped) }
///     }
///     //                ✗
///     //
///     //       There is no team 99
///     //  Known teams: 76 PIT, 67 SHE, 60 WAT
///     //
///     //           [ All teams ]
///
/// For a number, the nearest are those whose numbers are closest to it; for a name, those with the same beginning.
public struct UnknownItemNotice: View {
  /// The notice.
  public let body: ErrorState

  /// Creates a notice.
  ///
  /// - Parameters:
  ///   - item: The item.
  ///   - known: Known items, the best examples first. Those that belong to a number begin with it: `9 DET`.
  ///   - actions: The buttons.
  public init(
    _ item: UnknownItem, known: [String] = [], @ViewBuilder actions: () -> ViewList = { ViewBuilder.buildBlock() }
  ) {
    let nearest = item.nearest(in: known.map(\.visibleName).filter { cellWidth($0) <= 32 })
    let examples = nearest.map { $0.replacing(" ", with: "\u{A0}") }.joined(separator: ", ")
    body = ErrorState(
      item.title, hint: nearest.isEmpty ? nil : "Known \(item.noun.many): \(examples)", actions: actions)
  }
}

extension UnknownItem {
  /// Returns the three known items that are nearest to the requested one, otherwise in their order.
  fileprivate func nearest(in known: [String]) -> [String] {
    let distances = known.map { item -> Double in
      guard let number = Int(name) else { return -Double(zip(item, name).prefix { $0 == $1 }.count) }
      return Int(item.prefix(while: \.isNumber)).map { abs(Double($0) - Double(number)) } ?? .infinity
    }
    return zip(known, distances).sorted { $0.1 < $1.1 }.prefix(3).map { $0.0 }
  }
}
