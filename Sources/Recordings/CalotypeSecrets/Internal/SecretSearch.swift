/// Finds secrets in a text, as written and in every encoding of ``Reading``, also one inside another, and replaces them
/// in the same encoding.
///
/// The work is linear in the text, whatever the text is: readings stop when they add up to a multiple of it.
struct SecretSearch {
  enum Kind {
    case known(Int)
    case token(String)
    case named
    case key

    var isNamed: Bool { if case .named = self { true } else { false } }
  }

  struct Match {
    /// The place in the text that was searched, in whatever encoding.
    var range: Range<Int>
    /// The placeholder in the same encoding.
    let replacement: [UInt8]
    let kind: Kind
    /// The decoded bytes.
    let value: [UInt8]
    /// The encodings, from the outermost to the innermost.
    let encodings: [Reading.Encoding]
    /// Whether the value goes on in the next row of a screen.
    var isOverRows = false

    /// Of two matches that overlap, the one of lower rank wins: the more certain one, then the less encoded one.
    var rank: Int {
      switch kind {
      case .known: 0
      case .token: min(1 + encodings.count, 2)
      case .named: 3 + encodings.count
      case .key: 9
      }
    }

    /// Whether the replacement is the placeholder itself.
    fileprivate var isPlain: Bool { !encodings.contains(where: \.isDigits) }
  }

  /// The maximum number of encodings inside one another, e.g. a percent-encoded JSON text in base64.
  private static let deepest = 4
  /// The maximum size of all readings together, as a multiple of the text.
  private static let budget = 36
  /// The maximum length of an encoded value, as a multiple of the value.
  private static let growth = 24
  /// The number of bytes before each part that are read only to find a name, or the start of a word, that continues in it.
  private static let margin = 256
  /// The maximum number of rounds. Two matches can share a group of base64 digits; then one is replaced in the next round.
  private static let rounds = 8
  /// The smallest number of bytes in an encoded token.
  private static let shortestToken = 16
  /// The smallest number of bytes in a name and its value.
  private static let shortestAssignment = 9

  private let known: KnownValues
  private let names: SensitiveNames?
  private let findsTokens: Bool
  private var runs: [(kind: Reading.Runs, sizes: Range<Int>)]

  /// Creates a search.
  ///
  /// - Parameters:
  ///   - known: Values to find.
  ///   - names: The names whose values are secret.
  ///   - findsTokens: Whether to find tokens of known formats. With names, also values that look like keys.
  init(known: [[UInt8]] = [], names: SensitiveNames? = nil, findsTokens: Bool = false) {
    self.known = KnownValues(known)
    self.names = names
    self.findsTokens = findsTokens
    let shortest = min(self.known.shortest, findsTokens ? Self.shortestToken + 4 : .max)
    let all = (kind: self.known.hasControls ? Reading.Runs.whole : .printable, sizes: shortest..<Int.max)
    runs = shortest < .max ? [all] : []
    // Longer texts are among these.
    if names != nil, Self.shortestAssignment < shortest {
      runs.append((.text, Self.shortestAssignment..<shortest))
    }
  }

  /// Whether nothing can be found.
  var isEmpty: Bool { known.isEmpty && names == nil && !findsTokens }

  /// Whether a known value has a space in it.
  var hasSpaces: Bool { known.hasSpaces }

  /// Whether a text can contain a name and a value at all: most strings cannot.
  static func mayHoldNamedValue(_ text: some Collection<UInt8>) -> Bool {
    let marks = Reading.Marks(Array(text), shortest: shortestAssignment)
    return marks.characters.intersects(assignmentMarks) || !marks.runs.isEmpty
  }

  private static let assignmentMarks = ByteSet("=:<>%\\&")

  /// Returns all matches in a text, in order. Matches may overlap.
  func matches(in text: [UInt8]) -> [Match] {
    if isEmpty || names == nil && !findsTokens && text.count < known.shortest { return [] }
    var matches = self.matches(of: [Layer(text: text)][...])
    for (own, whole) in Reading.pieces(of: text, reach: known.longest * Self.growth) {
      let reach = own.lowerBound + whole.upperBound - own.upperBound
      for var match in self.encodedMatches(in: whole.count == text.count ? text : Array(text[whole])) {
        match.range = match.range.lowerBound + whole.lowerBound..<match.range.upperBound + whole.lowerBound
        // A match that begins in a neighboring part is found there, unless it extends past the bytes read for that part.
        if match.range.lowerBound < own.upperBound,
          match.range.lowerBound >= own.lowerBound || match.range.upperBound > reach
        {
          matches.append(match)
        }
      }
    }
    return matches.sorted {
      ($0.range.lowerBound, $1.range.upperBound, $0.rank) < ($1.range.lowerBound, $0.range.upperBound, $1.rank)
    }
  }

  /// A reading of the text, or the text itself.
  private struct Layer {
    let text: [UInt8]
    var outer: (index: Int, reading: Reading)?
    var depth = 0
    /// Whether the layer is the whole text with some escapes decoded.
    var isWhole = true
    /// Whether a name may be in it.
    var isText = true
    /// The number of bytes in front in which nothing is matched, because it is matched in another layer.
    var margin = 0
  }

