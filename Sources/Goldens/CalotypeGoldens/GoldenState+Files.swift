extension GoldenState {
  /// The files that a store holds for these prints alone, for whoever writes a whole store at once.
  ///
  /// - Returns: Paths below the store's folder, and bytes.
  package func files() throws(GoldenError) -> [(path: String, bytes: [UInt8])] {
    try GoldenLayout(id: self.id, displays: self.displays) { display, layer throws(GoldenError) in
      self.prints.first { $0.name.display == display }?.bytes(of: layer)
    }.files
  }
}
