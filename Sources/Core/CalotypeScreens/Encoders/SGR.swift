/// Returns the shortest sequence that changes one style into another: only the changes, or a reset and the whole new
/// style.
///
///     sgr(from: bold, to: boldRed)     // ESC[31m
///     sgr(from: boldRed, to: Style())  // ESC[0m
///
/// Equal styles give no bytes: an empty `ESC[m` would be a reset (ECMA-48, 8.3.117).
package func sgr(from old: Style, to new: Style) -> [UInt8] {
  var bytes = ByteBuffer(capacity: 64)
  bytes.append(from: old, to: new)
  return bytes.finish()
}

extension ByteBuffer {
  /// Appends the shortest sequence that changes one style into another; see ``sgr(from:to:)``.
  mutating func append(from old: Style, to new: Style) {
    guard old != new else { return }
    let start = count
    append(beginning)
    add(changesFrom: old, to: new)
    let middle = count
    append(beginning)
    add(0)
    add(new, beyond: Style())
    remove(2 * middle < start + count ? middle..<count : start..<middle)
    append(UInt8(ascii: "m"))
  }

  private var beginning: String.UTF8View { "\u{1B}[".utf8 }

  private mutating func add(_ parameter: UInt8) {
    if last != UInt8(ascii: "[") { append(UInt8(ascii: ";")) }
    append(decimal: Int(parameter))
  }

  /// Adds the parameters that switch on the colors and attributes of `style` that `base` does not have.
  private mutating func add(_ style: Style, beyond base: Style) {
    let added = style.attributes.subtracting(base.attributes)
    if !added.isEmpty { for (attribute, on, _) in switches where added.contains(attribute) { add(on) } }
    if style.foreground != base.foreground { add(style.foreground, base: 30) }
    if style.background != base.background { add(style.background, base: 40) }
  }

  /// Adds the parameters that change `old` into `new` without a reset.
  private mutating func add(changesFrom old: Style, to new: Style) {
    var base = old
    let removed = old.attributes.subtracting(new.attributes)
    // Most styles differ in their colors alone.
    if !removed.isEmpty {
      for (attribute, _, off) in switches where removed.contains(attribute) {
        // Bold and dim share one off-code: it switches off both, and the other one is switched on again.
        if off != 22 || base.attributes == old.attributes { add(off) }
        base.attributes.subtract(off == 22 ? [.bold, .dim] : attribute)
      }
    }
    add(new, beyond: base)
  }

  /// Adds the parameters of a color. More terminals support semicolons than the colons of the standard.
  private mutating func add(_ color: Color?, base: UInt8) {
    switch color {
    case nil: add(base + 9)
    case .named(let color): add(color.rawValue < 8 ? base + color.rawValue : base + 52 + color.rawValue)
    case .palette(let index):
      for parameter in [base + 8, 5, index] { add(parameter) }
    case .rgb(let red, let green, let blue):
      for parameter in [base + 8, 2, red, green, blue] { add(parameter) }
    }
  }
}

/// The attributes, and the parameters that switch them on and off.
let switches: [(Style.Attributes, on: UInt8, off: UInt8)] = [
  (.bold, 1, 22), (.dim, 2, 22), (.italic, 3, 23), (.underline, 4, 24), (.reverse, 7, 27), (.strikethrough, 9, 29),
]
