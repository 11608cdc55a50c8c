import CalotypeHTTP
import CalotypeRecordings

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
  /// - Throws: ``RecordingError`` if the text is not JSON or not an archive. An unusable entry is skipped instead.
  package init(parsing bytes: [UInt8], file: String) throws(RecordingError) {
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
      throw RecordingError(.init("The file is UTF-16.", "Save it as UTF-8."), in: file)
    }
    let root: JSONValue
    do { root = try JSONValue(parsing: bytes) } catch {
      throw RecordingError(.init("Invalid JSON.", "Expected \(error.expected)."), in: file, line: error.line)
    }
    guard let log = root["log"], let entries = log["entries"]?.array else {
      let fix = "Expected a member “log” with “entries”. Save the file again as HAR with content."
      throw RecordingError(.init("Not an HTTP archive.", fix), in: file)
    }
    creator = log["creator"]?["name"]?.string ?? ""
    calotype = log["_calotype"]
    self.entries = entries.enumerated().map { HAREntry(number: $0 + 1, json: $1) }
  }
}
