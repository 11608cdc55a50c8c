import CalotypeHTTP

/// The keys and values of a JSON text, one by one, each with the certainty that it is secret, judged by the names. Invalid or
/// truncated JSON is read as far as possible.
struct JSONTokens {
  struct Token {
    let kind: JSONTokenizer.Token.Kind
    /// The place in the text; that of a string is between its quotes.
    let range: Range<Int>
    /// The certainty that the value is secret, from its name or from the name of an object or array around it; `nil` if the
    /// names do not suggest it.
    var certainty: SensitiveNames.Certainty?
    /// Whether the value is in one of the given places.
    var isInPlace = false
  }

  private struct Frame {
    let isObject: Bool
    /// The name of the member that is being read.
    var key = 0..<0
    /// The certainty that everything in the object or array is secret, from the names around it.
    let inherited: SensitiveNames.Certainty?
    /// The certainty for the current member, from its name or the names around it.
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

  private let places: [PlaceProgress]
  private let certainty: SensitiveNames.Certainty?
  private var tokenizer: JSONTokenizer
  private var frames: [Frame] = []
  /// Whether the last token was the held value of an object that has ended.
  private var hasEndedObject = false

  /// Creates the tokens of a body.
  init(_ text: [UInt8], places: [JSONPlace]) {
    (tokenizer, certainty) = (JSONTokenizer(text, in: text.indices), nil)
    self.places = places.map(PlaceProgress.init)
  }

  /// Creates the tokens of the object or array at the start of a range.
  init(_ text: [UInt8], _ range: Range<Int>, under certainty: SensitiveNames.Certainty) {
    (tokenizer, self.certainty, places) = (JSONTokenizer(text, in: range), certainty, [])
  }

  /// Returns the text with other values.
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

  /// The offset after the last token.
  var position: Int { tokenizer.position }

  mutating func next() -> Token? {
    if hasEndedObject, endContainer() { return nil }
    while let token = tokenizer.nextWithoutChecks() {
      switch token.kind {
      case .beginObject, .beginArray: open(isObject: token.kind == .beginObject)
      case .endObject, .endArray:
        if let held = takeHeld() {
          hasEndedObject = true
          return held
        }
        if endContainer() { return nil }
      // In a larger text, a string that does not end is not part of the object or array.
      case _ where token.isUnterminated && certainty != nil: return nil
      case .key: return key(token.content)
      case .string, .number, .word: if let token = paired(value(token)) { return token }
      }
    }
    while !frames.isEmpty {
      if let token = takeHeld() { return token }
      frames.removeLast()
    }
    return nil
  }

  /// Ends the innermost object or array. Returns whether nothing follows.
  private mutating func endContainer() -> Bool {
    hasEndedObject = false
    _ = frames.popLast()
    return frames.isEmpty && certainty != nil
  }

  private mutating func open(isObject: Bool) {
    let (progress, isInPlace) = takeInside()
    let inherited = valueCertainty == .number ? .likely : valueCertainty
    frames.append(
      Frame(isObject: isObject, inherited: inherited, certainty: inherited, isInPlace: isInPlace, progress: progress))
  }

  private mutating func key(_ range: Range<Int>) -> Token? {
    guard let last = frames.indices.last else { return nil }
    let key = decoded(range)
    let inherited = frames[last].inherited
    frames[last].key = range
    frames[last].role = PairRole(key)
    let pairName = frames[last].role == .value ? frames[last].pairName : nil
    frames[last].certainty =
      inherited == .certain ? inherited : SensitiveNames.certainty(of: key) ?? inherited ?? pairName
    return Token(kind: .key, range: range)
  }

  private mutating func value(_ token: JSONTokenizer.Token) -> Token {
    Token(kind: token.kind, range: token.content, certainty: valueCertainty, isInPlace: takeInside().isInPlace)
  }

  /// The certainty that the next value is secret.
  private var valueCertainty: SensitiveNames.Certainty? {
    frames.isEmpty ? certainty : frames[frames.count - 1].certainty
  }

  /// Returns the token, unless it is a value that waits for its name.
  private mutating func paired(_ token: Token) -> Token? {
    guard let last = frames.indices.last, token.kind != .key, let role = frames[last].role else { return token }
    if role == .value, frames[last].pairName == nil, frames[last].held == nil {
      frames[last].held = (token, frames[last].key)
      return nil
    }
    if role == .name, token.kind == .string {
      let name = decoded(token.range)
      frames[last].pairName =
        SensitiveNames.certainty(of: name) ?? (SensitiveNames.isSecretHeader(name) ? .certain : nil)
    }
    return token
  }

  /// Returns the value that waited for its name, when its object ends.
  private mutating func takeHeld() -> Token? {
    guard let last = frames.indices.last, var held = frames[last].held.take() else { return nil }
    frames[last].key = held.key
    held.token.certainty = held.token.certainty ?? frames[last].pairName
    return held.token
  }

  /// How far each place is followed by the next value, and whether the value is in one. Counts the value.
  private mutating func takeInside() -> (progress: [PlaceProgress], isInPlace: Bool) {
    guard let last = frames.indices.last else { return (places, false) }
    let frame = frames[last]
    frames[last].index += 1
    if frame.isInPlace || frame.progress.isEmpty { return ([], frame.isInPlace) }
    let step = frame.isObject ? JSONPlace.Step.member(name(of: frame)) : .element(frame.index)
    let progress = frame.progress.compactMap { $0.entering(step) }
    return progress.contains(where: \.isThere) ? ([], true) : (progress, false)
  }

  private func name(of frame: Frame) -> String { String(decoding: decoded(frame.key), as: UTF8.self) }

  private func decoded(_ range: Range<Int>) -> ArraySlice<UInt8> {
    let bytes = tokenizer.bytes[range]
    return bytes.contains { $0 == "\\" } ? Reading.decoded(bytes, .json)[...] : bytes
  }

  /// Returns the path of the last token: `$.users[*].token`. That of a token far down is its name alone.
  private func path(of token: Token) -> String {
    let parts = frames.suffix(21).map { frame in frame.isObject ? ".\(nameInPlaces(name(of: frame)))" : "[*]" }
    if parts.count > 20 { return "$.\(parts[20])" }
    return token.kind == .key ? "$\(parts.dropLast().joined()).*" : "$\(parts.joined())"
  }
}

/// Returns a text with some parts replaced, which are given in order.
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

/// Returns a name as it is written in the list of redacted places, which is separated by spaces: characters other than
/// letters, digits, `-`, `_` and `.` are percent-encoded. A long name becomes `*`, as half of one could be half a
/// secret.
func nameInPlaces(_ name: String) -> String {
  guard name.utf8.count <= 60 else { return "*" }
  return percentEncoded(name.utf8) { isUnreserved($0) && $0 != "~" }
}
