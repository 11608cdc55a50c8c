/// The shortest sequence that turns one style into another: the changes alone, or a reset and everything anew.
///
///     sgr(from: bold, to: boldRed)     // ESC[31m
///     sgr(from: boldRed, to: Style())  // ESC[0m
///
/// There is no empty `ESC[m`: it would read as a reset (ECMA-48, 8.3.117), so equal styles give no bytes.
package func sgr(from old: Style, to new: Style) -> [UInt8] {
  guard old != new else { return [] }
  let transition = sequence(changes(from: old, to: new))
  let fresh = sequence(["0"] + parameters(of: new, beyond: Style()))
  return transition.count < fresh.count ? transition : fresh
}

private func sequence(_ parameters: [String]) -> [UInt8] {
  Array("\u{1B}[\(parameters.joined(separator: ";"))m".utf8)
}

/// The parameters that switch on what `style` has beyond `base`.
private func parameters(of style: Style, beyond base: Style) -> [String] {
  var result: [String] = []
  let added = style.attributes.subtracting(base.attributes)
  for (attribute, on, _) in switches where added.contains(attribute) { result.append(on) }
  if style.foreground != base.foreground { result.append(parameter(style.foreground, base: 30, extended: "38")) }
  if style.background != base.background { result.append(parameter(style.background, base: 40, extended: "48")) }
  return result
}

/// The parameters that change `old` into `new` without a reset.
private func changes(from old: Style, to new: Style) -> [String] {
  var off: [String] = []
  var base = old
  let removed = old.attributes.subtracting(new.attributes)
  for (attribute, _, code) in switches where removed.contains(attribute) {
    if !off.contains(code) { off.append(code) }
    // Bold and dim share one off-code: switching off either takes both, and the other is asserted again.
    base.attributes.subtract(code == "22" ? [.bold, .dim] : attribute)
  }
  return off + parameters(of: new, beyond: base)
}

private let switches: [(Style.Attributes, on: String, off: String)] = [
  (.bold, "1", "22"), (.dim, "2", "22"), (.italic, "3", "23"), (.underline, "4", "24"), (.reverse, "7", "27"),
  (.strikethrough, "9", "29"),
]

/// A colour's parameters. The colon form of the standard is understood by fewer terminals than the semicolons.
private func parameter(_ color: Color?, base: Int, extended: String) -> String {
  switch color {
  case nil: "\(base + 9)"
  case .named(let color): "\(color.rawValue < 8 ? base + Int(color.rawValue) : base + 52 + Int(color.rawValue))"
  case .palette(let index): "\(extended);5;\(index)"
  case .rgb(let red, let green, let blue): "\(extended);2;\(red);\(green);\(blue)"
  }
}
