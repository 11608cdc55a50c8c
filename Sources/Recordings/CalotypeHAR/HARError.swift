import CalotypeRecordings

/// Why a file cannot be read as an HTTP archive (HAR 1.2) at all. What is wrong with one entry is no such error: the entry
/// is left out, and told.
package struct HARError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file.
  package let file: String

  /// The line, counted from 1; nil where the trouble is not in one line.
  package let line: Int?

  /// What is wrong and what to do, in sentences.
  package let reason: String

  /// File, line, what happened, and what to do next.
  package var description: String { "\(self.file)\(self.line.map { ":\($0)" } ?? ""): \(self.reason)" }
}
