import CalotypeFiles
import CalotypeGoldens
import CalotypeScreens

/// One item of a review: a print that differs from its golden, the files of an orphan, or a damaged index.
struct ReviewItem {
  /// The argument of `accept` and `reject`, e.g. `dogs/list/loaded@80x24`; the state for all files of an orphan; the path
  /// of an index.
  let id: String

  /// The changes: one for each layer that differs, or for each file of an orphan.
  let changes: [GoldenChange]

  /// The print; `nil` for an orphan and a damaged index.
  let print: CatalogRun.RenderedPrint?

  /// The kind: changed, missing or orphaned. A print with only one missing layer is changed.
  var kind: GoldenChange.Kind { changes.first { $0.kind == .changed }?.kind ?? changes.first?.kind ?? .changed }

  /// The id that an orphan seems to have now; `nil` if there is none.
  var renamedTo: String? { changes.lazy.compactMap(\.renamedTo).first }

  /// The orphan that seems to be the golden of a missing print; `nil` if there is none.
  var renamedFrom: String? { changes.lazy.compactMap(\.renamedFrom).first }

  /// Whether the item is a damaged index. Accepting it does not accept prints that differ.
  var isOfIndex: Bool { changes.first?.isOfIndex ?? false }

  /// Whether `accept` applies. An orphan without a proposal can only be removed.
  var canAccept: Bool { changes.contains(where: \.canBeAccepted) }

  /// Whether `reject` applies. Only a print can be rejected.
  var canReject: Bool { print != nil }

  /// The commands for an item that cannot be rejected.
  var otherThanReject: String? {
    if canReject { return nil }
    if isOfIndex { return "“accept \(changes[0].path)” rewrites it" }
    let removal = "“prune \(id) --force” removes it"
    return renamedTo.map { "“accept \(id)” moves it to \($0), \(removal)" } ?? removal
  }

  /// Whether these bytes were rejected in an earlier review.
  var isRejected: Bool { !changes.isEmpty && changes.allSatisfy(\.isRejected) }

  /// The reasons, each once, e.g. `text differs in row 4`.
  var reasons: [String] {
    changes.map(\.reason).reduce(into: []) { reasons, reason in
      if !reasons.contains(reason) { reasons.append(reason) }
    }
  }
}

extension GoldenChange {
  /// Whether `accept` applies.
  var canBeAccepted: Bool { kind != .orphaned || renamedTo != nil || isOfIndex }
}

extension ReviewItem {
  /// Returns the item as the HTML page and the terminal show it.
  ///
  /// - Parameters:
  ///   - store: The goldens, for the files of orphans.
  ///   - report: The report of the check, for the diff of an index.
  ///   - apps: The folders of the store in which all files belong to the catalog.
  func entry(_ store: GoldenStore, _ report: GoldenReport, apps: Set<String>) -> ReviewEntry {
    let paths = Golden.Layer.allCases.map { layer in changes.map(\.path).first { $0.hasSuffix(".\(layer.rawValue)") } }
    // The layer with styles, unless only the text differs.
    let layer: Golden.Layer = paths[0] != nil && paths[1] == nil ? .text : .ansi
    let shown = changes.lazy.compactMap(\.comparison).first { $0.layer == layer }
    let orphan = layer == .text ? paths[0] : paths[1]
    let index = changes.first(where: \.isOfIndex)?.path
    let diffs =
      index.map { path in [(path, report.diff(of: path))] }
      ?? Golden.Layer.allCases.map { layer in
        let change = changes.first { $0.comparison?.layer == layer }
        return (change?.path ?? "", change?.diff)
      }
    // Files outside of the apps' folders that are not goldens are not pruned.
    let canPrune = changes.allSatisfy { change in
      change.id != nil || apps.contains { change.path.hasPrefix("\($0)/") }
    }
    var decisions: [ReviewEntry.Decision] = canAccept ? [.accept] : []
    if canReject, !isRejected { decisions.append(.reject) }
    if kind == .orphaned, index == nil, canPrune { decisions.append(.prune) }
    return ReviewEntry(
      id: id, kind: kind, causes: reasons,
      before: print == nil ? orphan.flatMap { try? Files.readIfPresent("\(store.folder)/\($0)") } : shown?.golden,
      after: print?.golden.bytes(of: layer), size: print?.environment.size ?? Size(columns: 0, rows: 0),
      palette: palette,
      diffs: diffs.compactMap { path, diff in
        guard let diff, !diff.hunks.isEmpty else { return nil }
        return ReviewEntry.Diff(path: path, text: diff.visible())
      }, hint: hint(isOfIndex: index != nil, canPrune: canPrune), decisions: decisions)
  }

  private var palette: Palette {
    if let print { return Palette(for: print.environment.theme) }
    // The name of an orphan's display is all that is known about its theme.
    return id.split { $0 == "@" || $0 == "-" }.contains("light") ? .light : .dark
  }

  private func hint(isOfIndex: Bool, canPrune: Bool) -> String? {
    if isRejected { return "It was rejected: the golden stays, and review does not ask again." }
    if let renamedFrom { return "Renamed from \(renamedFrom)? Accept that orphan to move its files here." }
    if let renamedTo { return "Accepting moves its files to \(renamedTo)." }
    if isOfIndex { return "The index lists the displays that share a file. Accepting rewrites it." }
    guard kind == .orphaned else { return nil }
    return canPrune ? "“prune \(id) --force” removes it." : "It is in no app’s folder: remove it by hand."
  }
}
