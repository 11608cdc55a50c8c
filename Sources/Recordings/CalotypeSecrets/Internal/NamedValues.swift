/// Finds values under secret names in running text: `?token=…` in an address, `token="…"`, `"token": "…"`,
/// `<token>…</token>`, `name="token" value="…"`, and `//user:password@host`.
struct NamedValues {
  private static let longestName = 64
  private static let longestValue = 4096

  private let names: SensitiveNames
  private let text: [UInt8]
  private var found: [Range<Int>] = []
  /// Where the search goes on.
  private var next = 0
  private var isInTag = false
  /// The name of the element whose tag is being read, if it is secret.
  private var element: ArraySlice<UInt8>?
  /// The secret name and the value of the tag or object that is being read, in `name="token" value="…"`.
  private var pair: (name: Range<Int>?, value: Range<Int>?)
  private var outerPairs: [(name: Range<Int>?, value: Range<Int>?)] = []
  /// The open elements of secret names, the outermost first, and where their contents start.
  private var owners: [(name: ArraySlice<UInt8>, start: Int)] = []
  /// The texts in these elements after the first one, in order. They are values if the element is closed.
  private var texts: [Range<Int>] = []
  /// The ends of the last attribute, text and CDATA section that were searched for, so that no part is searched twice.
  private var attributeEnd = 0
  private var textEnd = -1
  private var sectionEnd = -1

  /// The ranges of the values, in order. None overlaps another.
  static func ranges(in text: [UInt8], _ names: SensitiveNames) -> [Range<Int>] {
    var search = Self(names: names, text: text)
    search.run()
    return search.found
  }

  private mutating func run() {
    let marks = Self.marks
    while let position = text.withUnsafeBufferPointer({ $0[next...].firstIndex(where: marks.contains) }) {
      next = position + 1
      switch text[position] {
      case "=": readAssignment(at: position)
      case ":": readMember(at: position)
      case "<": openTag(at: position)
      case ">": readText(after: position)
      case "{":
        if outerPairs.count < 64 { outerPairs.append(pair) }
        pair = (nil, nil)
      case "}": pair = outerPairs.popLast() ?? (nil, nil)
      default: break
      }
    }
  }

  /// Adds a value under a name. If the name may be that of something harmless, or the place is not one in which such
  /// names usually have values, the value must look generated.
  private mutating func add(_ value: Range<Int>, _ certainty: SensitiveNames.Certainty?, isSure: Bool) {
    let bytes = text[value]
    guard !bytes.isEmpty, !bytes.elementsEqual(Redactor.placeholderBytes),
      isSure && (certainty ?? .certain).isEnough(for: bytes) || looksGenerated(bytes)
    else { return }
    self.add(value)
  }

  /// Adds a value, in place of values inside it: a name may follow its value.
  private mutating func add(_ value: Range<Int>) {
    let first = (found.lastIndex { $0.upperBound <= value.lowerBound } ?? -1) + 1
    let last = found[first...].firstIndex { $0.lowerBound >= value.upperBound } ?? found.count
    let inside = found[first..<last]
    let (lower, upper) = (inside.first?.lowerBound ?? .max, inside.last?.upperBound ?? 0)
    found.replaceSubrange(first..<last, with: [min(lower, value.lowerBound)..<max(upper, value.upperBound)])
    next = max(next, value.upperBound)
  }

  // MARK: - Assignments and members

  private mutating func readAssignment(at equals: Int) {
    let end = (text[..<equals].lastIndex { !Self.whiteSpace.contains($0) } ?? -1) + 1
    let name = self.name(endingAt: end)
    if name.isEmpty { return }
    let start = text[(equals + 1)...].drop(while: Self.whiteSpace.contains).startIndex
    guard names.isSecret(name, in: .query) else {
      guard let role = PairRole(name), let value = quotedValue(at: start) ?? attributeValue(at: start) else { return }
      return readPair(role, value)
    }
    let quoted = quotedValue(at: start)
    // An equals sign between blanks assigns a value only if the value is in quotes.
    guard quoted != nil || end == equals && start == equals + 1 else { return }
    let before = text[..<name.startIndex]
    let isInAddress =
      before.last.map(Self.querySeparators.contains) == true || before.suffix(6).elementsEqual("\\u0026".utf8)
    add(
      quoted ?? bareValue(at: start), SensitiveNames.certainty(of: name),
      isSure: quoted != nil ? !isInAddress : isInAddress || before.isEmpty)
  }

