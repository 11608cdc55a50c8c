import CalotypeHTTP

/// Goes through JSON text token by token and may replace some, without touching another byte.
///
/// It reads what is no JSON too, as far as it goes: an answer may be cut off. There is no recursion; the text is read
/// once.
struct JSONWalk {
  /// A member's name, a string, or a number.
  struct Token {
    enum Kind { case key, string, number }

    let kind: Kind
    /// The bytes as written: a string's without its quotes.
    let bytes: ArraySlice<UInt8>
    /// The name of the member whose value it is, or is an element of; nil at the top and for a key.
    let member: String?
    /// How sure the nearest name above makes it, where the value is not that name's own but lies in its object.
    let above: SensitiveNames.Certainty?
    /// Whether it lies in one of the places that were asked for.
    let isInPlace: Bool
    /// Where it stands: `$.users[*].token`.
    let path: () -> String
  }

  private struct Frame {
    let isObject: Bool
    var key: String?
    /// Where the elements of an array belong to a member, that member's name.
    let member: String?
    /// What the names above the object or array say about everything in it.
    let certainty: SensitiveNames.Certainty?
    let isInPlace: Bool
    let progress: [PlaceProgress]
    var index = 0
    var expectsKey: Bool
  }

  private let text: [UInt8]
  private let places: [PlaceProgress]
  private var position = 0
  private var frames: [Frame] = []
  private var output: [UInt8] = []
  private var copied = 0

  /// The text with replacements; a string's is put between its quotes.
  static func edit(_ text: [UInt8], places: [JSONPlace], _ replace: (Token) -> [UInt8]?) -> [UInt8] {
    var walk = Self(text: text, places: places.map(PlaceProgress.init))
    walk.run(replace)
    return walk.copied == 0 ? text : walk.output + text[walk.copied...]
  }

  private init(text: [UInt8], places: [PlaceProgress]) {
    self.text = text
    self.places = places
  }

  private mutating func run(_ replace: (Token) -> [UInt8]?) {
    while self.position < self.text.count {
      switch self.text[self.position] {
      case UInt8(ascii: "{"): self.open(isObject: true)
      case UInt8(ascii: "["): self.open(isObject: false)
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        _ = self.frames.popLast()
        self.position += 1
      case UInt8(ascii: ","):
        if let last = self.frames.indices.last {
          self.frames[last].index += 1
          self.frames[last].expectsKey = self.frames[last].isObject
        }
        self.position += 1
      case UInt8(ascii: "\""): self.readString(replace)
      case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): self.readNumber(replace)
      default: self.position += 1
      }
    }
  }

  private mutating func open(isObject: Bool) {
    let (progress, isInPlace) = self.inside
    let member = isObject ? nil : self.member
    self.frames.append(
      Frame(
        isObject: isObject, key: nil, member: member, certainty: self.certainty, isInPlace: isInPlace,
        progress: progress, expectsKey: isObject))
    self.position += 1
  }

  private mutating func readString(_ replace: (Token) -> [UInt8]?) {
    let start = self.position + 1
    var end = start
    while end < self.text.count, self.text[end] != UInt8(ascii: "\"") {
      end += self.text[end] == UInt8(ascii: "\\") ? 2 : 1
    }
    end = min(end, self.text.count)
    self.position = min(end + 1, self.text.count)
    if let last = self.frames.indices.last, self.frames[last].isObject, self.frames[last].expectsKey {
      self.put(replace(self.token(.key, start..<end, isInPlace: false)), at: start..<end)
      self.frames[last].key = Self.meant(self.text[start..<end])
      self.frames[last].expectsKey = false
    } else {
      self.put(replace(self.token(.string, start..<end, isInPlace: self.inside.isInPlace)), at: start..<end)
    }
  }

  private mutating func readNumber(_ replace: (Token) -> [UInt8]?) {
    let start = self.position
    while self.position < self.text.count, Self.isNumberByte(self.text[self.position]) { self.position += 1 }
    let range = start..<self.position
    self.put(replace(self.token(.number, range, isInPlace: self.inside.isInPlace)), at: range)
  }

  private mutating func put(_ bytes: [UInt8]?, at range: Range<Int>) {
    guard let bytes else { return }
    self.output += self.text[self.copied..<range.lowerBound]
    self.output += bytes
    self.copied = range.upperBound
  }

  /// How far each place is followed by the value that comes next, and whether it lies in one.
  private var inside: (progress: [PlaceProgress], isInPlace: Bool) {
    guard let frame = self.frames.last else { return (self.places, false) }
    if frame.isInPlace || frame.progress.isEmpty { return ([], frame.isInPlace) }
    let progress = frame.progress.compactMap { place in
      frame.isObject ? place.entering(member: frame.key ?? "") : place.entering(element: frame.index)
    }
    return progress.contains(where: \.isThere) ? ([], true) : (progress, false)
  }

  /// What the name of the value that comes next, or one above it, says about it.
  private var certainty: SensitiveNames.Certainty? {
    guard let frame = self.frames.last else { return nil }
    if frame.certainty == .certain || !frame.isObject { return frame.certainty }
    return frame.key.flatMap { SensitiveNames.certainty(of: $0.utf8) } ?? frame.certainty
  }

  private var member: String? {
    guard let frame = self.frames.last else { return nil }
    return frame.isObject ? frame.key : frame.member
  }

  private func token(_ kind: Token.Kind, _ range: Range<Int>, isInPlace: Bool) -> Token {
    let frames = self.frames
    return Token(
      kind: kind, bytes: self.text[range], member: kind == .key ? nil : self.member,
      above: kind == .key ? nil : frames.last?.certainty, isInPlace: isInPlace,
      path: { Self.path(frames, isKey: kind == .key) })
  }

  /// A place far down is told by its name alone.
  private static func path(_ frames: [Frame], isKey: Bool) -> String {
    guard frames.count <= 20 else { return "$..\(frames.last?.key.map(nameInPlaces) ?? "*")" }
    var path = "$"
    for (index, frame) in frames.enumerated() {
      if frame.isObject, isKey, index == frames.count - 1 { return path + ".*" }
      path += frame.isObject ? ".\(nameInPlaces(frame.key ?? ""))" : "[*]"
    }
    return path
  }

  private static func meant(_ bytes: ArraySlice<UInt8>) -> String {
    let bytes = Array(bytes)
    return String(decoding: Reading.json(bytes)?.bytes ?? bytes, as: UTF8.self)
  }

  private static func isNumberByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "."),
      UInt8(ascii: "e"), UInt8(ascii: "E"):
      true
    default: false
    }
  }
}

/// A name as it may stand in the list of redacted places, which is separated by blanks: other characters than letters,
/// digits, `-`, `_` and `.` are percent-encoded, and a long name is `*`, as half of one could be half a secret.
func nameInPlaces(_ name: String) -> String {
  guard name.utf8.count <= 60 else { return "*" }
  return percentEncoded(name.utf8) { isUnreserved($0) && $0 != UInt8(ascii: "~") }
}
