import CalotypeScreens

/// One entry of a review: a print that differs from its golden, an orphan, or a damaged index.
package struct ReviewEntry: Hashable, Sendable {
  /// The argument of `accept` and `reject`, e.g. `dogs/list/loaded@80x24`; the path of an index. Unique in a review.
  package let id: String

  /// The kind of the finding.
  package let kind: GoldenFinding.Kind

  /// The reasons, one for each file of the entry.
  package let reasons: [String]

  /// The bytes of one layer of the golden; `nil` if there is none.
  package let before: [UInt8]?

  /// The bytes of the same layer of the print; `nil` if there is no such screen.
  package let after: [UInt8]?

  /// The minimum size of the pictures in cells, that of the print. Its rows lack trailing blanks.
  package private(set) var size = Size(columns: 0, rows: 0)

  /// The colors for a terminal's own palette.
  package let palette: Palette

  /// The diffs of the files.
  package private(set) var diffs: [Diff] = []

  /// An additional line for the reader; `nil` for none.
  package private(set) var hint: String?

  /// The possible decisions, in the order in which they are offered.
  package private(set) var decisions: [Decision] = [.accept, .reject]

  /// The findings: one for each layer that differs, or for each file of an orphan.
  package private(set) var findings: [GoldenFinding] = []

  /// A decision. The raw value is its command or key.
  package enum Decision: String, Hashable, Sendable {
    /// The print becomes the golden, or the files of a renamed screen move.
    case accept
    /// The golden stays.
    case reject
    /// Nothing is decided for now. It is always possible.
    case skip
    /// The files are removed.
    case prune

    /// The decision once it is made: `accepted`.
    package var participle: String { self == .skip ? "skipped" : self == .prune ? "pruned" : "\(rawValue)ed" }
  }

  /// The diff of a file for people.
  package struct Diff: Hashable, Sendable {
    /// The file, below the store's folder.
    package let path: String

    /// Unified hunks without control characters; see ``UnifiedDiff/visible(limit:)``.
    package let text: String
  }

  /// The id that an orphan seems to have now; `nil` if there is none.
  package var renamedTo: String? { findings.lazy.compactMap(\.renamedTo).first }

  /// The orphan that seems to be the golden of a missing print; `nil` if there is none.
  package var renamedFrom: String? { findings.lazy.compactMap(\.renamedFrom).first }

  /// The display of a print; empty for an orphan and an index.
  var display: String { findings.lazy.compactMap(\.print?.name.display).first ?? "" }

  /// Whether the entry is a damaged index. Accepting it does not accept prints that differ.
  package var isOfIndex: Bool { findings.first?.isOfIndex ?? false }

  /// Whether the entry is a print, and not an orphan or an index.
  package var isPrint: Bool { findings.contains { $0.print != nil } }

  /// Whether these bytes were rejected in an earlier review.
  package var isRejected: Bool { !findings.isEmpty && findings.allSatisfy(\.isRejected) }

  /// The commands for the possible decisions, e.g. `accept dogs/list/loaded@80x24`.
  package var commands: [String] { decisions.map { "\($0.rawValue) \(id)" + ($0 == .prune ? " --force" : "") } }

  /// Returns a layer of the golden or the print as a frame; `nil` if it is missing.
  package func picture(_ bytes: [UInt8]?) -> Frame? { bytes.map { Frame(print: $0, atLeast: size) } }

  /// The golden and the print as frames of one size, so that both have the same scale; `nil` if one is missing.
  var frames: (before: Frame, after: Frame)? {
    guard let before, let after, let old = picture(before), let new = picture(after) else { return nil }
    let size = Size(columns: max(old.size.columns, new.size.columns), rows: max(old.size.rows, new.size.rows))
    return (
      old.size == size ? old : Frame(print: before, atLeast: size),
      new.size == size ? new : Frame(print: after, atLeast: size)
    )
  }
}
