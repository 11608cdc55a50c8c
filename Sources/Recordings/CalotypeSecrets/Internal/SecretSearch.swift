/// Finds known values in bytes, as they stand and in every encoding of ``Reading``, one inside another too.
///
/// The work is linear in the text, whatever the text is: readings stop when they add up to a multiple of it.
struct SecretSearch {
  /// How deep encodings are taken out of one another: a percent-encoded JSON text in base64.
  private static let deepest = 4
  private static let budget = 24

  private let values: ValueTable

  private let runs: Reading.Runs

  /// - Parameter isReplacing: Whether what is found is to be replaced, and not only shown.
  init(_ values: [[UInt8]], isReplacing: Bool = true) {
    self.values = ValueTable(values)
    self.runs = isReplacing || values.contains { $0.contains(where: Reading.isControl) } ? .whole : .printable
  }

  var isEmpty: Bool { self.values.isEmpty }

  /// Whether one of the values has a blank in it.
  var hasBlanks: Bool { self.values.hasBlanks }

  /// A value that was found.
  struct Match {
    /// Where it stands, in whatever encoding, in the text that was searched.
    let range: Range<Int>
    /// What stands in its place, in the same encoding.
    let replacement: [UInt8]
    /// Which of the values it is.
    let value: Int
    /// What was taken off, from the outside to the inside.
    let encodings: [Reading.Encoding]

    /// Whether the placeholder itself stands in its place.
    var isPlain: Bool { !self.encodings.contains { $0 == .base64 || $0 == .hex } }
  }

  /// Every value in the text, in its order; those that overlap as they were found.
  func matches(in text: [UInt8]) -> [Match] {
    guard !self.values.isEmpty, text.count >= self.values.shortest else { return [] }
    var matches: [Match] = []
    for (own, whole) in Reading.pieces(of: text, reach: self.values.longest * 24) {
      let reach = own.lowerBound + whole.upperBound - own.upperBound
      for match in self.matches(inPiece: Array(text[whole])) {
        let range = match.range.lowerBound + whole.lowerBound..<match.range.upperBound + whole.lowerBound
        // What begins in a neighbor is found there, as far as that reads.
        guard range.lowerBound < own.upperBound, range.lowerBound >= own.lowerBound || range.upperBound > reach else {
          continue
        }
        matches.append(
          Match(range: range, replacement: match.replacement, value: match.value, encodings: match.encodings))
      }
    }
    return matches.sorted {
      ($0.range.lowerBound, $1.range.upperBound, $0.value) < ($1.range.lowerBound, $0.range.upperBound, $1.value)
    }
  }

  private func matches(inPiece text: [UInt8]) -> [Match] {
    var layers = [Layer(text: text, above: nil, isWhole: true)]
    var wholes = [text]
    var matches: [Match] = []
    var rest = text.count * Self.budget + 4096
    var index = 0
    while index < layers.count {
      let layer = layers[index]
      for (range, value) in self.values.ranges(in: layer.text) {
        matches.append(self.match(range, value, at: index, layers))
      }
      if layer.depth < Self.deepest, rest > 0 {
        for reading in Reading.all(
          of: layer.text, shortest: self.values.shortest, hasBlanks: self.values.hasBlanks, self.runs)
        {
          let isWhole = layer.isWhole && reading.isWhole
          // The order of two encodings seldom matters.
          if isWhole, wholes.contains(reading.bytes) { continue }
          rest -= reading.bytes.count
          if rest < 0 { break }
          if isWhole { wholes.append(reading.bytes) }
          layers.append(
            Layer(text: reading.bytes, above: (index, reading), depth: layer.depth + 1, isWhole: isWhole))
        }
      }
      index += 1
    }
    return matches
  }

  /// The text with a placeholder in place of every value; nil where there is none in it.
  func redacted(_ text: [UInt8]) -> [UInt8]? {
    var text = text
    var isChanged = false
    // Two values may share a group of base64 digits, so what overlaps waits for the next round.
    for _ in 0..<8 {
      let matches = self.matches(in: text)
      if matches.isEmpty { return isChanged ? text : nil }
      text = Self.replacing(matches, in: text)
      isChanged = true
    }
    return self.matches(in: text).isEmpty ? text : Array(Redactor.placeholder.utf8)
  }

  private static func replacing(_ matches: [Match], in text: [UInt8]) -> [UInt8] {
    var output: [UInt8] = []
    var position = 0
    var isPlain = false
    for match in matches {
      if match.range.lowerBound >= position {
        output += text[position..<match.range.lowerBound]
        output += match.replacement
        position = match.range.upperBound
        isPlain = match.isPlain
      } else if isPlain, match.isPlain {
        position = max(position, match.range.upperBound)  // two values that overlap: one placeholder for both
      }
    }
    return output + text[position...]
  }
}

extension SecretSearch {
  /// One reading of the text, or the text itself.
  private struct Layer {
    let text: [UInt8]
    let above: (index: Int, reading: Reading)?
    var depth = 0
    /// Whether it is the whole text without some escapes.
    let isWhole: Bool
  }

  /// Takes a place in a reading back to the text, layer by layer.
  private func match(_ range: Range<Int>, _ value: Int, at index: Int, _ layers: [Layer]) -> Match {
    var index = index
    var edit = Edit(range, Array(Redactor.placeholder.utf8), isPlaceholder: true)
    var encodings: [Reading.Encoding] = []
    edit.widen(in: layers[index].text)
    while let (above, reading) = layers[index].above {
      edit.lift(out: reading, of: layers[above].text)
      encodings.append(reading.encoding)
      index = above
      edit.widen(in: layers[index].text)
    }
    return Match(
      range: edit.range, replacement: edit.bytes, value: value, encodings: encodings.reversed())
  }
}
