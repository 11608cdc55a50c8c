/// The parts of a `multipart/form-data` body (RFC 7578) that have a name.
package enum MultipartFields {
  /// The body with other contents.
  ///
  /// - Parameter replace: A part's name and content; nil to keep it.
  static func edit(_ text: [UInt8], boundary: String, _ replace: (String, [UInt8]) -> [UInt8]?) -> [UInt8] {
    let mark = Array("--\(boundary)".utf8)
    var output: [UInt8] = []
    var lines = Lines(text)
    var position = 0
    var name: String?
    var isHead = false
    var contentStart: Int?
    while let line = lines.next() {
      let bytes = text[line]
      if bytes.starts(with: mark) {
        if let start = contentStart, let name, let new = replace(name, Array(text[start..<max(start, lines.endBefore)]))
        {
          output += text[position..<start] + new
          position = max(start, lines.endBefore)
        }
        (name, isHead, contentStart) = (nil, true, nil)
      } else if isHead, bytes.isEmpty {
        isHead = false
        contentStart = lines.position
      } else if isHead {
        name = Self.name(in: String(decoding: bytes, as: UTF8.self)) ?? name
      }
    }
    return output + text[position...]
  }

  /// The boundary that a content type names.
  package static func boundary(_ contentType: String) -> String? {
    guard contentType.lowercased().hasPrefix("multipart/") else { return nil }
    return self.parameter("boundary", of: contentType)
  }

  private static func name(in line: String) -> String? {
    guard line.lowercased().hasPrefix("content-disposition:") else { return nil }
    return self.parameter("name", of: line)
  }

  /// A parameter's value, without quotation marks: `b` of `multipart/form-data; boundary="b"`.
  private static func parameter(_ name: String, of text: String) -> String? {
    for parameter in text.split(separator: ";").dropFirst() {
      let parts = parameter.split(separator: "=", maxSplits: 1)
      guard parts.count == 2, trimmed(parts[0]).lowercased() == name else { continue }
      return trimmed(parts[1]).split(separator: "\"").first.map(String.init)
    }
    return nil
  }

  /// Lines that end in CRLF or LF.
  private struct Lines {
    private let text: [UInt8]
    /// Where the next line begins.
    private(set) var position = 0
    /// Where the text in front of the last line's break ends.
    private(set) var endBefore = 0
    private var lastEnd = 0

    init(_ text: [UInt8]) { self.text = text }

    mutating func next() -> Range<Int>? {
      guard self.position < self.text.count else { return nil }
      let start = self.position
      let feed = self.text[start...].firstIndex(of: 0x0A) ?? self.text.count
      let end = feed > start && feed < self.text.count && self.text[feed - 1] == 0x0D ? feed - 1 : feed
      self.endBefore = self.lastEnd
      self.lastEnd = end
      self.position = min(feed + 1, self.text.count)
      return start..<end
    }
  }
}
