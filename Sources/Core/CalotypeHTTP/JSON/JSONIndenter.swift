/// Formats JSON text with one value per line, so that one changed field is one changed line.
///
/// It changes whitespace only: numbers, escapes, keys and their order stay byte for byte. Formatting its own output
/// changes nothing.
///
///     {"message":{"hound":["afghan","basset"],"pug":[]},"status":"success"}
///
///     {
///       "message": {
///         "hound": [
///           "afghan",
///           "basset"
///         ],
///         "pug": []
///       },
///       "status": "success"
///     }
///
/// Values deeper than 32 levels stay on one line, since indenting 10,000 levels would turn 20 KB into 200 MB. It does not
/// recurse, and takes linear time.
package struct JSONIndenter {
  private static let deepest = 32

  private enum Container { case object, array }
  private enum Expected { case value, elementOrEnd, keyOrEnd, key, commaOrEnd, nothing }

  private let input: [UInt8]
  private let writes: Bool
  private var position = 0
  private var output: [UInt8] = []
  private var containers: [Container] = []
  private var expected = Expected.value

  /// Returns the formatted text with a newline at its end, or `nil` if the bytes are not JSON (RFC 8259) in UTF-8.
  package static func indented(_ bytes: [UInt8]) -> [UInt8]? {
    guard String(validating: bytes, as: UTF8.self) != nil else { return nil }
    var indenter = Self(input: bytes)
    return indenter.run() ? indenter.output : nil
  }

  /// Whether the bytes are JSON that ``indented(_:)`` can format.
  package static func accepts(_ bytes: [UInt8]) -> Bool {
    guard String(validating: bytes, as: UTF8.self) != nil else { return false }
    var indenter = Self(input: bytes, writes: false)
    return indenter.run()
  }

  private init(input: [UInt8], writes: Bool = true) {
    self.input = input
    self.writes = writes
    if writes { self.output.reserveCapacity(input.count * 2) }
  }

  private mutating func run() -> Bool {
    while let byte = self.nextToken() {
      guard self.read(byte) else { return false }
    }
    self.output.append(UInt8(ascii: "\n"))
    return self.expected == .nothing
  }

  /// The first byte after whitespace, which is not consumed.
  private mutating func nextToken() -> UInt8? {
    while self.position < self.input.count, [0x20, 0x09, 0x0A, 0x0D].contains(self.input[self.position]) {
      self.position += 1
    }
    return self.peek
  }

  private var peek: UInt8? { self.position < self.input.count ? self.input[self.position] : nil }

  private mutating func read(_ byte: UInt8) -> Bool {
    switch (self.expected, byte) {
    case (.elementOrEnd, UInt8(ascii: "]")), (.keyOrEnd, UInt8(ascii: "}")):
      return self.close(byte, isEmpty: true)
    case (.commaOrEnd, UInt8(ascii: ",")):
      self.take()
      self.expected = self.containers.last == .object ? .key : .value
      self.startLine(or: UInt8(ascii: " "))
      return true
    case (.commaOrEnd, UInt8(ascii: "]")), (.commaOrEnd, UInt8(ascii: "}")):
      return self.close(byte, isEmpty: false)
    case (.keyOrEnd, UInt8(ascii: "\"")):
      self.startLine()
      return self.readKey()
    case (.key, UInt8(ascii: "\"")):
      return self.readKey()
    case (.elementOrEnd, _):
      self.startLine()
      return self.readValue(byte)
    case (.value, _):
      return self.readValue(byte)
    default:
      return false
    }
  }

  private mutating func readKey() -> Bool {
    guard self.readString(), self.nextToken() == UInt8(ascii: ":") else { return false }
    self.take()
    if self.writes { self.output.append(UInt8(ascii: " ")) }
    self.expected = .value
    return true
  }

  private mutating func readValue(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "{"):
      self.take()
      self.containers.append(.object)
      self.expected = .keyOrEnd
      return true
    case UInt8(ascii: "["):
      self.take()
      self.containers.append(.array)
      self.expected = .elementOrEnd
      return true
    default:
      self.expected = self.containers.isEmpty ? .nothing : .commaOrEnd
      return switch byte {
      case UInt8(ascii: "\""): self.readString()
      case UInt8(ascii: "t"): self.read(word: "true")
      case UInt8(ascii: "f"): self.read(word: "false")
      case UInt8(ascii: "n"): self.read(word: "null")
      default: self.readNumber()
      }
    }
  }

  private mutating func close(_ byte: UInt8, isEmpty: Bool) -> Bool {
    guard self.containers.last == (byte == UInt8(ascii: "}") ? .object : .array) else { return false }
    let isSpread = self.containers.count <= Self.deepest
    self.containers.removeLast()
    if !isEmpty, isSpread { self.indent() }
    self.take()
    self.expected = self.containers.isEmpty ? .nothing : .commaOrEnd
    return true
  }

  /// Starts a line in the innermost container, or below the deepest indented level writes the given byte.
  private mutating func startLine(or blank: UInt8? = nil) {
    if self.containers.count <= Self.deepest {
      self.indent()
    } else if let blank, self.writes {
      self.output.append(blank)
    }
  }

  private mutating func indent() {
    guard self.writes else { return }
    self.output.append(UInt8(ascii: "\n"))
    self.output += repeatElement(UInt8(ascii: " "), count: 2 * self.containers.count)
  }

  private mutating func take() {
    if self.writes { self.output.append(self.input[self.position]) }
    self.position += 1
  }

  private mutating func takeDigits() -> Bool {
    let start = self.position
    while let byte = self.peek, UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte { self.take() }
    return self.position > start
  }

  private mutating func takeIf(_ isWanted: (UInt8) -> Bool) -> Bool {
    guard let byte = self.peek, isWanted(byte) else { return false }
    self.take()
    return true
  }

  private mutating func readNumber() -> Bool {
    _ = self.takeIf { $0 == UInt8(ascii: "-") }
    guard self.takeIf({ $0 == UInt8(ascii: "0") }) || self.takeDigits() else { return false }
    if self.takeIf({ $0 == UInt8(ascii: ".") }), !self.takeDigits() { return false }
    if self.takeIf({ $0 == UInt8(ascii: "e") || $0 == UInt8(ascii: "E") }) {
      _ = self.takeIf { $0 == UInt8(ascii: "+") || $0 == UInt8(ascii: "-") }
      return self.takeDigits()
    }
    return true
  }

  private mutating func read(word: StaticString) -> Bool {
    for offset in 0..<word.utf8CodeUnitCount {
      guard self.takeIf({ $0 == word.utf8Start[offset] }) else { return false }
    }
    return true
  }

  private mutating func readString() -> Bool {
    self.take()
    while let byte = self.peek {
      switch byte {
      case UInt8(ascii: "\""):
        self.take()
        return true
      case UInt8(ascii: "\\"):
        self.take()
        guard self.readEscape() else { return false }
      case 0..<0x20:
        return false
      default:
        self.take()
      }
    }
    return false
  }

  private mutating func readEscape() -> Bool {
    if self.takeIf({ $0 == UInt8(ascii: "u") }) {
      return (0..<4).allSatisfy { _ in self.takeIf { Character(Unicode.Scalar($0)).isHexDigit } }
    }
    return self.takeIf { Array("\"\\/bfnrt".utf8).contains($0) }
  }
}
