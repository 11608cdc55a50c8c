import Foundation

/// The pictures of the documentation: blocks of text that repeat what goldens say, so that they cannot drift.
///
///     <!-- picture: views/button/roles@40 -->
///     ```
///     [ Sow ]  [ Buy seeds ]  [! Dig up]
///     ```
///
/// The comment names a state, the columns of a display, and its look where it is another than the plain one, e.g.
/// `@80-ascii-mono`. The block below it is the golden's text without the blank rows at its end.
///
/// `Scripts/generate-pictures` is built from this file too.
struct Pictures {
  /// The folder of goldens.
  let goldens: URL

  /// What is wrong with a page.
  struct Problem: Error, CustomStringConvertible {
    let description: String
  }

  /// A page with each of its pictures as the golden has it.
  ///
  /// - Throws: ``Problem`` for a comment without a block, and one that names no golden.
  func redrawn(_ page: String) throws -> String {
    var result: [Substring] = []
    var lines = page.split(separator: "\n", omittingEmptySubsequences: false)[...]
    while let line = lines.popFirst() {
      result.append(line)
      guard let name = Self.name(in: line) else { continue }
      guard lines.popFirst() == "```", let end = lines.firstIndex(of: "```") else {
        throw Problem(description: "A block of three backticks has to follow “\(line)”.")
      }
      result += ["```"] + (try rows(of: name)).map { $0[...] } + ["```"]
      lines = lines[(end + 1)...]
    }
    return result.joined(separator: "\n")
  }

  /// The names of a page's pictures, e.g. `views/button/roles@40`.
  static func names(in page: String) -> [String] {
    page.split(separator: "\n").compactMap { name(in: $0) }
  }

  private static func name(in line: Substring) -> String? {
    let (start, end) = ("<!-- picture: ", " -->")
    guard line.hasPrefix(start), line.hasSuffix(end) else { return nil }
    return String(line.dropFirst(start.count).dropLast(end.count))
  }

  private func rows(of name: String) throws -> [String] {
    let parts = name.split(separator: "@")
    guard parts.count == 2, let file = try self.file(state: String(parts[0]), look: parts[1]) else {
      throw Problem(description: "There is no golden “\(name)”. Is it recorded?")
    }
    let text = String(decoding: try Data(contentsOf: file), as: UTF8.self)
    var rows = text.split(separator: "\n", omittingEmptySubsequences: false)
    while rows.last?.isEmpty == true { rows.removeLast() }
    return rows.map(String.init)
  }

  /// The golden that holds a display's text: its own, or the one that the index shares out to it.
  private func file(state: String, look: Substring) throws -> URL? {
    let folder = goldens.appending(path: state).deletingLastPathComponent()
    let stem = String(state.split(separator: "/").last ?? "") + "@"
    for file in try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    where file.hasPrefix(stem) && file.hasSuffix(".txt") {
      if Self.matches(file.dropFirst(stem.count).dropLast(4), look) { return folder.appending(path: file) }
    }
    let index = try? String(contentsOf: goldens.appending(path: "\(state).index"), encoding: .utf8)
    for line in (index ?? "").split(separator: "\n") {
      let words = line.split(separator: " ")
      if words.dropFirst().contains(where: { Self.matches($0, look) }), words[0].hasSuffix(".txt:") {
        return folder.appending(path: stem + words[0].dropLast())
      }
    }
    return nil
  }

  /// Whether a display, `80x9-light`, has the columns and the look, `80-light`.
  private static func matches(_ display: Substring, _ look: Substring) -> Bool {
    guard let cross = display.firstIndex(of: "x") else { return false }
    return display[..<cross] + display[cross...].dropFirst().drop(while: \.isNumber) == look
  }
}

extension Pictures {
  /// The pages of a documentation catalog, in byte order.
  static func pages(in folder: URL) throws -> [URL] {
    let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    return (files?.compactMap { $0 as? URL } ?? []).filter { $0.pathExtension == "md" }.sorted { $0.path < $1.path }
  }
}
