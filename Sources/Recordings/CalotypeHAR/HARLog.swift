import CalotypeHTTP

/// An HTTP archive (HAR 1.2).
///
///     let log = try HARLog(parsing: Files.read("browser.har"), file: "browser.har")
///     for entry in log.entries { print(entry.number, entry.method, entry.url) }
///
/// It accepts what existing programs write: a byte order mark, members that begin with `_`, times with fractions or as
/// strings, and missing arrays.
package struct HARLog: Sendable {
  /// The program that wrote the archive: `WebInspector`; empty if unknown.
  package let creator: String

  /// The entries in order.
  package let entries: [HAREntry]

  /// The data that ``HARExport`` adds to an archive; `nil` for other programs.
  let calotype: JSONValue?

  /// Parses an archive.
  ///
  /// - Throws: ``HARError`` if the text is not JSON or not an archive.
  package init(parsing bytes: [UInt8], file: String) throws(HARError) {
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
      throw HARError(file: file, line: nil, reason: "The file is UTF-16. Save it as UTF-8.")
    }
    let root: JSONValue
    do { root = try JSONValue(parsing: bytes) } catch {
      throw HARError(file: file, line: error.line, reason: "Invalid JSON. Expected \(error.expected).")
    }
    guard let log = root["log"], let entries = log["entries"]?.array else {
      throw HARError(
        file: file, line: nil,
        reason: "Not an HTTP archive. Expected a member “log” with “entries”. Save the file again as HAR with content.")
    }
    creator = log["creator"]?["name"]?.string ?? ""
    calotype = log["_calotype"]
    self.entries = entries.enumerated().map { HAREntry(number: $0 + 1, json: $1) }
  }
}

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