  private mutating func readMember(at colon: Int) {
    if let (range, _) = userInfo(at: colon, in: text) {
      if !range.isEmpty, !text[range].elementsEqual(Redactor.placeholderBytes) { add(range) }
      return
    }
    var end = colon
    while end > 0, text[end - 1] == 0x20 || text[end - 1] == "+" { end -= 1 }
    let isQuoted = end > 0 && Self.quotes.contains(text[end - 1])
    if isQuoted { end -= 1 }
    let isEscaped = isQuoted && end > 0 && text[end - 1] == "\\"
    while isEscaped, end > 0, text[end - 1] == "\\" { end -= 1 }
    let name = self.name(endingAt: end)
    if name.isEmpty { return }

    let start = startOfValue(after: colon)
    let isSecret = names.isSecret(name, in: .form) || names.isSecret(name, in: .header)
    let role = PairRole(name)
    guard isSecret || role != nil, start < text.count else { return }
    if text[start] == "{" || text[start] == "[" {
      // An escaped object is read where its escapes are decoded.
      let owner = isSecret ? name : role == .value ? pair.name.map { text[$0] } : nil
      if let owner, isQuoted, !isEscaped { readObject(at: start, SensitiveNames.certainty(of: owner) ?? .certain) }
      return
    }
    let quoted = quotedValue(at: start)
    let value = quoted ?? bareValue(at: skippingScheme(at: start))
    let isNumber = isQuoted && value.count >= 4 && text[value].allSatisfy(\.isDigit)
    if isSecret {
      add(value, SensitiveNames.certainty(of: name), isSure: quoted != nil || isNumber)
    } else if let role, quoted != nil || isNumber {
      readPair(role, value)
    }
  }

  /// Adds the strings and the long numbers of an object or array under a secret name.
  private mutating func readObject(at start: Int, _ certainty: SensitiveNames.Certainty) {
    var tokens = JSONTokens(text, start..<min(text.count, start + Self.longestValue), under: certainty)
    while let token = tokens.next() {
      switch token.kind {
      case .number where token.range.count < 4: break
      case .key:
        // Without a colon, it is a value in invalid JSON.
        let isName = text[tokens.position...].first { $0 > 0x20 && $0 != "+" } == ":"
        if !isName { add(token.range, certainty, isSure: true) }
      default: add(token.range, token.certainty, isSure: true)
      }
    }
    next = max(next, tokens.position)
  }

  /// Reads one of `name="token"` and `value="…"`, which may come in either order.
  private mutating func readPair(_ role: PairRole, _ value: Range<Int>) {
    switch role {
    case .name:
      let name = text[value]
      guard names.isSecret(name, in: .form) || names.isSecret(name, in: .header) else { return }
      pair.name = value
    case .value: pair.value = pair.value ?? value
    }
    guard let name = pair.name.map({ text[$0] }) ?? element, let value = pair.value else { return }
    pair.value = nil
    guard abs(name.startIndex - value.lowerBound) <= Self.longestValue else { return }
    let start = min(skippingScheme(at: value.lowerBound), value.upperBound)
    add(start..<value.upperBound, SensitiveNames.certainty(of: name), isSure: true)
  }

  // MARK: - Elements

  private mutating func openTag(at start: Int) {
    let isClosing = text[(start + 1)...].first == "/"
    let name = text[(start + (isClosing ? 2 : 1))...].prefix(Self.longestName)
      .prefix { Self.nameBytes.contains($0) || $0 == ":" }
    let local = name.split(separator: UInt8(ascii: ":")).last ?? name
    if isClosing { closeElement(local) }
    if !owners.isEmpty, let section = section(at: start) { addText(section) }
    isInTag = !isClosing && name.first?.isLetter == true
    element = !isClosing && names.isSecret(local, in: .form) ? local : nil
    pair = (nil, nil)
  }

  /// Adds the texts of an element with a secret name, and of the elements in it.
  private mutating func closeElement(_ name: ArraySlice<UInt8>) {
    guard let index = owners.lastIndex(where: { $0.name == name }) else { return }
    let start = owners[index].start
    owners.removeSubrange(index...)
    let inside = texts[((texts.lastIndex { $0.lowerBound < start } ?? -1) + 1)...]
    if inside.isEmpty { return }
    let certainty = SensitiveNames.certainty(of: name) ?? .certain
    let first = (found.lastIndex { $0.lowerBound < start } ?? -1) + 1
    var known = Array(found[first...])[...]
    found.removeSubrange(first...)
    for text in inside {
      while let other = known.first, other.lowerBound < text.lowerBound { add(known.removeFirst()) }
      add(text, certainty, isSure: true)
    }
    for other in known { add(other) }
    if owners.isEmpty { texts = [] }
  }

  /// Reads the text after a tag, or after a comment or CDATA section. The first one in an element is its value, whatever
  /// follows it.
  private mutating func readText(after end: Int) {
    let name = element.flatMap { text[end - 1] == "/" ? nil : $0 }
    (isInTag, element, pair) = (false, nil, (nil, nil))
    if let name {
      if owners.count == 64 { owners.removeFirst() }
      owners.append((name, end))
    }
    guard !owners.isEmpty else { return }
    if end >= textEnd { textEnd = text[(end + 1)...].firstIndex { $0 == "<" } ?? text.count }
    guard textEnd < text.count else { return }
    var value = (end + 1)..<textEnd
    if text[value].allSatisfy({ $0 <= 0x20 }) {
      guard name != nil, let section = section(at: textEnd) else { return }
      value = section
    }
    if let name, value.count <= Self.longestValue {
      add(value, SensitiveNames.certainty(of: name), isSure: true)
    } else {
      addText(value)
    }
  }

