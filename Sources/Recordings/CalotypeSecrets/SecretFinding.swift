/// Something in a file that looks like a secret.
///
///     Fixtures/dog/GET_breeds.json:3:14: a GitHub token, ghp_… (40 characters). Redact its place …
package struct SecretFinding: Hashable, Sendable, CustomStringConvertible {
  /// The file's name as given to the scan, without a secret in it.
  package let file: String

  /// The line in the file, counted from 1; `nil` if the secret is in the file's name.
  package let line: Int?

  /// The column in the line, in visible characters counted from 1; `nil` if the secret is in the file's name.
  package let column: Int?

  /// The kind of secret: `a GitHub token`.
  package let rule: String

  /// The first characters, four at most, and the length; never the whole secret.
  package let excerpt: String

  /// How to fix it, as a sentence.
  package let fix: String

  /// The place, the kind of secret, the excerpt, and how to fix it.
  package var description: String {
    let place = [line, column].compactMap { $0.map { ":\($0)" } }.joined()
    let rule = line == nil ? "\(self.rule) in the file's name" : self.rule
    return "\(file)\(place): \(rule), \(excerpt). \(fix)"
  }
}
