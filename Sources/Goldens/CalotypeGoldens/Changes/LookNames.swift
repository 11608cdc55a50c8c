import CalotypeScreens

/// The names of the looks on a display: the roles of its theme, alone and laid over each other.
///
///     LookNames(.dark, .truecolor).name(of: Look(style: Theme.dark[.secondary]))      // secondary
///     LookNames(.light, .ansi16).name(of: Look(style: Style(attributes: .reverse)))   // reverse
///
/// A display with few colors shows several roles alike, so looks of two displays are compared by all of their names.
struct LookNames {
  typealias Look = PrintRow.Look

  private let depth: ColorDepth
  private let styles: [(name: String, style: Style)]
  private let names: [Style: [Int]]

  init(_ theme: Theme, _ depth: ColorDepth) {
    self.depth = depth
    var styles: [(name: String, style: Style)] = Role.allCases.map { ("\($0)", theme[$0]) }
    for role in Role.allCases where ![.bar, .selection, .disabled].contains(role) {
      styles.append(("bold \(role)", theme[role].overlaid(with: Style(attributes: .bold))))
    }
    for (name, style) in styles where !name.hasSuffix("bar") {
      styles.append(("\(name) on bar", theme[.bar].overlaid(with: style)))
      for over in [Role.selection, .disabled] where name != "\(over)" {
        styles.append(("\(name) in \(over)", style.overlaid(with: theme[over])))
      }
    }
    self.styles = styles
    names = Dictionary(grouping: styles.indices) { depth.downgraded(styles[$0].style) }
  }

  /// Returns the first name of a look, or its colors and attributes.
  func name(of look: Look?) -> String {
    guard let look else { return "" }
    let name = names[look.style].map { styles[$0[0]].name } ?? look.style.words
    return look.link.map { "\(name), link to \($0.address)" } ?? name
  }

  /// Whether a look of another display is shown as a look of this one.
  func shows(_ other: Look?, of display: LookNames, as look: Look?) -> Bool {
    guard let other, let look else { return other == look }
    guard other.link == look.link else { return false }
    if depth.downgraded(other.style) == look.style { return true }
    return display.names[other.style]?.contains { depth.downgraded(styles[$0].style) == look.style } ?? false
  }
}

extension Style {
  /// The colors and attributes, e.g. `bold #E0A458 on black`.
  package var words: String {
    let attributes: [(Attributes, String)] = [
      (.bold, "bold"), (.dim, "dim"), (.italic, "italic"), (.underline, "underlined"), (.reverse, "reverse"),
      (.strikethrough, "struck"),
    ]
    let words = attributes.filter { self.attributes.contains($0.0) }.map(\.1) + [foreground?.words].compactMap(\.self)
    return (words + (background.map { ["on \($0.words)"] } ?? [])).joined(separator: " ")
  }
}

extension Color {
  fileprivate var words: String {
    switch self {
    case .named(let name): "\(name)"
    case .palette(let number): "color \(number)"
    case .rgb(let red, let green, let blue):
      "#" + hexadecimal(UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue), digits: 6).dropFirst(2)
    }
  }
}
