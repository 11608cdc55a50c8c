import CalotypeFiles
import CalotypeGoldens
import CalotypeScreens

extension PendingItem {
  /// The item as a report and the review in a terminal show it.
  ///
  /// - Parameter root: The folder of goldens, where the files of an orphan are.
  func entry(root: String) -> ReportEntry {
    let layer = self.shownLayer
    return ReportEntry(
      id: self.id, kind: self.kind, causes: self.reasons,
      before: self.print == nil ? self.orphan(layer, root: root) : self.old(layer), after: self.new(layer),
      size: self.print?.environment.size ?? Size(columns: 0, rows: 0), palette: self.palette,
      differences: Golden.Layer.allCases.compactMap { layer in
        guard let difference = self.difference(layer), !difference.hunks.isEmpty else { return nil }
        return ReportEntry.Difference(path: self.path(layer) ?? difference.path, text: difference.visible())
      },
      hint: self.hint)
  }

  /// The layer to look at: the one with styles, unless only the text is to be decided about.
  private var shownLayer: Golden.Layer {
    let layers = Golden.Layer.allCases.filter { self.path($0) != nil }
    return layers.contains(.ansi) || layers.isEmpty ? .ansi : .text
  }

  private func path(_ layer: Golden.Layer) -> String? {
    self.findings.lazy.map(\.path).first { $0.hasSuffix(".\(layer.rawValue)") }
  }

  /// The bytes of a file that belongs to no screen; nil where it is none that has a picture.
  private func orphan(_ layer: Golden.Layer, root: String) -> [UInt8]? {
    guard let path = self.path(layer) else { return nil }
    return try? Files.readIfPresent("\(root)/\(path)")
  }

  private var palette: Palette {
    if let print = self.print { return Palette(for: print.environment.theme) }
    // What is left of an orphan's theme is the word in its variant.
    return self.id.split { $0 == "@" || $0 == "-" }.contains("light") ? .light : .dark
  }

  private var hint: String? {
    if self.isRejected { return "It was rejected: the golden stays, and review does not ask again." }
    if let id = self.renamedTo { return "Accepting moves its files to \(id)." }
    return self.kind == .orphaned ? "“prune --force” removes it." : nil
  }
}
