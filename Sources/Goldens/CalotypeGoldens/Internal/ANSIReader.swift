import CalotypeScreens

extension Frame {
  /// A golden, or any print of the kit, as cells again: of an `.ansi` file with its styles and links, of a `.txt` file
  /// without.
  ///
  /// Only what the encoder writes is obeyed: SGR with the parameters of ``Style``, and OSC 8 links that ``Link`` allows.
  /// Anything else, in a file that was damaged or edited, stands there as visible text; what is not UTF-8 as U+FFFD.
  ///
  /// - Parameter size: The size it has at least.
  package init(print bytes: [UInt8], atLeast size: Size = Size(columns: 0, rows: 0)) {
    var reader = ANSIReader()
    var rows: [[StyledSpan]] = []
    var rest = bytes[...]
    while !rest.isEmpty, rows.count <= Frame.largestPicture.rows {
      let end = rest.firstIndex(of: lineFeed) ?? rest.endIndex
      rows.append(reader.spans(of: rest[..<end]))
      rest = rest[end...].dropFirst()
    }
    let unread = rest.count { $0 == lineFeed } + (rest.isEmpty || rest.last == lineFeed ? 0 : 1)
    self.init(rows: rows, unread: unread, atLeast: size)
  }
}

/// Reads a print row by row. A style or link that is left open reaches into the next row, as it does in a terminal.
private struct ANSIReader {
  private var style = Style()
  private var link: Link?

  /// More bytes than a row of the largest picture has, whatever its styles; the rest of a longer one is not read.
  private static let longestRow = 1 << 16

  mutating func spans(of row: ArraySlice<UInt8>) -> [StyledSpan] {
    if row.count > Self.longestRow { return self.spans(of: row.prefix(Self.longestRow)) + [.ellipsis] }
    var spans: [StyledSpan] = []
    var text: [UInt8] = []
    var rest = row
    func span() -> [StyledSpan] {
      text.isEmpty ? [] : [StyledSpan(String(decoding: text, as: UTF8.self), style: self.style, link: self.link)]
    }
    while let byte = rest.first {
      if byte == escape, let (style, end) = self.styled(by: rest) {
        spans += span()
        text = []
        self.style = style
        rest = rest[end...]
      } else if byte == escape, let (link, end) = linked(by: rest) {
        spans += span()
        text = []
        self.link = link
        rest = rest[end...]
      } else {
        text.append(byte)
        rest.removeFirst()
      }
    }
    return spans + span()
  }

  /// The style after the SGR sequence that the bytes begin with, and the sequence's end; nil where there is none, or one
  /// with anything that the kit does not write.
  private func styled(by bytes: ArraySlice<UInt8>) -> (Style, Int)? {
    guard let (body, end) = styleSequence(bytes) else { return nil }
    let fields = body.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)
    var codes: [Int] = []
    for field in fields {
      guard let code = field.isEmpty ? 0 : Int(String(decoding: field, as: UTF8.self)) else { return nil }
      codes.append(code)
    }
    var style = self.style
    return style.apply(sgr: codes) ? (style, end) : nil
  }
}

extension StyledSpan {
  fileprivate static let ellipsis = StyledSpan("…", style: Style())
}

/// The link after the OSC 8 sequence that the bytes begin with, and the sequence's end; nil where there is none, or one
/// with an address that is no link.
private func linked(by bytes: ArraySlice<UInt8>) -> (Link?, Int)? {
  guard let (body, end) = linkSequence(bytes) else { return nil }
  let fields = linkFields(body)
  guard fields.count == 3 else { return nil }
  if fields[2].isEmpty { return (nil, end) }
  return Link(String(decoding: fields[2], as: UTF8.self)).map { ($0, end) }
}
