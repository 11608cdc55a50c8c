/// One state of a screen with its prints. A store compares and writes the goldens of a state together.
package struct GoldenState: Hashable, Sendable {
  /// The id of the state, e.g. `dogs/list/loaded`.
  package let id: String

  /// All displays of the state, in the catalog's order. The first of several displays with the same bytes owns the file.
  package let displays: [String]

  /// The prints of this run. The goldens of other displays keep their bytes.
  package let prints: [Golden]

  /// Creates a state.
  package init(id: String, displays: [String], prints: [Golden]) {
    self.id = id
    self.displays = displays
    self.prints = prints
  }
}

/// Returns the files of one state: its goldens, each layer in the order of the displays, then the index.
///
/// Of the displays whose layer has the same bytes, the first owns the file. The result depends only on the bytes.
///
/// - Parameter bytes: Returns the golden of a display; `nil` if there is none.
func goldenFiles(
  _ id: String, _ displays: [String],
  bytes: (_ display: String, _ layer: Golden.Layer) throws(GoldenError) -> [UInt8]?
) throws(GoldenError) -> [(path: String, bytes: [UInt8])] {
  var files: [(path: String, bytes: [UInt8])] = []
  var shared: [(owner: String, layer: Golden.Layer, sharers: [String])] = []
  for layer in Golden.Layer.allCases {
    var owned: [(owner: String, bytes: [UInt8], sharers: [String])] = []
    var seen: Set<String> = []
    for display in displays where seen.insert(display).inserted {
      guard let bytes = try bytes(display, layer) else { continue }
      if let index = owned.firstIndex(where: { areEqual($0.bytes, bytes) }) {
        owned[index].sharers.append(display)
      } else {
        owned.append((display, bytes, []))
      }
    }
    files += owned.map { (GoldenName.path(id, $0.owner, layer), $0.bytes) }
    shared += owned.map { ($0.owner, layer, $0.sharers) }
  }
  let index = GoldenIndex(shared)
  return index.lines.isEmpty ? files : files + [(GoldenIndex.path(of: id), index.bytes)]
}
