import CalotypeState
import CustomDump

/// The maximum number of printed lines.
private let mostLines = 100

/// The note for two values that differ but print the same.
let printAlike = "Both values print like this, but \"==\" returns false. Check their \"Equatable\" conformance."

extension String {
  /// The text with every line indented by two columns.
  var indented: String {
    split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.isEmpty ? "" : "  \($0)" }
      .joined(separator: "\n")
  }

  /// The first lines, with the number of the others.
  var cut: String {
    let lines = split(separator: "\n", omittingEmptySubsequences: false)
    guard lines.count > mostLines else { return self }
    return lines.prefix(mostLines).joined(separator: "\n") + "\n… \(lines.count - mostLines) more lines"
  }
}

/// Returns a value as CustomDump prints it.
func dumped(_ value: Any) -> String { String(customDumping: value).cut }

/// Returns the differing lines with − and + in front; `nil` if both values print the same.
func differingLines<Value>(_ expected: Value, _ actual: Value) -> String? {
  guard let difference = diff(expected, actual, format: .proportional) else { return nil }
  // The message of CustomDump for values that print the same does not name the cause.
  let isNoted = difference.contains("// Not equal but no difference detected:")
  if isNoted, lines(of: difference, with: "−") == lines(of: difference, with: "+") { return nil }
  // CustomDump aligns with figure spaces; plain spaces can be typed and align as well.
  return difference.replacing("\u{2007}", with: " ").cut.indented
}

/// Returns the differing lines with a legend; if both values print the same, the value with a note.
func explainedDifference<Value>(_ expected: Value, _ actual: Value, _ name: String = "Actual") -> String {
  differingLines(expected, actual).map { "\($0)\n\n  (Expected: −, \(name): +)" }
    ?? "\(dumped(expected).indented)\n\n  \(printAlike)"
}

private func lines(of difference: String, with sign: Character) -> [Substring] {
  difference.split(separator: "\n").filter { $0.first == sign }.map { $0.dropFirst() }
}

/// Returns a value for the middle of a sentence: the value if it is short, otherwise its type.
func short(_ value: Any) -> String {
  let text = String(customDumping: value)
  return text.contains("\n") ? "another \(type(of: value))" : text
}

/// Returns an action for the middle of a sentence, without its associated values if it is long.
func line(_ action: Any) -> String {
  let text = String(customDumping: action)
  let path = text.prefix { $0 != "(" }
  // `Dogs.Action.appeared` → `.appeared`
  let name = path.lastIndex(of: ".").map { text[$0...] } ?? text[...]
  return name.contains("\n") ? "\(name.prefix { $0 != "(" && $0 != "\n" })(…)" : "\(name)"
}

/// Returns a count with its noun, e.g. `1 action` or `2 actions`.
func count(_ items: [some Any], _ noun: String) -> String { items.count == 1 ? "1 \(noun)" : "\(items.count) \(noun)s" }

/// Returns a list of actions.
func list(_ actions: [some Any]) -> String { actions.map { "• \(dumped($0))".indented }.joined(separator: "\n").cut }

/// Returns a list of effects.
func list(_ effects: [RunningTestEffect]) -> String {
  effects
    .map { effect in
      let name = effect.name.map { "“\($0)”, " } ?? ""
      let origin = effect.step?.action.map { ", started by \($0)" } ?? ""
      let sleep = effect.sleep.map { "\n      \($0)" } ?? ""
      return "  • \(name)created at \(effect.location)\(origin)\(sleep)"
    }
    .joined(separator: "\n")
    .cut
}
