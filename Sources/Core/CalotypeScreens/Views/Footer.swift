/// The last row of a screen, with help for its keys and a status.
///
///     Footer(status: "12 of 108") {
///       KeyHelp(.character("/"), "Search")
///       KeyHelp(.escape, "Back")
///       KeyHelp("q", "Quit")
///     }
///     //   /  Search   Esc  Back   q  Quit       12 of 108
///
/// The row has the background of the theme's ``Role/bar``. The last keys that do not fit are left out, and an ellipsis
/// takes their place, so list the most useful keys first. The status takes precedence over keys, and is cut only if it
/// is longer than the row. While a modal overlay is shown, the footer shows the keys of the overlay.
public struct Footer: ClosureView {
  /// The position of the status.
  public enum StatusPlace: Hashable, Sendable, CaseIterable {
    /// At the left, with the keys at the right.
    case leading
    /// At the right, with the keys at the left.
    case trailing
  }

  let draw: @Sendable (RenderEnvironment) -> Node

  /// Creates a footer.
  ///
  /// - Parameters:
  ///   - status: The status of the screen, such as a count; `nil` for none.
  ///   - place: The position of the status.
  ///   - keys: The help for keys, the most useful first.
  public init(status: String? = nil, at place: StatusPlace = .trailing, @ViewBuilder keys: () -> ViewList) {
    let keys = keys()
    let keyRow = DrawnPart { environment in
      let overview = environment.live.hasKeyOverview ? [KeyHelp("?", "Keys").lowered(in: environment)] : []
      return Node(
        FittingRowElement(spacing: 2, environment: environment, children: keys.nodes(in: environment) + overview))
    }
    let gap = Spacer(minimum: status == nil ? 0 : 2)
    let statusText = status.map { Text($0).role(.secondary).lineLimit(1).layoutPriority(1) }
    let row = HStack {
      if place == .leading {
        if let statusText { statusText }
        gap
      }
      keyRow
      if place == .trailing {
        gap
        if let statusText { statusText }
      }
    }
    let bar = row.padding(columns: 1).background(.bar)
    draw = { environment in
      Node(
        DecoratedElement(content: bar.node(in: environment)) { content, rect, canvas in
          content.draw(in: rect, on: &canvas)
          canvas.footers.append(rect.intersection(canvas.clip))
          guard environment.live.listsAllKeys else { return }
          let row = keyRow.node(in: environment)
          let placed = row.placed(in: Size(columns: row.columns.ideal, rows: 1))
          var wide = Canvas(placed.size)
          placed.draw(in: wide.bounds, on: &wide)
          canvas.keyHints += wide.keyHints
        })
    }
  }

  /// Returns the footer of a modal overlay: Enter presses its buttons, and Esc closes it.
  static func answers(of parts: [Interaction], in words: DisplayLocale.Words) -> Footer {
    let targets = parts.map(\.target)
    return Footer {
      if targets.contains(where: \.isButton) { KeyHelp(.enter, words.choose) }
      if targets.contains(where: { $0.key == .escape }) { KeyHelp(.escape, words.close) }
    }
  }
}
