/// A golden file that differs from its print, has no print, or was written.
package struct GoldenFinding: Hashable, Sendable, CustomStringConvertible {
  /// The kind of a finding.
  package enum Kind: String, CaseIterable, Hashable, Sendable {
    /// The print differs from the golden.
    case changed
    /// The print has no golden.
    case missing
    /// The file belongs to no print.
    case orphaned
    /// The golden was replaced by the print.
    case updated
    /// The print was written as a new golden, or only the later of two trees has it.
    case added
    /// Only the earlier of two trees has the print.
    case removed
    /// The later of two trees has the print under another name.
    case renamed
  }

  /// The kind of the finding.
  package private(set) var kind: Kind

  /// The file below the store's folder, e.g. `dogs/list/loaded@80x24-light.txt`.
  package let path: String

  /// The reason as a sentence part, or empty.
  package internal(set) var reason: String

  /// The print; `nil` for an orphan and an index.
  package private(set) var print: Golden?

  /// The layer of the print.
  package private(set) var layer = Golden.Layer.text

  /// The difference between the golden and the print; `nil` for an orphan and an index.
  package private(set) var difference: GoldenDifference?

  /// The bytes of the golden; `nil` if there is no file, or it is too large to compare.
  package private(set) var golden: [UInt8]?

  /// The file that holds the golden: ``path``, or the file of another display with the same bytes.
  package private(set) var file: String

  /// The name of the store's folder, the first part of the path in ``diff``.
  private var folderName = ""

  /// The id that an orphan seems to have now; `nil` for other findings, or if no print is similar.
  package internal(set) var renamedTo: String?

  /// The id of the orphan that seems to be the golden of a missing print, or the id or name of a print in the earlier of
  /// two trees; `nil` if there is none.
  package internal(set) var renamedFrom: String?

  /// Whether the finding is about the index of a state in the catalog. Recording rewrites it.
  package private(set) var isOfIndex = false

  /// Whether `prune` removes an orphan: the file is in an app's folder, or has the name of a golden or an index.
  package internal(set) var canBePruned = true

  /// Whether this print was rejected in a review.
  package internal(set) var isRejected = false

  /// Whether a test that found this finding passes.
  package private(set) var passes = false

  /// Creates the finding of a file that has no print.
  init(_ kind: Kind, _ path: String, _ reason: String, isOfIndex: Bool = false) {
    (self.kind, self.path, file, self.reason, self.isOfIndex) = (kind, path, path, reason, isOfIndex)
  }

  /// Compares one layer of a print with its golden; `nil` if they are equal.
  private init?(_ print: Golden, _ layer: Golden.Layer, _ stored: inout StoredState) throws(GoldenError) {
    let bytes = print.bytes(of: layer)
    let content = try stored.file(at: stored.path(print.name.display, layer), orOfSize: bytes.count)
    guard let difference = GoldenDifference(from: content, to: bytes, layer) else { return nil }
    let fix = difference.fix(print.name.id).map { "; \($0)" } ?? ""
    self.init(difference.hasGolden ? .changed : .missing, print.name.path(of: layer), "\(difference)\(fix)")
    (self.print, self.layer, self.difference, folderName) = (print, layer, difference, stored.folderName)
    file = stored.path(print.name.display, layer)
    if case .bytes(let bytes) = content { golden = bytes }
    guard difference == .missing else { return }
    let index = GoldenIndex.path(of: print.name.id)
    if file != path {
      reason += "; \(index) refers to \(file), which does not exist"
    } else if stored.index.damage != nil {
      reason += "; \(index) is damaged"
    }
  }

  /// Compares both layers of a print with its golden.
  ///
  /// - Returns: A finding for each layer that differs, text first.
  static func comparing(_ print: Golden, _ stored: inout StoredState) throws(GoldenError) -> [Self] {
    var (text, ansi) = (try Self(print, .text, &stored), try Self(print, .ansi, &stored))
    // Without its escape sequences the style layer equals the text layer, so each shows whether the other was edited.
    switch (text?.difference, ansi?.difference) {
    case (let difference?, nil) where difference.isOfText:
      text?.reason += "; the .ansi file matches the print, so the .txt file was edited"
    case (nil, let difference?) where difference.isOfText:
      ansi?.reason += "; the .txt file matches the print, so the .ansi file was edited"
    case (let difference?, let other?) where difference.hasGolden && other.hasGolden:
      guard let golden = text?.golden, let styled = ansi?.golden.map(withoutStyles), !areEqual(styled, golden) else {
        break
      }
      if areEqual(styled, print.text) {
        text?.reason += "; the .ansi file has the text of the print, so the .txt file was edited"
      } else {
        let row = zip(rows(styled), rows(golden)).prefix { $0 == $1 }.count + 1
        text?.reason += "; the .txt and .ansi files have different text, first in row \(row)"
      }
    default: break
    }
    return [text, ansi].compactMap(\.self)
  }

  /// Compares the goldens of a print in two trees. `nil` means that a tree does not have the print.
  ///
  /// - Returns: A finding for each layer that differs, or one for a print that only has another name.
  static func comparing(_ old: Golden?, _ new: Golden?) -> [Self] {
    guard let print = new ?? old.map({ Golden($0.name, text: [], ansi: []) }) else { return [] }
    func finding(_ kind: Kind, _ layer: Golden.Layer, _ difference: GoldenDifference? = nil) -> Self {
      var finding = Self(kind, print.name.path(of: layer), difference?.description ?? "")
      (finding.print, finding.layer, finding.difference) = (print, layer, difference)
      finding.golden = old?.bytes(of: layer)
      return finding
    }
    guard let old, new != nil else { return Golden.Layer.allCases.map { finding(old == nil ? .added : .removed, $0) } }
    var findings = Golden.Layer.allCases.compactMap { layer in
      GoldenDifference(from: .bytes(old.bytes(of: layer)), to: print.bytes(of: layer), layer)
        .map { finding(.changed, layer, $0) }
    }
    if old.name == print.name { return findings }
    if findings.isEmpty { findings = [finding(.renamed, .ansi)] }
    for index in findings.indices {
      findings[index].renamedFrom = old.name.id == print.name.id ? "\(old.name)" : old.name.id
    }
    return findings
  }

  /// Notes the action of a policy.
  mutating func note(_ action: GoldenPolicy.Action) {
    switch action {
    case .pass, .fail: break
    case .refuse: reason += "; not recorded because CI is set"
    case .write(let passes):
      self.passes = passes
      kind = .updated
      if difference == .missing {
        (kind, reason) = (.added, "")
      } else if case .conflict(let line) = difference {
        reason = "had merge conflict markers, first in line \(line)"
      } else {
        let hint = passes ? "" : "; the golden was replaced, review it and run the test again"
        reason = (difference?.description ?? "") + hint
      }
    }
  }

  /// The bytes of the layer of the print; `nil` for an orphan and an index.
  package var bytes: [UInt8]? { print?.bytes(of: layer) }

  /// The unified diff from the golden to the print, computed on access; `nil` if there is no print, no difference, or if
  /// one of the files is too large.
  package var diff: UnifiedDiff? {
    if case .tooLarge = difference { return nil }
    guard let bytes else { return nil }
    let diff = UnifiedDiff(from: golden, to: bytes, path: "\(folderName)/\(path)")
    return diff.hunks.isEmpty ? nil : diff
  }

  /// The id of the state that the file is named after, e.g. `dogs/list/loaded`; `nil` if it is not a file of a store.
  package var id: String? { GoldenName(path: path)?.id ?? GoldenIndex.id(path: path) }

  /// The fields that are not empty, e.g. `changed  dogs/list/loaded@80x24.txt  text differs in row 4`.
  package var description: String {
    [kind.rawValue, path, reason, isRejected ? "(rejected)" : ""].filter { !$0.isEmpty }.joined(separator: "  ")
  }

  /// Whether `accept` applies. An orphan without a proposal can only be removed.
  package var canBeAccepted: Bool { kind != .orphaned || renamedTo != nil || isOfIndex }

  /// The argument of `accept` for this finding: the print; the state of an orphan, or its print if only the display was
  /// renamed; otherwise the path.
  package var acceptedAs: String {
    if let print { return print.name.description }
    if isOfIndex { return path }
    if let name = GoldenName(path: path), renamedTo?.contains("@") == true { return name.description }
    return id ?? path
  }

  /// The new path of an orphan's file according to its proposal.
  var renamedPath: String? {
    guard let renamedTo, let id else { return nil }
    let rest = path.dropFirst(id.utf8.count)
    // The proposal for a display is a print, the proposal for a state is an id.
    guard renamedTo.contains("@") else { return renamedTo + rest }
    return rest.lastIndex(of: ".").map { renamedTo + rest[$0...] }
  }
}
