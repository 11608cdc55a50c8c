/// A view after lowering: plain data that layout and drawing switch over.
///
/// The cases of ``Kind`` are the whole vocabulary of the layout engine. Every view of the kit and of an app comes down to
/// them; measuring is one `switch` over them, drawing another.
public struct Node: Sendable {
  package let kind: Kind

  package init(_ kind: Kind) { self.kind = kind }

  package indirect enum Kind: Sendable {
    case text(StyledText)
    case symbol(Symbol, TextStyle)
    case spacer(minimum: Int)
    case divider
    case stack(Axis, alignment: Alignment, spacing: Int, [Node])
    case list(Rows)
    case padding(Insets, Node)
    case border(title: StyledText?, Node)
    case sized(columns: Int?, rows: Int?, Node)
    case interactive(Interaction.Target, Node)
  }
}

/// Text that is ready to be laid out: made safe, with its look and its longest height.
package struct StyledText: Sendable {
  package let text: CellText
  package let style: TextStyle
  package let lineLimit: Int?
  package let link: Link?

  package init(_ string: String, style: TextStyle, lineLimit: Int? = nil, link: Link? = nil) {
    self.text = CellText(string)
    self.style = style
    self.lineLimit = lineLimit
    self.link = link
  }
}

/// The look of a text before the theme is known: its role, and attributes on top.
package struct TextStyle: Hashable, Sendable {
  package var role: Role = .text
  package var attributes: Style.Attributes = []

  package init(role: Role = .text, attributes: Style.Attributes = []) {
    self.role = role
    self.attributes = attributes
  }

  package func resolved(in theme: Theme) -> Style {
    theme[self.role].overlaid(with: Style(attributes: self.attributes))
  }
}

/// Where a child stands across a stack's direction.
public enum Alignment: Hashable, Sendable {
  /// At the left, or at the top; the child is offered the whole breadth.
  case leading
  /// In the middle; an odd cell is left over behind.
  case center
}
