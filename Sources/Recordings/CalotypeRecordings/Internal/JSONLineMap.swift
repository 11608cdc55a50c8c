import CalotypeHTTP

/// The lines of the members and elements of a valid JSON text by their paths, e.g. `redact.json.0`.
///
/// Of members with the same name, the map has the last.
struct JSONLineMap {
  private(set) var lines: [String: Int] = [:]
  private var rest: ArraySlice<UInt8>
  private var line = 1

  init(_ bytes: [UInt8]) {
    self.rest = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes[3...] : bytes[...]
    self.readValue("")
  }

  private mutating func readValue(_ path: String) {
    self.skipSeparators()
    switch self.rest.first {
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      let isArray = self.rest.popFirst() == UInt8(ascii: "[")
      self.skipSeparators()
      var index = 0
      while let byte = self.rest.first, !"]}".utf8.contains(byte) {
        let line = self.line
        let key = isArray ? "\(index)" : self.readString()
        let element = path.isEmpty ? key : "\(path).\(key)"
        self.lines[element] = line
        self.readValue(element)
        self.skipSeparators()
        index += 1
      }
      self.rest = self.rest.dropFirst()
    case UInt8(ascii: "\""): _ = self.readString()
    default: self.rest = self.rest.drop { $0 > 0x20 && !",]}".utf8.contains($0) }
    }
  }

  private mutating func skipSeparators() {
    let next = self.rest.drop { $0 <= 0x20 || $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: ":") }
    self.line += self.rest[..<next.startIndex].count { $0 == 0x0A }
    self.rest = next
  }

  private mutating func readString() -> String {
    var end = self.rest.startIndex + 1
    while end < self.rest.endIndex, self.rest[end] != UInt8(ascii: "\"") {
      end += self.rest[end] == UInt8(ascii: "\\") ? 2 : 1
    }
    let text = self.rest.prefix(through: min(end, self.rest.endIndex - 1))
    self.rest = self.rest[text.endIndex...]
    return (try? JSONValue(parsing: Array(text)))?.string ?? ""
  }
}
