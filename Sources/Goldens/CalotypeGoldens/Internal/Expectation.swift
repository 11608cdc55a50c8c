import CalotypeFiles

/// What a catalogue expects of a store: its states, and the variants of each.
struct Expectation {
  /// The states' ids in the catalogue's order.
  private(set) var ids: [String] = []

  private var variantsByID: [String: [String]] = [:]

  init(_ names: [GoldenName]) {
    for name in names {
      if self.variantsByID[name.id] == nil { self.ids.append(name.id) }
      self.variantsByID[name.id, default: []].append(name.variant)
    }
  }

  /// The variants of a state in the catalogue's order; nil for a state that is not in it.
  func variants(of id: String) -> [String]? { self.variantsByID[id] }

  func contains(_ name: GoldenName) -> Bool { self.variantsByID[name.id]?.contains(name.variant) ?? false }

  /// The id that is nearest in its letters; nil where none is nearer than three of them.
  func nearest(to id: String) -> String? { nearestName(to: id, among: self.ids) }
}
