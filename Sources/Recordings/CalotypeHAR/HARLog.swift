import CalotypeHTTP
import CalotypeRecordings

/// The entries of an HTTP archive (HAR 1.2), as far as they can be told apart.
///
///     let log = try HARLog(parsing: Files.read("browser.har"), file: "browser.har")
///     for entry in log.entries { print(entry.number, entry.method, entry.url) }
///
/// Lenient, as its writers are: a byte order mark, members that begin with `_`, times with fractions or as text, missing
/// arrays are all taken as they come. Only a file that is no archive is refused.
package struct HARLog: Sendable {
  /// The program that wrote it: `WebInspector`; empty where the file does not say.
  package let creator: String

  /// Everything in it, in its order.
  package let entries: [HAREntry]

  /// What ``HARExport`` says of the whole archive; nil for other writers.
  let own: JSONValue?

  /// Reads a file's bytes.
  ///
  /// - Throws: ``HARError`` where they are not JSON, or no archive.
  package init(parsing bytes: [UInt8], file: String) throws(HARError) {
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
      throw HARError(file: file, line: nil, reason: "The file is UTF-16. Save it as UTF-8.")
    }
    let root: JSONValue
    do { root = try JSONValue(parsing: bytes) } catch {
      throw HARError(file: file, line: error.line, reason: "The file is not JSON. Expected \(error.expected) here.")
    }
    guard let log = root["log"], let entries = log["entries"]?.array else {
      throw HARError(
        file: file, line: nil,
        reason: "The file is no HTTP archive: there is no “log” with “entries”. Save it again as HAR with content.")
    }
    self.creator = log["creator"]?["name"]?.string ?? ""
    self.own = log["_calotype"]
    self.entries = entries.enumerated().map { HAREntry(number: $0 + 1, $1) }
  }
}
