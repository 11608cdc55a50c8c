import CalotypeFiles

/// The files of one state: what a store holds for its goldens, and nothing else. A pure function of the bytes, so that
/// every way to the same goldens ends in the same files.
struct GoldenLayout {
  /// Path below the root and bytes, each layer in the order of the variants, then the index.
  private(set) var files: [(path: String, bytes: [UInt8])] = []

  /// Lays out a state: of the variants whose layer has the same bytes, the first owns the file.
  ///
  /// - Parameter bytes: A variant's golden; nil where it has none.
  init(
    id: String, variants: [String], bytes: (_ variant: String, _ layer: Golden.Layer) throws(GoldenError) -> [UInt8]?
  ) throws(GoldenError) {
    var shared: [(owner: String, layer: Golden.Layer, sharers: [String])] = []
    for layer in Golden.Layer.allCases {
      var owned: [(owner: String, bytes: [UInt8], sharers: [String])] = []
      // A variant that a catalogue lists twice has one file all the same.
      var seen: Set<String> = []
      for variant in variants where seen.insert(variant).inserted {
        guard let bytes = try bytes(variant, layer) else { continue }
        if let index = owned.firstIndex(where: { areEqual($0.bytes, bytes) }) {
          owned[index].sharers.append(variant)
        } else {
          owned.append((variant, bytes, []))
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
