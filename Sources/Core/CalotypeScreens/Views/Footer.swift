/// The lowest row of a screen: its keys, and how things stand.
///
///     Footer(status: "12 of 108") {
///       KeyHelp(.character("/"), "Search")
///       KeyHelp(.escape, "Back")
///       KeyHelp("q", "Quit")
///     }
///     //   /  Search   Esc  Back   q  Quit       12 of 108
///
/// It stands on the theme's bar ground. Keys that do not fit whole are left out, the last ones first, and `…` stands in
/// their place: name the most useful keys first. They make room for the status, which is one row, and cut only where it
/// is too long for the whole width. Below a modal overlay the keys of the overlay stand in its place.
public struct Footer: View {
  /// Where the status stands.
  public enum StatusPlace: Hashable, Sendable, CaseIterable {
    /// Before the keys, which stand at the right.
    case leading
    /// Behind the keys, which stand at the left.
    case trailing
  }

  private let status: String?
  private let place: StatusPlace
  private let keys: ViewList

  /// A footer with the help of some keys.
  ///
  /// - Parameters:
  ///   - status: How things stand, e.g. a count; nil for none.
  ///   - place: Where the status stands.
  ///   - keys: The keys, the most useful first.
  public init(status: String? = nil, at place: StatusPlace = .trailing, @ViewBuilder keys: () -> ViewList) {
    self.status = status
    self.place = place
    self.keys = keys()
  }

  /// The view as plain data for one frame.
  public func lowered(in environment: RenderEnvironment) -> Node {
    let row = HStack {
      if self.place == .leading { self.statusText }
      if self.place == .leading { self.gap }
      KeyRow(keys: self.keys)
      if self.place == .trailing { self.gap }
      if self.place == .trailing { self.statusText }
    }
    return Node(FooterElement(row.padding(columns: 1).background(.bar).lowered(in: environment)))
  }

  private var gap: Spacer { Spacer(minimum: self.status == nil ? 0 : 2) }

  @ViewBuilder private var statusText: some View {
    if let status = self.status { Text(status).role(.secondary).lineLimit(1).layoutPriority(1) }
  }
}

extension Footer {
  /// The footer of something modal: Enter presses its buttons, and Esc leaves it.
  static func answers(of parts: [Interaction], in words: DisplayLocale.Words) -> Footer {
    let targets = parts.map(\.target)
    return Footer {
      if targets.contains(where: \.isButton) { KeyHelp(.enter, words.choose) }
      if targets.contains(where: { $0.key == .escape }) { KeyHelp(.escape, words.close) }
    }
  }
}

extension Interaction.Target {
  fileprivate var isButton: Bool {
    if case .press = self.response { self.key == nil } else { false }
  }
}

private struct KeyRow: View {
  let keys: ViewList

  func lowered(in environment: RenderEnvironment) -> Node {
    Node(
      FittingRowElement(
        spacing: 2, ellipsis: (Symbol.ellipsis.scalar(in: environment.effectiveGlyphs), environment.theme[.secondary]),
        self.keys.flattenedNodes(in: environment)))
  }
}
