/// A file's bytes as a person sees them: without the escape sequences of a terminal, and with the way back to line and
/// column.
struct SeenText {
  let bytes: [UInt8]

  /// Whether it is no text: it holds a NUL.
  let isBinary: Bool

  /// What is in the text and not seen: the addresses of links.
  private let hidden: [Range<Int>]

  init(_ file: [UInt8]) {
    var hidden: [Range<Int>] = []
    self.bytes = file.contains(0x1B) ? Self.withoutEscapes(file, hidden: &hidden) : file
    self.hidden = hidden
    self.isBinary = file.contains(0)
  }

  var places: Places { Places(text: self.bytes, hidden: self.hidden[...]) }

  /// Lines and columns, asked for from the beginning to the end.
  struct Places {
    private let text: [UInt8]
    private var hidden: ArraySlice<Range<Int>>
    private var position = 0
    private var line = 1
    private var column = 1

    fileprivate init(text: [UInt8], hidden: ArraySlice<Range<Int>>) {
      self.text = text
      self.hidden = hidden
    }

    /// Line and column of a byte, both counted from 1, in characters. Bytes are asked for in their order.
    mutating func place(of position: Int) -> (line: Int, column: Int) {
      while self.position < position {
        let byte = self.text[self.position]
        if byte == 0x0A {
          self.line += 1
          self.column = 1
        } else if byte & 0xC0 != 0x80, self.hidden.first?.contains(self.position) != true {
          self.column += 1
        }
        self.position += 1
        if let first = self.hidden.first, first.upperBound <= self.position { self.hidden.removeFirst() }
      }
      return (self.line, self.column)
    }
  }

  /// Without CSI sequences (`ESC [ … m`) and strings such as OSC 8 (`ESC ] … ESC \` or BEL). The address of a link is
  /// not seen, but it is in the file: it is kept, in front of what is shown.
  private static func withoutEscapes(_ file: [UInt8], hidden: inout [Range<Int>]) -> [UInt8] {
    var output: [UInt8] = []
    output.reserveCapacity(file.count)
    var position = 0
    while position < file.count {
      guard file[position] == 0x1B, position + 1 < file.count else {
        output.append(file[position])
        position += 1
        continue
      }
      position += 2
      switch file[position - 1] {
      case UInt8(ascii: "["):
        while position < file.count, !(0x40...0x7E ~= file[position]), file[position] != 0x0A { position += 1 }
        if position < file.count, file[position] != 0x0A { position += 1 }
      case UInt8(ascii: "]"):
        let start = position
        while position < file.count, ![0x07, 0x1B, 0x0A].contains(file[position]) { position += 1 }
        if !file[start..<position].elementsEqual("8;;".utf8) {
          hidden.append(output.count..<(output.count + position - start + 2))
          output += [0x20] + file[start..<position] + [0x20]
        }
        if position < file.count, file[position] == 0x07 { position += 1 }
      default:
        break
      }
    }
    return output
  }
}
