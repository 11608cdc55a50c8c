import CalotypeFiles
import CalotypeScreens

extension ReviewEntry {
  /// Creates the entry of a print that differs from its golden, of the files of an orphan, or of a damaged index.
  ///
  /// - Parameters:
  ///   - findings: One finding for each layer that differs, or for each file of an orphan.
  ///   - environment: That of the print; `nil` for an orphan and a damaged index.
  ///   - store: The goldens, for the files of orphans.
  ///   - report: The report of the check, for the diff of an index.
  package init(
    _ id: String, _ findings: [GoldenFinding], _ environment: RenderEnvironment?, in store: GoldenStore? = nil,
    _ report: GoldenReport? = nil
  ) {
    let print = findings.lazy.compactMap(\.print).first
    // A print with only one missing layer is changed.
    let kind = findings.first { $0.kind == .changed }?.kind ?? findings.first?.kind ?? .changed
    let index = findings.first(where: \.isOfIndex)?.path
    // The layer with styles, unless only the text differs.
    let shown = findings.first { $0.path.hasSuffix(".ansi") } ?? findings.first { $0.path.hasSuffix(".txt") }
    let layer: Golden.Layer = shown?.path.hasSuffix(".txt") == true ? .text : .ansi
    let file = print == nil ? store.flatMap { store in shown.map { "\(store.folder)/\($0.path)" } } : nil
    let orphan = file.flatMap { try? Files.readIfPresent($0) }
    let layers = Golden.Layer.allCases.flatMap { layer in findings.filter { $0.layer == layer } }
    let diffs = index.map { [($0, report?.diff(of: $0))] } ?? layers.map { ($0.path, $0.diff) }
    let canPrune = findings.allSatisfy(\.canBePruned)
    var decisions: [Decision] = findings.contains(where: \.canBeAccepted) ? [.accept] : []
    if print != nil, !findings.allSatisfy(\.isRejected) { decisions.append(.reject) }
    if kind == .orphaned, index == nil, canPrune { decisions.append(.prune) }
    // The name of an orphan's display is all that is known about its theme.
    let palette = id.split { $0 == "@" || $0 == "-" }.contains("light") ? Palette.light : .dark
    self.init(
      id: id, kind: kind, reasons: findings.map(\.reason).unique, before: orphan ?? shown?.golden,
      after: kind == .removed ? nil : print?.bytes(of: layer),
      size: environment?.size ?? Size(columns: 0, rows: 0),
      palette: environment.map { Palette(for: $0.theme) } ?? palette,
      diffs: diffs.compactMap { path, diff in diff.map { Diff(path: path, text: $0.visible()) } },
      hint: entryHint(id, findings, kind, canPrune: canPrune), decisions: decisions, findings: findings)
  }

  /// The command for an entry that is not a print, so that it cannot be rejected; `nil` for a print.
  package var otherThanReject: String? {
    if isPrint { return nil }
    if isOfIndex { return "“accept \(id)” rewrites it" }
    let removal = "“prune \(id) --force” removes it"
    return renamedTo.map { "“accept \(id)” moves it to \($0), \(removal)" } ?? removal
  }
}

private func entryHint(_ id: String, _ findings: [GoldenFinding], _ kind: GoldenFinding.Kind, canPrune: Bool) -> String?
{
  if findings.allSatisfy(\.isRejected) { return "It was rejected: the golden stays, and review does not ask again." }
  if let source = findings.lazy.compactMap(\.renamedFrom).first {
    return "Renamed from \(source)" + (kind == .missing ? "? Accept that orphan to move its files here." : ".")
  }
  if let target = findings.lazy.compactMap(\.renamedTo).first { return "Accepting moves its files to \(target)." }
  if findings.contains(where: \.isOfIndex) {
    return "The index lists the displays that share a file. Accepting rewrites it."
  }
  guard kind == .orphaned else { return nil }
  return canPrune ? "“prune \(id) --force” removes it." : "It is not in an app's folder: remove it by hand."
}
