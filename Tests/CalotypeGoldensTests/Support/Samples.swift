import Testing

@testable import CalotypeGoldens

let dogs = """
  ┌ Dogs ────────┐
  │ affenpinscher│
  │ beagle       │
  │ boxer        │
  └──────────────┘

  """

let styledDogs = """
  ┌ \u{1B}[1mDogs\u{1B}[m ────────┐
  │ affenpinscher│
  │ \u{1B}[36mbeagle\u{1B}[m       │
  │ boxer        │
  └──────────────┘

  """

/// A golden with these texts as its layers.
func golden(
  _ id: String = "dogs/list/loaded", _ display: String = "80x24", text: String = dogs, ansi: String = styledDogs
) throws -> Golden {
  Golden(try GoldenName(id: id, display: display), text: Array(text.utf8), ansi: Array(ansi.utf8))
}

extension String {
  func replacing(_ old: String, by new: String) -> String {
    split(separator: old, omittingEmptySubsequences: false).joined(separator: new)
  }
}

extension GoldenStore {
  /// Compares the layers of a golden of a state with this one display; `nil` for a layer that is equal.
  func check(_ golden: Golden) throws(GoldenError) -> [GoldenFinding?] {
    var stored = try StoredState(golden.name.id, in: self)
    let changes = try GoldenFinding.comparing(golden, &stored)
    return Golden.Layer.allCases.map { layer in changes.first { $0.layer == layer } }
  }

  /// Records a golden of a state with this one display.
  @discardableResult
  func record(_ golden: Golden, missingOnly: Bool = false) throws(GoldenError) -> [GoldenFinding] {
    try process(golden, by: GoldenPolicy(mode: missingOnly ? .recordMissing : .record, caller: .command))
  }

  /// Processes a golden of a state with this one display.
  func process(_ golden: Golden, by policy: GoldenPolicy) throws(GoldenError) -> [GoldenFinding] {
    try self.process(GoldenState(golden), by: policy)
  }

  /// Processes goldens of states with one display each; there are no others.
  func process(_ goldens: [Golden], mode: GoldenPolicy.Mode) throws(GoldenError) -> GoldenReport {
    try self.process(
      goldens.map(GoldenState.init), expected: goldens.map(\.name), by: GoldenPolicy(mode: mode, caller: .command))
  }
}

extension GoldenState {
  /// A state with one display.
  init(_ golden: Golden) {
    self.init(id: golden.name.id, displays: [golden.name.display], prints: [golden])
  }
}

/// A state whose displays print these texts, in both layers, in the order in which they are written.
func state(_ id: String, _ texts: KeyValuePairs<String, String>) throws -> GoldenState {
  try state(id, displays: texts.map(\.key), Array(texts))
}

func state(_ id: String, displays: [String], _ texts: [(key: String, value: String)]) throws -> GoldenState {
  GoldenState(
    id: id, displays: displays, prints: try texts.map { try golden(id, $0.key, text: $0.value, ansi: $0.value) })
}

extension GoldenStore {
  /// Checks states that are a whole catalog.
  func check(_ states: [GoldenState], in filter: GoldenFilter = .everything) throws -> GoldenReport {
    try process(
      states, expected: states.flatMap { $0.prints.map(\.name) }, in: filter,
      by: GoldenPolicy(mode: .check, caller: .command))
  }

  /// Records states that are a whole catalog.
  @discardableResult
  func record(_ states: [GoldenState], in filter: GoldenFilter = .everything) throws -> GoldenReport {
    try process(
      states, expected: states.flatMap { $0.prints.map(\.name) }, in: filter,
      by: GoldenPolicy(mode: .record, caller: .command))
  }
}
