import CalotypeFiles

/// The files of one state: what a store holds for its goldens, and nothing else. A pure function of the bytes, so that
/// every way to the same goldens ends in the same files.
struct GoldenLayout {
  /// Path below the folder and bytes, each layer in the order of the displays, then the index.
  private(set) var files: [(path: String, bytes: [UInt8])] = []

  /// Lays out a state: of the displays whose layer has the same bytes, the first owns the file.
  ///
  /// - Parameter bytes: A display's golden; nil where it has none.
  init(
    id: String, displays: [String], bytes: (_ display: String, _ layer: Golden.Layer) throws(GoldenError) -> [UInt8]?
  ) throws(GoldenError) {
    var shared: [(owner: String, layer: Golden.Layer, sharers: [String])] = []
    for layer in Golden.Layer.allCases {
      var owned: [(owner: String, bytes: [UInt8], sharers: [String])] = []
      // A display that a catalogue lists twice has one file all the same.
      var seen: Set<String> = []
      for display in displays where seen.insert(display).inserted {
        guard let bytes = try bytes(display, layer) else { continue }
        if let index = owned.firstIndex(where: { areEqual($0.bytes, bytes) }) {
          owned[index].sharers.append(display)
        } else {
          owned.append((display, bytes, []))
        }
      }
      for (owner, bytes, sharers) in owned {
        self.files.append((GoldenName.path(id, owner, layer), bytes))
        shared.append((owner, layer, sharers))
      }
    }
    let index = GoldenIndex(shared)
    if !index.isEmpty { self.files.append((GoldenIndex.path(of: id), index.bytes)) }
  }
}
