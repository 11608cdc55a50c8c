import CalotypeState
import CustomDump

/// Lines that say more than anybody reads.
private let mostLines = 100

/// What is said of two values that differ and do not look it.
let printAlike = "Both print like this, but \"==\" calls them different: compare what their \"Equatable\" compares."

extension TestFailure.Way {
  /// In the middle of a sentence: `sending`.
  var name: String {
    switch self {
    case .sent: "sending"
    case .received: "receiving"
    }
  }
}

extension String {
  /// Every line two columns to the right.
  var indented: String {
    self.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.isEmpty ? "" : "  \($0)" }
      .joined(separator: "\n")
  }

  /// The first lines, and how many there are more.
  var cut: String {
    let lines = self.split(separator: "\n", omittingEmptySubsequences: false)
    guard lines.count > mostLines else { return self }
    return lines.prefix(mostLines).joined(separator: "\n") + "\n… \(lines.count - mostLines) lines more"
  }
}

/// A value as CustomDump prints it.
func dumped(_ value: Any) -> String {
  String(customDumping: value).cut
}

/// What differs, with lines that begin with − and +; nil where both print alike.
func differingLines<Value>(_ expected: Value, _ actual: Value) -> String? {
  guard let difference = diff(expected, actual, format: .proportional) else { return nil }
  // CustomDump's own words for values that print alike say nothing of the cause.
  let isNoted = difference.contains("// Not equal but no difference detected:")
  if isNoted, lines(of: difference, with: "−") == lines(of: difference, with: "+") { return nil }
  // CustomDump sets figure spaces beside its signs; in a terminal plain ones align as well, and can be typed.
  return difference.replacing("\u{2007}", with: " ").cut.indented
}

private func lines(of difference: String, with sign: Character) -> [Substring] {
  difference.split(separator: "\n").filter { $0.first == sign }.map { $0.dropFirst() }
}

/// A value for the middle of a sentence: whole where it is short, or else its type.
func short(_ value: Any) -> String {
  let text = String(customDumping: value)
  return text.contains("\n") ? "another \(type(of: value))" : text
}

/// An action for the middle of a sentence: whole where it is short, and without what it carries where it is not.
func line(_ action: Any) -> String {
  let text = String(customDumping: action)
  let path = text.prefix { $0 != "(" }
  // `Dogs.Action.appeared` → `.appeared`
  let name = path.lastIndex(of: ".").map { text[$0...] } ?? text[...]
  return name.contains("\n") ? "\(name.prefix { $0 != "(" && $0 != "\n" })(…)" : "\(name)"
}

/// `1 action`, `2 actions`.
func count(_ items: [some Any], _ noun: String) -> String {
  items.count == 1 ? "1 \(noun)" : "\(items.count) \(noun)s"
}

/// One line or more for each action.
func list(_ actions: [some Any]) -> String {
  actions.map { "• \(dumped($0))".indented }.joined(separator: "\n").cut
}

/// One line or more for each effect.
func list(_ effects: [RunningTestEffect]) -> String {
  effects
    .map { effect in
      let name = effect.name.map { "“\($0)”, " } ?? ""
      let origin = effect.step?.action.map { ", after \($0)" } ?? ""
      let sleep = effect.sleep.map { "\n      \($0)" } ?? ""
      return "  • \(name)asked for at \(effect.location)\(origin)\(sleep)"
    }
    .joined(separator: "\n")
    .cut
}