  private mutating func addText(_ text: Range<Int>) {
    if text.lowerBound >= texts.last?.upperBound ?? 0 { texts.append(text) }
  }

  /// The content of a CDATA section.
  private mutating func section(at start: Int) -> Range<Int>? {
    guard text[start...].starts(with: "<![CDATA[".utf8) else { return nil }
    if start + 9 > sectionEnd {
      sectionEnd = text.indices[(start + 9)...].first { text[$0...].starts(with: "]]>".utf8) } ?? text.count
    }
    return sectionEnd < text.count ? (start + 9)..<sectionEnd : nil
  }

  // MARK: - Names and values

  private func name(endingAt end: Int) -> ArraySlice<UInt8> {
    let nameBytes = Self.nameBytes
    var start = end
    while start > 0, end - start < Self.longestName, nameBytes.contains(text[start - 1]) { start -= 1 }
    // \u0026 is an ampersand in JSON.
    if start > 0, text[start - 1] == "\\", text[start..<end].starts(with: "u0026".utf8) { start += 5 }
    return text[start..<end]
  }

  /// Skips white space. A form's field may have a plus for a space.
  private func startOfValue(after colon: Int) -> Int {
    let value = text[(colon + 1)...].drop(while: Self.whiteSpace.contains)
    let isPlus = value.first == "+" && value.dropFirst().first.map(Self.valueStarts.contains) ?? false
    return value.startIndex + (isPlus ? 1 : 0)
  }

  private func skippingScheme(at start: Int) -> Int {
    guard start < text.count, Self.schemeLetters.contains(text[start]) else { return start }
    let scheme = Self.schemes.first { $0.elementsEqual(text[start...].prefix($0.count).lazy.map(\.lowercased)) }
    return start + (scheme?.count ?? 0)
  }

  /// The value between quotes, which may be escaped, more than once where JSON is inside JSON.
  private func quotedValue(at position: Int) -> Range<Int>? {
    let escapes = text[min(position, text.count)...].prefix(16).prefix { $0 == "\\" }.count
    let start = position + escapes
    guard start < text.count, Self.quotes.contains(text[start]) else { return nil }
    var backslashes = 0
    for end in (start + 1)..<min(text.count, start + 1 + Self.longestValue) {
      if text[end] == text[start], escapes == 0 ? backslashes.isMultiple(of: 2) : backslashes <= escapes {
        return (start + 1)..<(escapes == 0 ? end : end - backslashes)
      }
      backslashes = text[end] == "\\" ? backslashes + 1 : 0
    }
    return nil
  }

  /// The value of an attribute without quotes.
  private mutating func attributeValue(at start: Int) -> Range<Int>? {
    guard isInTag else { return nil }
    if start >= attributeEnd {
      attributeEnd = text[start...].prefix(Self.longestValue).prefix { $0 > 0x20 && $0 != ">" }.endIndex
    }
    return start..<attributeEnd
  }

  private func bareValue(at start: Int) -> Range<Int> {
    var end = start
    let limit = min(text.count, start + Self.longestValue)
    while end < limit, text[end] > 0x20, !Self.valueEnds.contains(text[end]) {
      // An escaped slash or character belongs to the value; an escaped quote, space or ampersand ends it.
      let rest = text[(end + 1)...]
      if text[end] != "\\" {
        end += 1
      } else if rest.first == "/" {
        end += 2
      } else if rest.first == "u", let unit = Digits.number(rest.dropFirst(), count: 4), unit > 0x26 {
        end += 6
      } else {
        break
      }
    }
    return start..<max(start, min(end, text.count))
  }

  private static let nameBytes = ByteSet("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.[]")
  private static let schemeLetters = ByteSet("BTbt")
  private static let schemes = ["bearer ", "basic ", "token "].map { Array($0.utf8) }
  private static let marks = ByteSet("=:<>{}")
  private static let quotes = ByteSet("\"'")
  private static let whiteSpace = ByteSet(" \t\n\r")
  private static let valueStarts = ByteSet("\"{[")
  private static let querySeparators = ByteSet("?&#;")
  private static let valueEnds = ByteSet("&#\"'<>)]},;`")
}

/// The role of a name in a pair of members or attributes: `{"name": "token", "value": "…"}`.
enum PairRole {
  case name, value

  init?(_ name: some Collection<UInt8>) {
    guard 2...8 ~= name.count,
      let index = Self.names.firstIndex(where: { name.lazy.map(\.lowercased).elementsEqual($0) })
    else { return nil }
    self = index < 5 ? .name : .value
  }

  private static let names = ["name", "key", "id", "property", "itemprop", "value", "content"].map { Array($0.utf8) }
}
