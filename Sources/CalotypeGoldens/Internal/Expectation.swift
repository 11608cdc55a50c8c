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
  func nearest(to id: String) -> String? {
    var best: (id: String, distance: Int)?
    for candidate in self.ids {
      let limit = min(2, (best?.distance ?? .max) - 1)
      guard let distance = editDistance(Array(id.utf8), Array(candidate.utf8), limit: limit) else { continue }
      best = (candidate, distance)
    }
    return best?.id
  }
}

/// How many letters have to be put in, taken out or replaced (V. Levenshtein, 1965); nil where it is more than a limit.
private func editDistance(_ left: [UInt8], _ right: [UInt8], limit: Int) -> Int? {
  guard limit >= 0, abs(left.count - right.count) <= limit else { return nil }
  var previous = Array(0...right.count)
  for (row, byte) in left.enumerated() {
    var current = [row + 1]
    for (column, other) in right.enumerated() {
      current.append(min(previous[column] + (byte == other ? 0 : 1), previous[column + 1] + 1, current[column] + 1))
    }
    if (current.min() ?? 0) > limit { return nil }
    previous = current
  }
  return previous[right.count] <= limit ? previous[right.count] : nil
}
