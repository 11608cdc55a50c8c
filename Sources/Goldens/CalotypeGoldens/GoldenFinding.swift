/// One line of a report: a file, what is or was the matter with it, and why.
public struct GoldenFinding: Hashable, Sendable, CustomStringConvertible {
  /// What is or was the matter.
  public enum Kind: String, CaseIterable, Hashable, Sendable {
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

  /// What is or was the matter.
  public let kind: Kind

  /// The file below the store's folder.
  public let path: String

  /// Why, in words, or empty.
  public let reason: String

  /// The comparison it comes from; nil for an orphan or an index, which have nothing to be compared with.
  public let verdict: GoldenVerdict?

  /// The id under which an orphan's screen seems to live on; nil for none, and for all that is no orphan.
  public let renamedTo: String?

  /// The id of the orphan that seems to be the golden of a missing print; nil for none, and for all that is not missing.
  public let renamedFrom: String?

  /// Whether it is about the index of a living state, which recording writes anew.
  public let isOfIndex: Bool

  /// Whether somebody has looked at this very print and does not want it.
  public internal(set) var isRejected = false

  init(
    kind: Kind, path: String, reason: String, verdict: GoldenVerdict? = nil, renamedTo: String? = nil,
    renamedFrom: String? = nil, isOfIndex: Bool = false
  ) {
    self.kind = kind
    self.path = path
    self.reason = reason
    self.verdict = verdict
    self.renamedTo = renamedTo
    self.renamedFrom = renamedFrom
    self.isOfIndex = isOfIndex
  }

  /// From the file to the print; nil where there is nothing to be compared, or too much. Made when asked for.
  public var difference: UnifiedDiff? {
    guard let difference = self.verdict?.difference, !difference.hunks.isEmpty else { return nil }
    return difference
  }

  /// Which state of a screen the file is called after: `dogs/list/loaded`; nil for what is no file of a store.
  public var id: String? { GoldenName(path: self.path)?.id ?? GoldenIndex.id(path: self.path) }

  /// The fields that are not empty, two blanks apart: `changed  dogs/list/loaded@80x24.txt  text differs in row 4`.
  public var description: String {
    [self.kind.rawValue, self.path, self.reason, self.isRejected ? "(rejected)" : ""].filter { !$0.isEmpty }
      .joined(separator: "  ")
  }
}
