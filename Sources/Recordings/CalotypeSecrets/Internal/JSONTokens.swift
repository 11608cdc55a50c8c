import CalotypeHTTP

/// Reads the tokens of JSON text one by one. Invalid or truncated JSON is read as far as possible.
struct JSONTokens {
  struct Token {
    enum Kind { case key, string, number }

    let kind: Kind
    /// The place in the text; that of a string is between its quotes.
    let range: Range<Int>
    /// How sure its name, or a name above it, makes it that the value is secret.
    var certainty: SensitiveNames.Certainty?
    /// Whether the value is in one of the places that were asked for.
    var isInPlace = false
  }

  private struct Frame {
    let isObject: Bool
    var expectsKey: Bool
    /// The name of the member that is being read.
    var key = 0..<0
    /// How sure the names above make it that everything in the object or array is secret.
    let inherited: SensitiveNames.Certainty?
    /// The same with the name of the member.
    var certainty: SensitiveNames.Certainty?
    let isInPlace: Bool
    let progress: [PlaceProgress]
    var index = 0
    /// The role of the member in `{"name": "token", "value": "…"}`.
    var role: PairRole?
    /// The certainty of the name in such an object.
    var pairName: SensitiveNames.Certainty?
    /// A value that comes before its name, and its key.
    var held: (token: Token, key: Range<Int>)?
  }

  private let text: [UInt8]
  private let end: Int
  private let places: [PlaceProgress]
  private let certainty: SensitiveNames.Certainty?
  private(set) var position: Int
  private var frames: [Frame] = []

  /// The tokens of a body.
  init(_ text: [UInt8], places: [JSONPlace]) {
    (self.text, self.end, self.position, self.certainty) = (text, text.count, 0, nil)
    self.places = places.map(PlaceProgress.init)
  }

  /// The tokens of the object or array that begins a range.
  init(_ text: [UInt8], _ range: Range<Int>, under certainty: SensitiveNames.Certainty) {
    (self.text, self.end, self.position, self.certainty) = (text, range.upperBound, range.lowerBound, certainty)
    self.places = []
  }

  /// The text with other values.
  ///
  /// - Parameter replace: Returns the replacement of a token, or `nil` to keep it.
  static func edit(
    _ text: [UInt8], places: [JSONPlace], _ replace: (Token, _ path: () -> String) -> [UInt8]?
  ) -> [UInt8] {
    var tokens = Self(text, places: places)
    var edits: [(range: Range<Int>, bytes: [UInt8])] = []
    while let token = tokens.next() {
      if let bytes = replace(token, { tokens.path(of: token) }) { edits.append((token.range, bytes)) }
    }
    return replacing(edits.sorted { $0.range.lowerBound < $1.range.lowerBound }, in: text)
  }

  mutating func next() -> Token? {
    while self.position < self.end {
      let byte = self.text[self.position]
      switch byte {
      case "\"":
        guard let token = self.readString() else { return nil }
        if let token = self.paired(token) { return token }
      case "-", "0"..."9":
        let start = self.position
        while self.position < self.end, Self.numberBytes.contains(self.text[self.position]) { self.position += 1 }
        if let token = self.paired(self.value(.number, start..<self.position)) { return token }
      case "{", "[":
        self.open(isObject: byte == "{")
        self.position += 1
      case "}", "]":
        if let token = self.takeHeld() { return token }
        self.frames.removeLast(min(1, self.frames.count))
        self.position += 1
        if self.frames.isEmpty, self.certainty != nil { return nil }
      case ",":
        if let last = self.frames.indices.last {
          self.frames[last].index += 1
          self.frames[last].expectsKey = self.frames[last].isObject
        }
        self.position += 1
      default: self.position += 1
      }
    }
    while !self.frames.isEmpty {
      if let token = self.takeHeld() { return token }
      self.frames.removeLast()
    }
    return nil
  }

  private mutating func open(isObject: Bool) {
    let (progress, isInPlace) = self.inside
    let inherited = self.valueCertainty == .number ? .likely : self.valueCertainty
    self.frames.append(
      Frame(
        isObject: isObject, expectsKey: isObject, inherited: inherited, certainty: inherited, isInPlace: isInPlace,
        progress: progress))
  }

