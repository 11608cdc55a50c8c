import CalotypeHTTP

/// Says in which line of a JSON text something stands. The text has been read before, so it is known to be JSON.
struct JSONLines {
  private let bytes: [UInt8]
  private var position = 0

  /// The line of a value, counted from 1.
  ///
  /// - Parameter path: Members by name and elements by number: `["keep", "request", "0"]`. Of members of one name the last.
  static func line(of path: [String], in bytes: [UInt8]) -> Int {
    var lines = Self(bytes)
    lines.descend(path[...])
    return lines.line
  }

  /// The line of an object's member, counted from 1.
  static func line(of path: [String], member: Int, in bytes: [UInt8]) -> Int {
    var lines = Self(bytes)
    lines.descend(path[...])
    lines.enter(until: { index, _ in index == member })
    return lines.line
  }

  private init(_ bytes: [UInt8]) {
    self.bytes = bytes
    self.skip()
  }

  private var line: Int { self.bytes[..<min(self.position, self.bytes.count)].count { $0 == 0x0A } + 1 }

  private mutating func descend(_ path: ArraySlice<String>) {
    guard let step = path.first else { return }
    let isArray = self.byte == UInt8(ascii: "[")
    let found = self.enter { index, key in isArray ? "\(index)" == step : key == step }
    if !found { return }
    if !isArray {
      self.skipValue()  // the name
      self.skip()
    }
    self.descend(path.dropFirst())
  }

  private var byte: UInt8? { self.position < self.bytes.count ? self.bytes[self.position] : nil }

  /// Goes to the first element, or the first member's name, that is wanted; stays at the container's start without one.
  @discardableResult
  private mutating func enter(until isWanted: (Int, String) -> Bool) -> Bool {
    let start = self.position
    let isArray = self.byte == UInt8(ascii: "[")
    self.position += 1
    self.skip()
    var index = 0
    while let byte = self.byte, byte != UInt8(ascii: "]"), byte != UInt8(ascii: "}") {
      let here = self.position
      var key = ""
      if !isArray {
        self.skipValue()
        key = (try? JSONValue(parsing: Array(self.bytes[here..<self.position])))?.string ?? ""
      }
      if isWanted(index, key) {
        self.position = here
        return true
      }
      self.skip()
      self.skipValue()
      self.skip()
      index += 1
    }
    self.position = start
    return false
  }

  /// Passes blanks, commas and colons.
  private mutating func skip() {
    while let byte = self.byte, [0x20, 0x09, 0x0A, 0x0D, 0x2C, 0x3A, 0xEF, 0xBB, 0xBF].contains(byte) {
      self.position += 1
    }
  }

  private mutating func skipValue() {
    var depth = 0
    repeat {
      guard let byte = self.byte else { return }
      self.position += 1
      switch byte {
      case UInt8(ascii: "\""): self.skipString()
      case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
      default: if depth == 0 { self.skipWord() }
      }
    } while depth > 0
  }

  private mutating func skipString() {
    while let byte = self.byte {
      self.position += byte == UInt8(ascii: "\\") ? 2 : 1
      if byte == UInt8(ascii: "\"") { return }
    }
  }

  private mutating func skipWord() {
    while let byte = self.byte, byte > 0x20, ![0x2C, 0x5D, 0x7D].contains(byte) { self.position += 1 }
  }
}
