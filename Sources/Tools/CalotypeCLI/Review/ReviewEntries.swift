import CalotypeFiles
import CalotypeGoldens
import CalotypeScreens

extension PendingItem {
  /// The item as a report and the review in a terminal show it.
  ///
  /// - Parameters:
  ///   - store: The goldens, where the files of an orphan are.
  ///   - summary: What was found; it knows what would become of an index.
  ///   - apps: The folders of the store in which everything belongs to the catalogue.
  func entry(_ store: GoldenStore, _ summary: GoldenSummary, apps: Set<String>) -> ReportEntry {
    let layer = self.shownLayer
    return ReportEntry(
      id: self.id, kind: self.kind, causes: self.reasons,
      before: self.print == nil ? self.orphan(layer, root: store.folder) : self.old(layer), after: self.new(layer),
      size: self.print?.environment.size ?? Size(columns: 0, rows: 0), palette: self.palette,
      differences: self.differences(summary), hint: self.hint(apps),
      remedies: self.remedies(apps))
  }

  /// The file, where the item is about an index and nothing else.
  private var index: String? { self.findings.first { $0.isOfIndex }?.path }

  private func differences(_ summary: GoldenSummary) -> [ReportEntry.Difference] {
    if let index = self.index {
      guard let difference = summary.difference(of: index), !difference.hunks.isEmpty else { return [] }
      return [ReportEntry.Difference(path: index, text: difference.visible())]
    }
    return Golden.Layer.allCases.compactMap { layer in
      guard let difference = self.difference(layer), !difference.hunks.isEmpty else { return nil }
      return ReportEntry.Difference(path: self.path(layer) ?? difference.path, text: difference.visible())
    }
  }

  /// What can be done about it and is not refused.
  private func remedies(_ apps: Set<String>) -> [ReportEntry.Remedy] {
    var remedies: [ReportEntry.Remedy] = self.canAccept ? [.accept] : []
    if self.canReject, !self.isRejected { remedies.append(.reject) }
    if self.kind == .orphaned, self.index == nil, self.canPrune(apps) { remedies.append(.prune) }
    return remedies
  }

  /// Files that are no goldens and lie in no app's folder are somebody else's.
  private func canPrune(_ apps: Set<String>) -> Bool {
    self.findings.allSatisfy { finding in
      finding.id != nil || apps.contains { finding.path.hasPrefix("\($0)/") }
    }
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
    // What is left of an orphan's theme is the word in its display.
    return self.id.split { $0 == "@" || $0 == "-" }.contains("light") ? .light : .dark
  }

  private func hint(_ apps: Set<String>) -> String? {
    if self.isRejected { return "It was rejected: the golden stays, and review does not ask again." }
    if let source = self.renamedFrom { return "Renamed from \(source)? Accepting that one moves its files here." }
    if let id = self.renamedTo { return "Accepting moves its files to \(id)." }
    if self.index != nil {
      return "The index says which displays share a file. Accepting writes it anew."
    }
    guard self.kind == .orphaned else { return nil }
    return self.canPrune(apps)
      ? "“prune \(self.id) --force” removes it." : "It lies in no app’s folder: remove it by hand."
  }
}
