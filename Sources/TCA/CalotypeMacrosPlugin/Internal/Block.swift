#if Macros
  /// A head, and a body in braces below it, indented: `struct AllCasePaths {…}`.
  func block(_ head: String, _ body: String) -> String {
    let body = body.indented
    return body.isEmpty ? "\(head) {\n}" : "\(head) {\n\(body)\n}"
  }

  extension String {
    /// Every line two columns further to the right, without the empty ones.
    var indented: String {
      self.split(separator: "\n").map { "  \($0)" }.joined(separator: "\n")
    }
  }
#endif
