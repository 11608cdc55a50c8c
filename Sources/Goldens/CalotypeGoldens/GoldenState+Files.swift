extension GoldenState {
  /// The files that a store holds for these prints alone, for whoever writes a whole store at once.
  ///
  /// - Returns: Paths below the store's root, and bytes.
  package func files() throws(GoldenError) -> [(path: String, bytes: [UInt8])] {
    try GoldenLayout(id: self.id, variants: self.variants) { variant, layer throws(GoldenError) in
      self.prints.first { $0.name.variant == variant }?.bytes(of: layer)
    }.files
  }
}
