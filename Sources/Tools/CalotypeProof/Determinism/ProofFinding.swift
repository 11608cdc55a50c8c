import CalotypeGoldens

/// A print that is not the same in all surroundings.
struct ProofFinding {
  /// The print.
  let name: GoldenName

  /// What it depends on, with the changes that show it. Several causes: only together have they an effect.
  let causes: [Cause]

  /// The changes that show it, the fewest.
  let changes: [Change]

  /// How it differs; nil where it is not printed at all with the changes made.
  let difference: Difference?

  /// How two prints differ.
  struct Difference {
    /// The rows, from 1.
    let rows: [Int]

    /// Whether the text is the same, and only styles differ.
    let isStyleOnly: Bool

    /// The first rows that differ: before and after.
    let examples: [(row: Int, before: String, after: String)]
  }

  /// The variables of all changes that showed it, each once.
  var variables: [String]
}

extension ProofFinding {
  /// A finding from the fewest changes that show it; none for chance.
  init(_ name: GoldenName, _ changes: [Change], _ difference: Difference?) {
    var causes: [Cause] = []
    for cause in changes.map(Cause.init) where !causes.contains(cause) { causes.append(cause) }
    self.init(
      name: name, causes: causes.isEmpty ? [.chance] : causes, changes: changes, difference: difference, variables: [])
    self.add(variablesOf: changes)
  }

  /// Takes in that other changes show it, too.
  mutating func add(variablesOf changes: [Change]) {
    for change in changes {
      let name: String
      switch change {
      case .variable(let variable, _): name = variable
      case .foundationLocale: name = "Locale.current"
      default: continue
      }
      if !self.variables.contains(name) { self.variables.append(name) }
    }
  }
}

extension ProofFinding.Difference {
  /// Compares two prints; nil where they are the same.
  init?(from first: Golden, to second: Golden) {
    guard first.text != second.text || first.ansi != second.ansi else { return nil }
    self.isStyleOnly = first.text == second.text
    let layer: Golden.Layer = self.isStyleOnly ? .ansi : .text
    let (before, after) = (
      CalotypeGoldens.rows(first.bytes(of: layer)), CalotypeGoldens.rows(second.bytes(of: layer))
    )
    let indexes = (0..<max(before.count, after.count)).filter { index in
      index >= before.count || index >= after.count || before[index] != after[index]
    }
    self.rows = indexes.map { $0 + 1 }
    self.examples = indexes.prefix(3).map { index in
      (index + 1, Self.shown(before, index), Self.shown(after, index))
    }
  }

  private static func shown(_ lines: [ArraySlice<UInt8>], _ index: Int) -> String {
    guard index < lines.count else { return "no such row" }
    return "“\(String(decoding: lines[index], as: UTF8.self))”"
  }
}

extension ProofFinding {
  /// The finding in one line.
  var line: String {
    let what: String
    if self.causes.count == 1 {
      what = self.causes[0].words(self.variables)
    } else {
      what = "depends on several things together"
    }
    return "\(self.name)  \(what): \(self.advice)\(self.place)"
  }

  /// What is wrong, most likely, and what mends it.
  var advice: String {
    self.causes.count == 1
      ? self.causes[0].advice
      : "it differs with " + self.changes.map(\.description).joined(separator: " and ")
        + ", and not without each of them"
  }

  private var place: String {
    guard let difference else { return "; it is not printed at all then" }
    return "; \(rowList(difference.rows)) \(difference.rows.count == 1 ? "differs" : "differ")"
      + (difference.isStyleOnly ? " in style" : "")
  }

  /// The rows that differ, first as they were and then as they became.
  var rows: [String] {
    guard let difference, !difference.isStyleOnly else { return [] }
    let circumstance =
      switch self.causes {
      case [.chance]: "another time"
      default: "with \(self.changes.map(\.description).joined(separator: ", "))"
      }
    return difference.examples.flatMap { example in
      ["  row \(example.row)  \(example.before)", "  \(circumstance)  \(example.after)"]
    }
  }
}

/// `row 4`, `rows 4 to 6`, `rows 1, 4 and 9`.
func rowList(_ rows: [Int]) -> String {
  guard let first = rows.first, let last = rows.last else { return "no row" }
  if rows.count == 1 { return "row \(first)" }
  if last - first == rows.count - 1 { return "rows \(first) to \(last)" }
  if rows.count > 8 { return "\(rows.count) rows, the first of them \(first)," }
  return "rows \(rows.dropLast().map(String.init).joined(separator: ", ")) and \(last)"
}
