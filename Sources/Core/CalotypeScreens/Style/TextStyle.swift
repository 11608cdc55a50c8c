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
