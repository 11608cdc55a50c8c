/// A golden file that differs from its print, has no print, or was written.
package struct GoldenChange: Hashable, Sendable, CustomStringConvertible {
  /// The kind of a change.
  package enum Kind: String, CaseIterable, Hashable, Sendable {
    /// The print differs from the golden.
    case changed
    /// The print has no golden.
    case missing
    /// The file belongs to no print.
    case orphaned
    /// The golden was replaced by the print.
    case updated
    /// The print was written as a new golden.
    case added
  }

  /// The kind of the change.
  package let kind: Kind

  /// The file below the store's folder.
  package let path: String

  /// The reason as a sentence part, or empty.
  package internal(set) var reason = ""

  /// The comparison with the print; `nil` for an orphan and an index.
  package private(set) var comparison: GoldenComparison?

  /// The id that an orphan seems to have now; `nil` for other changes, or if no print is similar.
  package internal(set) var renamedTo: String?

  /// The id of the orphan that seems to be the golden of a missing print; `nil` for other changes, or if there is none.
  package internal(set) var renamedFrom: String?

  /// Whether the change is about the index of a state in the catalog. Recording rewrites it.
  package internal(set) var isOfIndex = false

  /// Whether this print was rejected in a review.
  package internal(set) var isRejected = false

  /// Whether a test that found this change passes.
  package private(set) var passes = false

  init(_ kind: Kind, _ path: String, _ reason: String, renamedTo: String? = nil, isOfIndex: Bool = false) {
    (self.kind, self.path, self.reason) = (kind, path, reason)
    (self.renamedTo, self.isOfIndex) = (renamedTo, isOfIndex)
  }

  /// Creates the change for a compared file; `nil` if there is nothing to report.
  init?(_ comparison: GoldenComparison, _ action: GoldenPolicy.Action) {
    let problem: Kind = comparison.difference?.hasGolden == false ? .missing : .changed
    switch action {
    case .pass: return nil
    case .fail: self.init(problem, comparison.path, comparison.reason)
    case .refuse: self.init(problem, comparison.path, "\(comparison.reason); not recorded because CI is set")
    case .write(let passes):
      if comparison.golden == nil, comparison.difference == .missing {
        self.init(.added, comparison.path, "")
      } else if case .conflict(let line) = comparison.difference {
        self.init(.updated, comparison.path, "had merge conflict markers, first in line \(line)")
      } else {
        let hint = passes ? "" : "; the golden was replaced, review it and run the test again"
        self.init(.updated, comparison.path, (comparison.difference?.description ?? "") + hint)
      }
      self.passes = passes
    }
    self.comparison = comparison
  }

  /// The unified diff from the golden to the print, computed on access; `nil` if there is no comparison or no difference.
  package var diff: UnifiedDiff? {
    guard let diff = comparison?.diff, !diff.hunks.isEmpty else { return nil }
    return diff
  }

  /// The id of the state that the file is named after, e.g. `dogs/list/loaded`; `nil` if it is not a file of a store.
  package var id: String? { GoldenName(path: path)?.id ?? GoldenIndex.id(path: path) }

  /// The fields that are not empty, e.g. `changed  dogs/list/loaded@80x24.txt  text differs in row 4`.
  package var description: String {
    [kind.rawValue, path, reason, isRejected ? "(rejected)" : ""].filter { !$0.isEmpty }.joined(separator: "  ")
  }

  /// The argument of `accept` for this change: the print; the state of an orphan, or its print if only the display was
  /// renamed; otherwise the path.
  package var acceptedAs: String {
    if let name = comparison?.name { return name.description }
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
