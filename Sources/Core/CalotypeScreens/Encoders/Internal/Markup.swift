/// The bytes of an SVG or HTML document. All text from outside is escaped.
package struct Markup {
  package private(set) var bytes: [UInt8] = []

  package init() {}

  /// Adds trusted markup.
  package mutating func add(_ markup: String) { bytes.append(contentsOf: markup.utf8) }

  /// Adds untrusted text, as content or between double quotes. It is escaped and reduced to characters that XML 1.0
  /// allows (2.2).
  package mutating func add(text: String) { add(sanitized: CellText(text).string.utf8) }

  /// Adds untrusted text between trusted markup.
  package mutating func add(_ start: String, text: String, _ end: String) {
    add(start)
    add(text: text)
    add(end)
  }

  /// Adds text of cells, which has no control characters and no noncharacters.
  mutating func add(sanitized bytes: some Sequence<UInt8>) {
    for byte in bytes {
      switch byte {
      case UInt8(ascii: "&"): add("&amp;")
      case UInt8(ascii: "<"): add("&lt;")
      case UInt8(ascii: ">"): add("&gt;")
      case UInt8(ascii: "\""): add("&quot;")
      case UInt8(ascii: "'"): add("&#39;")
      default: self.bytes.append(byte)
      }
    }
  }

  /// Adds another piece of markup.
  package mutating func add(_ other: Markup) { add(trusted: other.bytes) }

  /// Adds bytes of markup.
  mutating func add(trusted bytes: [UInt8]) { self.bytes.append(contentsOf: bytes) }
}

/// Returns a name as an XML id and CSS identifier: `dogs/list/loaded@80x24` becomes `dogs_list_loaded__80x24`.
///
/// Names of goldens keep different ids: they have no `_` and no two consecutive `/`.
package func markupID(_ name: String) -> String {
  var id = ""
  for byte in name.utf8 {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "-"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      id.unicodeScalars.append(Unicode.Scalar(byte))
    case UInt8(ascii: "@"): id += "__"
    default: id += "_"
    }
  }
  // Neither may begin with a digit or a hyphen.
  let isBegun = id.utf8.first.map { $0 >= UInt8(ascii: "A") } ?? false
  return isBegun ? id : "s" + id
}
