/// Something in a file that looks like a secret.
///
///     Fixtures/dog/GET_breeds.json:3:14: a GitHub token, ghp_… (40 characters). Redact its place …
public struct SecretFinding: Hashable, Sendable {
  /// The file, as the scan was told; where the name itself holds a secret, without it.
  public let file: String

  /// The line in the file, counted from 1; nil where it stands in the file's name.
  public let line: Int?

  /// The column in the line, in characters that are seen, counted from 1; nil where it stands in the file's name.
  public let column: Int?

  /// What it seems to be: `a GitHub token`.
  public let rule: String

  /// The first characters, four at most, and the length; never the whole.
  public let excerpt: String

  /// What to do next, as a sentence.
  public let mend: String
}

extension SecretFinding: CustomStringConvertible {
  /// File, line, column, what it seems to be, and what to do.
  public var description: String {
    let place = [self.line, self.column].compactMap { $0.map { ":\($0)" } }.joined()
    let rule = self.line == nil ? "\(self.rule) in the file's name" : self.rule
    return "\(self.file)\(place): \(rule), \(self.excerpt). \(self.mend)"
  }
}
