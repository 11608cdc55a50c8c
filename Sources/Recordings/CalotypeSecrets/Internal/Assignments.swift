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
      if self.text[position] == UInt8(ascii: ":"), let (values, end) = self.valuesOfObject(at: position) {
        self.found += values
        position = end
        continue
      }
      let value: Range<Int>? =
        switch self.text[position] {
        case UInt8(ascii: "="): self.valueOfAssignment(at: position)
        case UInt8(ascii: ":"): self.password(at: position) ?? self.valueOfMember(at: position)
        case UInt8(ascii: ">"): self.valueOfElement(at: position)
        case UInt8(ascii: "<"): self.valueOfField(at: position)
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
    guard let (name, isQuoted) = self.memberName(before: position) else { return nil }
    guard self.names.isSecretForm(name) || self.names.isSecretHeader(name) else { return nil }
    let value = self.startOfValue(behind: position)
    if let quoted = self.quotedValue(at: value) { return self.if(name, quoted, isSure: true) }
    let bare = self.bareValue(at: self.behindScheme(at: value))
    let isNumber = self.text[bare].allSatisfy { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
    return self.if(name, bare, isSure: isQuoted && isNumber && bare.count >= 4)
  }

  /// The strings and the long numbers in `"password": {…}`, and where that ends.
  private func valuesOfObject(at position: Int) -> (values: [Range<Int>], end: Int)? {
    let start = self.startOfValue(behind: position)
    guard start < self.text.count, self.text[start] == UInt8(ascii: "{") || self.text[start] == UInt8(ascii: "["),
      let (name, isQuoted) = self.memberName(before: position), isQuoted, self.names.isSecretForm(name)
    else { return nil }
    var values: [Range<Int>] = []
    var depth = 0
    var index = start
    let limit = min(self.text.count, start + Self.longestValue)
    while index < limit {
      switch self.text[index] {
      case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
      case UInt8(ascii: "\""), UInt8(ascii: "\\"):
        guard let string = self.quotedValue(at: index) else { break }
        index = string.upperBound
        while index < limit, self.text[index] == UInt8(ascii: "\\") { index += 1 }
        var next = index + 1
        while next < limit, self.text[next] <= 0x20 || self.text[next] == UInt8(ascii: "+") { next += 1 }
        let isName = next < limit && self.text[next] == UInt8(ascii: ":")
        if !isName, self.isNew(string), let value = self.if(name, string, isSure: true) { values.append(value) }
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        let first = index
        while index + 1 < limit, UInt8(ascii: "0")...UInt8(ascii: "9") ~= self.text[index + 1] { index += 1 }
        if index - first >= 3, let value = self.if(name, first..<(index + 1), isSure: true) { values.append(value) }
      default: break
      }
      index += 1
      if depth == 0 { break }
    }
    return (values, max(index, position + 1))
  }

  private func isNew(_ range: Range<Int>) -> Bool {
    !range.isEmpty && !self.text[range].elementsEqual(Redactor.placeholder.utf8)
  }

  /// `<input name="authenticity_token" value="…">`, `<meta name="csrf-token" content="…">`
  private func valueOfField(at position: Int) -> Range<Int>? {
    guard position + 1 < self.text.count, UInt8(ascii: "a")...UInt8(ascii: "z") ~= self.text[position + 1] | 0x20 else {
      return nil
    }
    var name: ArraySlice<UInt8>?
    var value: Range<Int>?
    var index = position + 1
    let limit = min(self.text.count, position + Self.longestValue)
    while index < limit, self.text[index] != UInt8(ascii: ">"), self.text[index] != UInt8(ascii: "<") {
      guard self.text[index] == UInt8(ascii: "=") else {
        index += 1
        continue
      }
      let start = self.startOfName(before: index)
      let attribute = String(decoding: self.text[start..<index], as: UTF8.self).lowercased()
      var range = self.quotedValue(at: index + 1)
      let isBare = range == nil
      if isBare {
        let end = self.text[(index + 1)..<limit].firstIndex { $0 <= 0x20 || $0 == UInt8(ascii: ">") } ?? limit
        range = (index + 1)..<end
      }
      guard let range else { break }
      switch attribute {
      case "name", "id", "property", "itemprop":
        if self.names.isSecretForm(self.text[range]) { name = self.text[range] }
      case "value", "content": value = range
      default: break
      }
      index = max(index + 1, range.upperBound + (isBare ? 0 : 1))
    }
    guard let name, let value else { return nil }
    return self.if(name, value, isSure: true)
  }

  /// The name in front of a colon, and whether it stands in quotes.
  private func memberName(before position: Int) -> (name: ArraySlice<UInt8>, isQuoted: Bool)? {
    var end = position
    while end > 0, self.text[end - 1] == 0x20 || self.text[end - 1] == UInt8(ascii: "+") { end -= 1 }
    let isQuoted = end > 0 && self.isQuote(self.text[end - 1])
    if isQuoted { end -= 1 }
    while isQuoted, end > 0, self.text[end - 1] == UInt8(ascii: "\\") { end -= 1 }
    let start = self.startOfName(before: end)
    return start < end ? (self.text[start..<end], isQuoted) : nil
  }

  /// A blank may be a plus, in a form's field.
  private func startOfValue(behind position: Int) -> Int {
    var value = position + 1
    while value < self.text.count, [0x20, 0x09, 0x0A, 0x0D].contains(self.text[value]) { value += 1 }
    if value + 1 < self.text.count, self.text[value] == UInt8(ascii: "+"),
      "\"{[".utf8.contains(self.text[value + 1])
    {
      value += 1
    }
    return value
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

  /// Between quotes, which may themselves be escaped, more than once where JSON lies in JSON.
  private func quotedValue(at position: Int) -> Range<Int>? {
    var start = position
    while start < self.text.count, start - position < 16, self.text[start] == UInt8(ascii: "\\") { start += 1 }
    let escapes = start - position
    guard start < self.text.count, self.isQuote(self.text[start]) else { return nil }
    let quote = self.text[start]
    var end = start + 1
    var backslashes = 0
    let limit = min(self.text.count, end + Self.longestValue)
    while end < limit {
      if self.text[end] == quote, escapes == 0 ? backslashes.isMultiple(of: 2) : backslashes <= escapes {
        return (start + 1)..<(escapes == 0 ? end : end - backslashes)
      }
      backslashes = self.text[end] == UInt8(ascii: "\\") ? backslashes + 1 : 0
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