  private mutating func readString() -> Token? {
    let start = self.position + 1
    var end = start
    while end < self.end, self.text[end] != "\"" { end += self.text[end] == "\\" ? 2 : 1 }
    self.position = min(end + 1, self.end)
    if end >= self.end, self.certainty != nil { return nil }
    let range = start..<max(start, min(end, self.end))
    guard let last = self.frames.indices.last, self.frames[last].expectsKey else { return self.value(.string, range) }
    let key = self.decoded(range)
    let inherited = self.frames[last].inherited
    self.frames[last].expectsKey = false
    self.frames[last].key = range
    self.frames[last].certainty = inherited == .certain ? inherited : SensitiveNames.certainty(of: key) ?? inherited
    self.frames[last].role = PairRole(key)
    if self.frames[last].role == .value, let certainty = self.frames[last].pairName {
      self.frames[last].certainty = self.frames[last].certainty ?? certainty
    }
    return Token(kind: .key, range: range)
  }

  private func value(_ kind: Token.Kind, _ range: Range<Int>) -> Token {
    Token(kind: kind, range: range, certainty: self.valueCertainty, isInPlace: self.inside.isInPlace)
  }

  /// How sure the names make it that the next value is secret.
  private var valueCertainty: SensitiveNames.Certainty? {
    self.frames.isEmpty ? self.certainty : self.frames[self.frames.count - 1].certainty
  }

  /// The token, unless it is a value that waits for its name.
  private mutating func paired(_ token: Token) -> Token? {
    guard let last = self.frames.indices.last, token.kind != .key, let role = self.frames[last].role else {
      return token
    }
    if role == .value, self.frames[last].pairName == nil, self.frames[last].held == nil {
      self.frames[last].held = (token, self.frames[last].key)
      return nil
    }
    if role == .name, token.kind == .string {
      let name = self.decoded(token.range)
      self.frames[last].pairName =
        SensitiveNames.certainty(of: name) ?? (SensitiveNames.isSecretHeader(name) ? .certain : nil)
    }
    return token
  }

  /// The value that waited for its name, when its object ends.
  private mutating func takeHeld() -> Token? {
    guard let last = self.frames.indices.last, var held = self.frames[last].held else { return nil }
    self.frames[last].held = nil
    self.frames[last].key = held.key
    held.token.certainty = held.token.certainty ?? self.frames[last].pairName
    return held.token
  }

  /// How far each place is followed by the next value, and whether the value is in one.
  private var inside: (progress: [PlaceProgress], isInPlace: Bool) {
    if self.places.isEmpty { return ([], false) }
    guard let frame = self.frames.last else { return (self.places, false) }
    if frame.isInPlace || frame.progress.isEmpty { return ([], frame.isInPlace) }
    let key = frame.isObject ? String(decoding: self.decoded(frame.key), as: UTF8.self) : ""
    let progress = frame.progress.compactMap {
      frame.isObject ? $0.entering(member: key) : $0.entering(element: frame.index)
    }
    return progress.contains(where: \.isThere) ? ([], true) : (progress, false)
  }

  private func decoded(_ range: Range<Int>) -> ArraySlice<UInt8> {
    let bytes = self.text[range]
    return bytes.contains { $0 == "\\" } ? Reading.decoded(bytes, .json)[...] : bytes
  }

  /// The path of the last token: `$.users[*].token`. That of a token far down is its name alone.
  private func path(of token: Token) -> String {
    let parts = self.frames.suffix(21).map { frame in
      frame.isObject ? ".\(nameInPlaces(String(decoding: self.decoded(frame.key), as: UTF8.self)))" : "[*]"
    }
    if parts.count > 20 { return "$.\(parts[20])" }
    return token.kind == .key ? "$\(parts.dropLast().joined()).*" : "$\(parts.joined())"
  }

  private static let numberBytes = ByteSet("0123456789-+.eE")
}

/// A text with some parts replaced, which are given in order.
func replacing(_ edits: [(range: Range<Int>, bytes: [UInt8])], in text: [UInt8]) -> [UInt8] {
  if edits.isEmpty { return text }
  var output: [UInt8] = []
  output.reserveCapacity(text.count)
  var copied = 0
  for (range, bytes) in edits {
    output += text[copied..<range.lowerBound] + bytes
    copied = range.upperBound
  }
  return output + text[copied...]
}

/// A name as it is written in the list of redacted places, which is separated by spaces: characters other than letters,
/// digits, `-`, `_` and `.` are percent-encoded. A long name becomes `*`, as half of one could be half a secret.
func nameInPlaces(_ name: String) -> String {
  guard name.utf8.count <= 60 else { return "*" }
  return percentEncoded(name.utf8) { isUnreserved($0) && $0 != "~" }
}
