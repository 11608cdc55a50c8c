/// A change: all equal differences between prints and goldens, whatever the state and the display.
///
///     print(change.heading)      // +3f9a2c  "1 sub-breed" → "(1)"
///     print(change.extent)       // 3 states × 6 displays of dogs/list: filtered, hostile, loaded
///
/// A change is the unit of decisions. Its id is computed from the removed and added words and looks only, so it is the same
/// in every run, for every part of a catalog that shows it, and after other changes were accepted.
package struct Change: Hashable, Sendable {
  /// The kind of a change.
  package enum Kind: String, Hashable, Sendable {
    /// Words or symbols were removed, added or moved.
    case text
    /// The same text has other styles or links.
    case style
    /// Rows have another order.
    case order
    /// Texts or blank rows have other places.
    case spacing
    /// A list shows more or fewer rows.
    case room
    /// Prints without a golden.
    case missing
    /// Files that belong to no print.
    case orphaned
    /// A file is damaged.
    case file
    /// Prints that only the later of two trees has.
    case added
    /// Prints that only the earlier of two trees has.
    case removed
    /// Prints that have another name in the later of two trees.
    case renamed
  }

  /// The texts of a difference, before and after; empty if there is none.
  package struct Example: Hashable, Sendable {
    /// The texts.
    package let before, after: [String]
  }

  /// One of the differences.
  package struct Place: Hashable, Sendable {
    /// The print, orphan or index: what ``GoldenFinding/acceptedAs`` returns.
    package let member: String

    /// The row in the print, or in the golden if the row was removed, from 1; `nil` for a file.
    package let row: Int?

    /// The columns of the row, from 1; `nil` for a file or a whole row.
    package let columns: ClosedRange<Int>?

    /// The print; `nil` for an orphan or an index.
    package let print: GoldenName?

    /// The file below the store's folder, if only this file differs: an orphan, an index, or one layer of a print.
    package let file: String?
  }

  /// The kind.
  package let kind: Kind

  /// 16 hexadecimal digits.
  package let fullID: String

  /// The reason for a file; the new looks for other kinds; or empty.
  package let note: String

  /// The distinct texts, the most telling display first.
  package let examples: [Example]

  /// All differences, the most telling display first.
  package let places: [Place]

  /// The prints, orphans and indexes with this change, each once.
  package let members: [String]

  /// A further remark about the first place, or empty.
  package let hint: String

  /// Whether `accept` applies; false for orphans without a proposal.
  package let canBeAccepted: Bool

  /// The prints that were rejected in a review.
  package let rejected: [String]

  /// The files whose edits seem to be the cause.
  package var causes: [String] = []

  /// The short id, which `accept` and `reject` take: `+3f9a2c`.
  package var id: String { "+\(fullID.prefix(6))" }

  /// Whether all of its prints were rejected.
  package var isRejected: Bool { rejected.count == members.count }

  /// The prints with this change, each once.
  package var prints: [GoldenName] { places.compactMap(\.print).unique }
}
