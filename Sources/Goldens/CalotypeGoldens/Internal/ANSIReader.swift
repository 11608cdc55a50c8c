import CalotypeScreens

/// Reads the rows of an `.ansi` file. A style or link that is left open continues in the next row, as in a terminal.
///
/// It understands what the encoder writes: SGR with the parameters of ``Style`` (ECMA-48, 8.3.117), and OSC 8 links that
/// ``Link`` allows. Anything else remains in the text, where it is visible and a comparison finds it.
struct ANSIReader {
  /// The style and link at a position.
  struct Format: Hashable {
    var style = Style()
    var link: Link?
  }

  /// The style and link after what was read.
  private(set) var format = Format()

  /// Applies the escape sequence at the start of the bytes.
  ///
  /// - Returns: The index after the sequence; `nil` if there is no sequence that the encoder writes.
  mutating func apply(_ bytes: ArraySlice<UInt8>) -> Int? {
    let body = bytes.dropFirst(2)
    switch bytes.dropFirst().first {
    case UInt8(ascii: "["):
      guard let end = body.firstIndex(where: { !(0x30...0x3B ~= $0) }), body[end] == UInt8(ascii: "m") else {
        return nil
      }
      let fields = body[..<end].split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)
      let codes = fields.compactMap { $0.isEmpty ? 0 : Int(String(decoding: $0, as: UTF8.self)) }
      var style = format.style
      guard codes.count == fields.count, style.apply(sgr: codes) else { return nil }
      format.style = style
      return end + 1
    case UInt8(ascii: "]"):
      guard body.starts(with: "8;".utf8), let end = body.firstIndex(where: { $0 == 0x07 || $0 == escape }) else {
        return nil
      }
      let isBell = body[end] == 0x07
      guard isBell || body[end...].dropFirst().first == UInt8(ascii: "\\") else { return nil }
      // `8`, parameters and address; an empty address ends the link.
      let fields = body[..<end].split(separator: UInt8(ascii: ";"), maxSplits: 2, omittingEmptySubsequences: false)
      guard fields.count == 3 else { return nil }
      let link = Link(String(decoding: fields[2], as: UTF8.self))
      guard link != nil || fields[2].isEmpty else { return nil }
      format.link = link
      return end + (isBell ? 1 : 2)
    default: return nil
    }
  }

  /// Reads a row in runs of text with the same format.
  mutating func read(_ row: ArraySlice<UInt8>, _ run: (_ text: ArraySlice<UInt8>, _ format: Format) -> Void) {
    var (start, rest) = (row.startIndex, row)
    while let position = rest.firstIndex(of: escape) {
      let before = format
      guard let end = apply(rest[position...]) else {
        rest = rest[(position + 1)...]
        continue
      }
      if start < position { run(row[start..<position], before) }
      (start, rest) = (end, rest[end...])
    }
    if start < row.endIndex { run(row[start...], format) }
  }
}

extension Frame {
  /// Creates a frame from a golden: from an `.ansi` file with its styles and links, from a `.txt` file without.
  ///
  /// - Parameter size: The minimum size.
  package init(print bytes: [UInt8], atLeast size: Size = Size(columns: 0, rows: 0)) {
    // More bytes than a row of the largest picture has; the rest of a longer row is not read.
    let longestRow = 1 << 16
    var reader = ANSIReader()
    var rows: [[StyledText]] = []
    var rest = bytes[...]
    while !rest.isEmpty, rows.count <= Frame.largestPicture.rows {
      let end = rest.firstIndex(of: lineFeed) ?? rest.endIndex
      var spans: [StyledText] = []
      reader.read(rest[..<end].prefix(longestRow)) { text, format in
        spans.append(StyledText(String(decoding: text, as: UTF8.self), style: format.style, link: format.link))
      }
      if end - rest.startIndex > longestRow { spans.append(StyledText("…", style: Style())) }
      rows.append(spans)
      rest = rest[end...].dropFirst()
    }
    let unread = rest.count { $0 == lineFeed } + (rest.isEmpty || rest.last == lineFeed ? 0 : 1)
    self.init(rows: rows, unread: unread, atLeast: size)
  }
}

/// Returns an `.ansi` file without its styles and links.
func withoutStyles(_ bytes: [UInt8]) -> [UInt8] {
  var reader = ANSIReader()
  var text: [UInt8] = []
  reader.read(bytes[...]) { run, _ in text += run }
  return text
}

/// A row of an `.ansi` file: its text, and the format of each byte.
struct StyledRow {
  private var text: [UInt8] = []
  private var formats: [ANSIReader.Format] = []

  /// Reads rows in order.
  static func rows(_ rows: [ArraySlice<UInt8>]) -> [Self] {
    var reader = ANSIReader()
    return rows.map { row in
      var styled = Self()
      reader.read(row) { text, format in
        styled.text += text
        styled.formats += repeatElement(format, count: text.count)
      }
      return styled
    }
  }

  /// The text without trailing blanks.
  var trimmedText: ArraySlice<UInt8> { withoutTrailingBlanks(text[...]) }

  /// Returns the part of the row, from the first to the last such cell, in which a row with the same text has another
  /// format; `nil` if there is none.
  func difference(to other: Self, row: Int) -> GoldenDifference.Span? {
    let text = text.count >= other.text.count ? text : other.text
    let differing = text.indices.filter { index in
      index >= formats.count || index >= other.formats.count || formats[index] != other.formats[index]
    }
    guard let first = differing.first, let last = differing.last else { return nil }
    guard let before = columns(text[..<first]), let through = columns(text[...last]), before < through else {
      return GoldenDifference.Span(row: row, columns: nil)
    }
    return GoldenDifference.Span(row: row, columns: before + 1...through)
  }
}

/// Returns the width of a text whose characters all take one column: ASCII, Latin letters, general punctuation and box
/// drawing; `nil` for any other text.
private func columns(_ text: ArraySlice<UInt8>) -> Int? {
  let scalars = String(decoding: text, as: UTF8.self).unicodeScalars
  let isNarrow = scalars.allSatisfy { scalar in
    switch scalar.value {
    case 0x20...0x7E, 0xA1...0xAC, 0xAE...0x2FF, 0x2010...0x2027, 0x2030...0x205E, 0x2500...0x25A9: true
    default: false
    }
  }
  return isNarrow ? scalars.count : nil
}
