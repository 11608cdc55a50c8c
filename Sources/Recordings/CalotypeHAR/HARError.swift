/// A file that is not a valid HTTP archive (HAR 1.2). An unusable entry is skipped instead.
package struct HARError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The path of the file.
  package let file: String

  /// The line, counted from 1; `nil` if the problem is not in a single line.
  package let line: Int?

  /// The problem and how to fix it, in sentences.
  package let reason: String

  /// File, line, problem, and how to fix it.
  package var description: String { "\(file)\(line.map { ":\($0)" } ?? ""): \(reason)" }
}