  private func encodedMatches(in text: [UInt8]) -> [Match] {
    var layers = [Layer(text: text)]
    var wholes = [text]
    var matches: [Match] = []
    var rest = text.count * Self.budget + 262_144
    var index = 0
    while index < layers.count {
      let layer = layers[index]
      if index > 0 { matches += self.matches(of: layers[...index]) }
      index += 1
      guard layer.depth < Self.deepest, rest > 0 else { continue }
      let readings = Reading.all(
        of: layer.text, from: layer.outer?.reading, hasSpaces: hasSpaces,
        reach: known.longest * Self.growth, runs)
      for reading in readings {
        let isDigits = reading.encoding.isDigits
        let isWhole = layer.isWhole && !isDigits && !reading.isPart
        // Another order of the same encodings.
        if isWhole, wholes.contains(reading.bytes) { continue }
        rest -= reading.bytes.count
        if rest < 0 { break }
        if isWhole { wholes.append(reading.bytes) }
        let margin = reading.isPart ? Int(reading.offsets[0]) + Self.margin : isDigits ? 0 : layer.margin
        layers.append(
          Layer(
            text: reading.bytes, outer: (index - 1, reading), depth: layer.depth + 1, isWhole: isWhole,
            isText: layer.isText && reading.isText,
            margin: margin == 0 ? 0 : reading.offsets.firstIndex { $0 >= margin } ?? reading.bytes.count))
      }
    }
    return matches
  }

  /// Returns the matches in the last of some layers.
  private func matches(of layers: ArraySlice<Layer>) -> [Match] {
    let layer = layers[layers.endIndex - 1]
    var matches: [Match] = []
    func add(_ range: Range<Int>, _ kind: Kind) {
      if range.lowerBound >= layer.margin { matches.append(Self.match(range, kind, in: layers)) }
    }
    for (range, value) in known.ranges(in: layer.text) { add(range, .known(value)) }
    if findsTokens {
      for (range, name) in TokenSearch.hits(in: layer.text)
      where layer.depth == 0 || range.count >= Self.shortestToken { add(range, .token(name)) }
    }
    if let names = self.names {
      if layer.isText {
        for range in NamedValues.ranges(in: layer.text, names) { add(range, .named) }
      }
      if layer.depth == 0, findsTokens { for range in KeySearch.ranges(in: layer.text) { add(range, .key) } }
    }
    return matches
  }

  /// Carries a range in the last layer back to the first.
  private static func match(_ range: Range<Int>, _ kind: Kind, in layers: ArraySlice<Layer>) -> Match {
    var layer = layers[layers.endIndex - 1]
    let value = Array(layer.text[range])
    // A request is compared with its recording, so what a name makes secret always has the same replacement.
    var edit = Edit(range: range, isStretchable: !kind.isNamed)
    var encodings: [Reading.Encoding] = []
    edit.widen(in: layer.text)
    while let (index, reading) = layer.outer {
      layer = layers[index]
      edit.encode(reading, of: layer.text)
      edit.widen(in: layer.text)
      encodings.append(reading.encoding)
    }
    return Match(
      range: edit.range, replacement: edit.bytes, kind: kind, value: value, encodings: encodings.reversed())
  }

  // MARK: - Replacing

  /// Returns the text with a placeholder for every match; `nil` if there is none.
  ///
  /// - Parameter note: Called with each value.
  func redacted(_ text: [UInt8], _ note: ([UInt8]) -> Void = { _ in }) -> [UInt8]? {
    var text = text
    for round in 0... {
      var matches = self.matches(in: text)
      if matches.isEmpty { return round == 0 ? nil : text }
      // Where one name is inside another's value, the outer one knows where the value ends.
      if matches[0].kind.isNamed { matches = Self.withoutOverlaps(matches, in: text.count) }
      if round == Self.rounds { break }
      for match in matches { note(match.value) }
      text = Self.replacing(matches, in: text)
    }
    return Redactor.placeholderBytes
  }

  private static func replacing(_ matches: [Match], in text: [UInt8]) -> [UInt8] {
    var output: [UInt8] = []
    var position = 0
    var isPlain = false
    for match in matches {
      if match.range.lowerBound >= position {
        output += text[position..<match.range.lowerBound] + match.replacement
        position = match.range.upperBound
        isPlain = match.isPlain
      } else if isPlain, match.isPlain {
        position = max(position, match.range.upperBound)  // one placeholder for two values that overlap
      }
    }
    return output + text[position...]
  }

  /// Returns the matches without those that overlap another of a lower rank.
  static func withoutOverlaps(_ matches: [Match], in count: Int) -> [Match] {
    if matches.isEmpty { return [] }
    var isCovered = [Bool](repeating: false, count: count)
    var kept: [Match] = []
    for match in matches.sorted(by: { ($0.rank, $0.range.lowerBound) < ($1.rank, $1.range.lowerBound) })
    where !isCovered[match.range].contains(true) {
      for index in match.range { isCovered[index] = true }
      kept.append(match)
    }
    return kept.sorted { $0.range.lowerBound < $1.range.lowerBound }
  }
}
