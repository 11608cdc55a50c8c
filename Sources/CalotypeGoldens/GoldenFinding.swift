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

  /// The file below the store's root.
  public let path: String

  /// Why, in words, or empty.
  public let reason: String

  /// The comparison it comes from; nil for an orphan, which has nothing to be compared with.
  public let verdict: GoldenVerdict?

  /// From the file to the print; nil for an orphan. Made when asked for.
  public var difference: UnifiedDiff? { self.verdict?.difference }

  /// The fields that are not empty, two blanks apart: `changed  dogs/list/loaded@80x24.txt  text differs in row 4`.
  public var description: String {
    [self.kind.rawValue, self.path, self.reason].filter { !$0.isEmpty }.joined(separator: "  ")
  }
}
