import CalotypeFiles

/// What a catalogue expects of a store: its states, and the displays of each.
struct Expectation {
  /// The states' ids in the catalogue's order.
  private(set) var ids: [String] = []

  private var displaysByID: [String: [String]] = [:]

  init(_ names: [GoldenName]) {
    for name in names {
      if self.displaysByID[name.id] == nil { self.ids.append(name.id) }
      self.displaysByID[name.id, default: []].append(name.display)
    }
  }

  /// The displays of a state in the catalogue's order; nil for a state that is not in it.
  func displays(of id: String) -> [String]? { self.displaysByID[id] }

  func contains(_ name: GoldenName) -> Bool { self.displaysByID[name.id]?.contains(name.display) ?? false }

  /// The id that is nearest in its letters; nil where none is nearer than three of them.
  func nearest(to id: String) -> String? { nearestName(to: id, among: self.ids) }
}
