/// The style of a text before the theme is known: its role and additional attributes.
struct TextStyle: Hashable, Sendable {
  var role: Role = .text
  var attributes: Style.Attributes = []

  func resolved(in theme: Theme) -> Style { theme[role].overlaid(with: Style(attributes: attributes)) }
}
