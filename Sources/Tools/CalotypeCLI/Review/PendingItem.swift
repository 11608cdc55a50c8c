import CalotypeGoldens
import CalotypeScreens

/// One thing to decide about: a print that is not as its golden, or files that belong to no screen.
struct PendingItem {
  /// What `accept` and `reject` take for it: `dogs/list/loaded@80x24`, the state where all files of an orphan are meant, or
  /// the path of an index.
  let id: String

  /// What there is to tell: a finding for each layer that differs, or for each file of an orphan.
  let findings: [GoldenFinding]

  /// The print; nil for an orphan and a damaged index.
  let print: CatalogRun.RenderedPrint?

  /// What is the matter: changed, missing or orphaned. A print of which one layer is missing is changed.
  var kind: GoldenFinding.Kind {
    self.findings.first { $0.kind == .changed }?.kind ?? self.findings.first?.kind ?? .changed
  }

  /// The id under which an orphan's screen seems to live on; nil for none, and for all that is no orphan.
  var renamedTo: String? { self.findings.lazy.compactMap(\.renamedTo).first }

  /// The orphan that seems to be the golden of a missing print; nil for none, and for all that is not missing.
  var renamedFrom: String? { self.findings.lazy.compactMap(\.renamedFrom).first }

  /// Whether it is about a state's index and nothing else. Accepting it leaves prints that differ alone.
  var isOfIndex: Bool { self.findings.first?.isOfIndex ?? false }

  /// Whether `accept` can do anything about it. A file that belongs to no screen can only be removed.
  var canAccept: Bool {
    self.kind != .orphaned || self.renamedTo != nil || self.isOfIndex
  }

  /// Whether `reject` can remember it: only a print can be unwanted.
  var canReject: Bool { self.print != nil }

  /// What else can be done, where it cannot be rejected.
  var otherThanReject: String? {
    if self.canReject { return nil }
    if self.isOfIndex { return "“accept \(self.findings[0].path)” mends it" }
    let removal = "“prune \(self.id) --force” removes it"
    return self.renamedTo.map { "“accept \(self.id)” moves it to \($0), \(removal)" } ?? removal
  }

  /// Whether somebody has looked at this very print and does not want it.
  var isRejected: Bool { !self.findings.isEmpty && self.findings.allSatisfy(\.isRejected) }

  /// The causes, each once: `text differs in row 4`.
  var reasons: [String] {
    self.findings.map(\.reason).reduce(into: []) { reasons, reason in
      if !reasons.contains(reason) { reasons.append(reason) }
    }
  }

  /// The golden's bytes; nil where there is none, or where it is as the print.
  func old(_ layer: Golden.Layer) -> [UInt8]? { self.verdict(layer)?.golden }

  /// The print's bytes.
  func new(_ layer: Golden.Layer) -> [UInt8]? { self.print?.golden.bytes(of: layer) }

  /// From the golden to the print; nil where the layer is as it should be.
  func difference(_ layer: Golden.Layer) -> UnifiedDiff? { self.verdict(layer)?.difference }

  private func verdict(_ layer: Golden.Layer) -> GoldenVerdict? {
    self.findings.lazy.compactMap(\.verdict).first { $0.layer == layer }
  }
}
