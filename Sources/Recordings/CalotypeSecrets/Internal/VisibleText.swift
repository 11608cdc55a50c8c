/// A file's text without the escape sequences of a terminal.
struct VisibleText {
  private(set) var bytes: [UInt8]

  /// Whether the file is not text: it contains NUL.
  let isBinary: Bool

  /// The addresses of links, which are in the text although a terminal does not show them.
  private var hidden: [Range<Int>] = []

  init(_ file: [UInt8]) {
    isBinary = file.contains(0)
    bytes = file
    if file.contains(0x1B) { removeEscapes(of: file) }
  }

  /// Removes CSI sequences (`ESC [ … m`) and strings such as OSC 8 (`ESC ] … ESC \` or BEL). The address of a link is
  /// kept, in front of the text of the link.
  private mutating func removeEscapes(of file: [UInt8]) {
    bytes = []
    bytes.reserveCapacity(file.count)
    var rest = file[...]
    while let escape = rest.firstIndex(of: 0x1B) {
      bytes += rest[..<escape]
      rest = file[min(escape + 2, file.count)...]
      if escape + 1 == file.count {
        bytes.append(0x1B)
      } else if file[escape + 1] == "[" {
        rest = rest.drop { !(0x40...0x7E ~= $0) && $0 != 0x0A }
        if rest.first != 0x0A { rest = rest.dropFirst() }
      } else if file[escape + 1] == "]" {
        let string = rest.prefix { $0 != 0x07 && $0 != 0x1B && $0 != 0x0A }
        if !string.elementsEqual("8;;".utf8) {
          hidden.append(bytes.count..<(bytes.count + string.count + 2))
          bytes += [0x20] + string + [0x20]
        }
        rest = file[string.endIndex...]
        if rest.first == 0x07 { rest = rest.dropFirst() }
      }
    }
    bytes += rest
  }

  /// Returns the lines and columns of some positions in order, both counted from 1 in visible characters.
  func places(of positions: [Int]) -> [(line: Int, column: Int)] {
    var hidden = self.hidden[...]
    var (current, line, column) = (0, 1, 1)
    return positions.map { position in
      while current < position {
        if bytes[current] == 0x0A {
          (line, column) = (line + 1, 1)
        } else if bytes[current] & 0xC0 != 0x80, hidden.first?.contains(current) != true {
          column += 1
        }
        current += 1
        if let first = hidden.first, first.upperBound <= current { hidden.removeFirst() }
      }
      return (line, column)
    }
  }
}
