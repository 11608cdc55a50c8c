import CalotypeFiles
import CalotypeGoldens
import CalotypeHTTP

/// The result of rendering a catalog in many surroundings.
package struct ProofReport {
  /// The number of prints.
  var prints = 0

  /// The number of times they were rendered.
  var runs = 0

  /// The prints that differ, in the order of the catalog.
  var unstable: [UnstablePrint] = []

  /// The runs that ended without prints: the alterations, and the reason.
  var broken: [String] = []

  /// Why the clock was not altered; `nil` if it was.
  var clockObstacle: String?

  /// Whether all prints were the same in all surroundings.
  package var isClean: Bool { unstable.isEmpty && broken.isEmpty }

  /// The report for a person. The rows of a state are shown once for each cause.
  package var lines: [String] {
    var lines: [String] = []
    var shown: [(id: String, causes: [Cause])] = []
    for print in unstable {
      lines.append("unstable  \(print.line)")
      if shown.contains(where: { $0.id == print.name.id && $0.causes == print.causes }) { continue }
      shown.append((print.name.id, print.causes))
      lines += print.rows
    }
    return lines + broken + [closingLine]
  }

  private var closingLine: String {
    let count = Set(unstable.map(\.name)).count
    let clock = clockObstacle == nil ? "" : "; the clock was not tried"
    let prints = counted(self.prints, "print")
    if !broken.isEmpty { return "\(prints) not proved: some of \(runs) runs printed nothing\(clock)" }
    if isClean { return "\(prints) proved: the same bytes in \(runs) runs\(clock)" }
    return "\(count) of \(prints) unstable in \(runs) runs\(clock)"
  }

  /// The things that were not tried, and why.
  package var remarks: [String] {
    var remarks: [String] = []
    if let clockObstacle { remarks.append("The clock was not tried: \(clockObstacle).") }
    if !Alterations.locales.contains(where: { $0 != "C" && Host.hasLocale($0) }) {
      remarks.append(
        "No locale but C is installed for the C library: setlocale and printf were not tried in others. "
          + "The locales of Foundation were tried.")
    }
    return remarks
  }

  /// The value of `prove` in the output of `check --json`.
  package var json: JSONValue {
    [
      "prints": JSONValue(prints), "runs": JSONValue(runs),
      "clock": .string(clockObstacle.map { "not tried: \($0)" } ?? "tried"),
      "unstable": .array(unstable.map(\.json)),
      "broken": .array(broken.map(JSONValue.string)),
      "remarks": .array(remarks.map(JSONValue.string)),
    ]
  }
}

/// A print that is not the same in all surroundings.
struct UnstablePrint {
  let name: GoldenName

  /// The causes. Several causes have an effect only together.
  let causes: [Cause]

  /// The fewest alterations that change the print; empty for chance.
  let alterations: [Alteration]

  /// How the print differs; `nil` if it is missing after the alterations.
  let difference: PrintDifference?

  /// The names of the variables that change the print, each once.
  private(set) var variables: [String] = []

  init(_ name: GoldenName, _ alterations: [Alteration], _ difference: PrintDifference?) {
    self.name = name
    let causes = alterations.map(\.effect.cause).unique
    self.causes = causes.isEmpty ? [.chance] : causes
    self.alterations = alterations
    self.difference = difference
    addVariables(of: alterations)
  }

  /// Adds the variables of other alterations that change the print.
  mutating func addVariables(of alterations: [Alteration]) {
    for name in alterations.compactMap(\.variable) where !variables.contains(name) { variables.append(name) }
  }

  /// One line with the print, the cause, the fix and the rows.
  var line: String {
    var words = "depends on a combination"
    var advice =
      "it differs only with \(alterations.map(\.description).joined(separator: " and ")) together"
    if causes.count == 1 {
      let variables = self.variables.filter { !causes[0].words.hasSuffix($0) }.joined(separator: ", ")
      words = causes[0].words + (variables.isEmpty ? "" : " (\(variables))")
      advice = causes[0].advice
    }
    let place = self.difference.map { difference in
      "\(rowList(difference.rows)) \(difference.rows.count == 1 ? "differs" : "differ")"
        + (difference.isStyleOnly ? " in style" : "")
    }
    return "\(name)  \(words): \(advice); \(place ?? "it is missing then")"
  }

  /// The rows that differ, before and after.
  var rows: [String] {
    guard let difference, !difference.isStyleOnly else { return [] }
    let after = causes == [.chance] ? "another time" : "with \(alterations.map(\.description).joined(separator: ", "))"
    return difference.examples.flatMap { example in
      ["  row \(example.row)  \(example.before)", "  \(after)  \(example.after)"]
    }
  }

  var json: JSONValue {
    [
      "id": .string(name.id), "display": .string(name.display),
      "causes": .array(causes.map { .string($0.name) }),
      "changes": .array(alterations.map { .string($0.description) }),
      "rows": .array((difference?.rows ?? []).map { .number("\($0)") }),
      "layer": difference?.isStyleOnly == true ? "ansi" : "txt",
      "reason": .string(line),
    ]
  }
}

/// The difference between two prints of one screen.
struct PrintDifference {
  /// The rows that differ, from 1.
  let rows: [Int]

  /// Whether the text is equal and only styles differ.
  let isStyleOnly: Bool

  /// The first rows that differ, before and after.
  let examples: [(row: Int, before: String, after: String)]

  /// Compares two prints; `nil` if they are equal.
  init?(from first: Golden, to second: Golden) {
    guard first.text != second.text || first.ansi != second.ansi else { return nil }
    isStyleOnly = first.text == second.text
    let layer: Golden.Layer = isStyleOnly ? .ansi : .text
    let (before, after) = (CalotypeGoldens.rows(first.bytes(of: layer)), CalotypeGoldens.rows(second.bytes(of: layer)))
    func row(_ lines: [ArraySlice<UInt8>], _ index: Int) -> ArraySlice<UInt8>? {
      index < lines.count ? lines[index] : nil
    }
    func text(_ line: ArraySlice<UInt8>?) -> String {
      line.map { "“\(String(decoding: $0, as: UTF8.self))”" } ?? "no such row"
    }
    let indexes = (0..<max(before.count, after.count)).filter { row(before, $0) != row(after, $0) }
    rows = indexes.map { $0 + 1 }
    examples = indexes.prefix(3).map { ($0 + 1, text(row(before, $0)), text(row(after, $0))) }
  }
}
