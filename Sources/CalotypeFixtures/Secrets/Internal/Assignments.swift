/// Finds the values that secret names have in running text: `?token=…` in an address, `token="…"` in a page,
/// `"token": "…"` in what is no JSON, `<token>…</token>`, and `//user:password@host`.
struct Assignments {
  private static let longestName = 64
  private static let longestValue = 4096

  private let names: SensitiveNames
  private let text: [UInt8]
  private var found: [Range<Int>] = []

  /// The places of the values, in their order; none overlaps another.
  static func values(in text: [UInt8], _ names: SensitiveNames) -> [Range<Int>] {
    var search = Self(names: names, text: text)
    search.run()
    return search.found
  }

  private init(names: SensitiveNames, text: [UInt8]) {
    self.names = names
    self.text = text
  }

  private mutating func run() {
    var position = 0
    while position < self.text.count {
      let value: Range<Int>? =
        switch self.text[position] {
        case UInt8(ascii: "="): self.valueOfAssignment(at: position)
        case UInt8(ascii: ":"): self.password(at: position) ?? self.valueOfMember(at: position)
        case UInt8(ascii: ">"): self.valueOfElement(at: position)
        default: nil
        }
      if let value, !value.isEmpty, !self.text[value].elementsEqual(Redactor.placeholder.utf8) {
        self.found.append(value)
        position = max(value.upperBound, position + 1)
      } else {
        position += 1
      }
    }
  }

  // MARK: - The four shapes

  private func valueOfAssignment(at position: Int) -> Range<Int>? {
    let start = self.startOfName(before: position)
    guard start < position else { return nil }
    let name = self.text[start..<position]
    guard self.names.isSecretQuery(name) else { return nil }
    let before = start > 0 ? self.text[start - 1] : UInt8(ascii: "\n")
    let isInAddress = Array("?&#;".utf8).contains(before) || self.text[..<start].suffix(6).elementsEqual("\\u0026".utf8)
    if let quoted = self.quotedValue(at: position + 1) { return self.if(name, quoted, isSure: !isInAddress) }
    return self.if(name, self.bareValue(at: position + 1), isSure: isInAddress || start == 0)
  }

  private func valueOfMember(at position: Int) -> Range<Int>? {
    var end = position
    while end > 0, self.text[end - 1] == 0x20 { end -= 1 }
    if end > 0, self.isQuote(self.text[end - 1]) { end -= 1 }
    if end > 0, self.text[end - 1] == UInt8(ascii: "\\") { end -= 1 }
    let start = self.startOfName(before: end)
    guard start < end else { return nil }
    let name = self.text[start..<end]
    guard self.names.isSecretForm(name) || self.names.isSecretHeader(name) else { return nil }
    var value = position + 1
    while value < self.text.count, self.text[value] == 0x20 { value += 1 }
    if let quoted = self.quotedValue(at: value) { return self.if(name, quoted, isSure: true) }
    return self.if(name, self.bareValue(at: self.behindScheme(at: value)), isSure: false)
  }

  private func valueOfElement(at position: Int) -> Range<Int>? {
    let start = self.startOfName(before: position)
    guard start < position, start > 0, self.text[start - 1] == UInt8(ascii: "<") else { return nil }
    let name = self.text[start..<position]
    guard self.names.isSecretForm(name) else { return nil }
    let limit = min(self.text.count, position + 1 + Self.longestValue)
    guard let end = self.text[(position + 1)..<limit].firstIndex(of: UInt8(ascii: "<")) else { return nil }
    return self.if(name, (position + 1)..<end, isSure: true)
  }

  /// What stands between `//` and `@` behind the user's name; the name itself where it stands alone.
  private func password(at position: Int) -> Range<Int>? {
    guard self.text[position...].starts(with: "://".utf8) else { return nil }
    let start = position + 3
    var colon: Int?
    for index in start..<min(self.text.count, start + 256) {
      switch self.text[index] {
      case UInt8(ascii: "@"): return (colon.map { $0 + 1 } ?? start)..<index
      case UInt8(ascii: ":") where colon == nil: colon = index
      case 0...0x20, UInt8(ascii: "/"), UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "<"), UInt8(ascii: ">"),
        UInt8(ascii: "?"), UInt8(ascii: "#"), UInt8(ascii: "\\"):
        return nil
      default: break
      }
    }
    return nil
  }

  // MARK: - Parts

  /// Where the name is not quite telling, its value must look like a secret.
  private func `if`(_ name: ArraySlice<UInt8>, _ value: Range<Int>, isSure: Bool) -> Range<Int>? {
    let isCertain = isSure && SensitiveNames.certainty(of: name) != .likely
    return isCertain || looksMade(Array(self.text[value])) ? value : nil
  }

  private func startOfName(before position: Int) -> Int {
    var start = position
    while start > 0, position - start < Self.longestName, Self.isNameByte(self.text[start - 1]) { start -= 1 }
    // \u0026 is an ampersand in JSON.
    let isEscape = start > 0 && self.text[start - 1] == UInt8(ascii: "\\")
    if isEscape, self.text[start..<position].starts(with: "u0026".utf8) { start += 5 }
    return start
  }

  private func behindScheme(at position: Int) -> Int {
    for scheme in ["Bearer ", "Basic ", "Token ", "bearer ", "basic ", "token "]
    where self.text[position...].starts(with: scheme.utf8) { return position + scheme.utf8.count }
    return position
  }

  /// Between quotes, which may themselves be escaped.
  private func quotedValue(at position: Int) -> Range<Int>? {
    var start = position
    let isEscaped = start < self.text.count && self.text[start] == UInt8(ascii: "\\")
    if isEscaped { start += 1 }
    guard start < self.text.count, self.isQuote(self.text[start]) else { return nil }
    let quote = self.text[start]
    var end = start + 1
    let limit = min(self.text.count, end + Self.longestValue)
    while end < limit {
      if self.text[end] == quote { return (start + 1)..<end }
      if self.text[end] == UInt8(ascii: "\\") {
        if isEscaped, end + 1 < limit, self.text[end + 1] == quote { return (start + 1)..<end }
        end += 1
      }
      end += 1
    }
    return nil
  }

  private func bareValue(at position: Int) -> Range<Int> {
    var end = position
    let limit = min(self.text.count, position + Self.longestValue)
    while end < limit {
      let byte = self.text[end]
      if byte == UInt8(ascii: "\\") {
        // An escaped slash or character belongs to the value; an escaped quote, blank or ampersand ends it.
        let rest = self.text[(end + 1)...]
        if rest.first == UInt8(ascii: "/") {
          end += 2
        } else if rest.first == UInt8(ascii: "u"), let unit = Digits.value(of: rest.dropFirst(), count: 4), unit > 0x26
        {
          end += 6
        } else {
          break
        }
      } else if byte <= 0x20 || Self.ends.contains(byte) {
        break
      } else {
        end += 1
      }
    }
    return position..<max(position, min(end, self.text.count))
  }

  private func isQuote(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") }

  private static let ends = Array("&#\"'<>)]},;`".utf8)

  private static func isNameByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "."),
      UInt8(ascii: "["), UInt8(ascii: "]"):
      true
    default: false
    }
  }
}
