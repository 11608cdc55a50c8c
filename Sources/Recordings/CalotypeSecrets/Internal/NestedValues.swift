/// Finds the values that secret names have in a text, and in what the text holds in an encoding: an address in the query
/// of another, JSON in a form's field, either of them in base64, some levels deep.
///
/// The work is linear in the text, whatever the text is: readings stop when they add up to a multiple of it.
struct NestedValues {
  private static let deepest = 4
  private static let budget = 24
  /// One edit can keep another from being made, as two may share a group of base64 digits.
  private static let rounds = 8
  /// Fewer bytes hold no name and value.
  private static let shortest = 9

  let names: SensitiveNames

  /// Whether a text can hold such a value at all: most strings cannot.
  static func mayBe(in text: some Collection<UInt8>) -> Bool {
    let marks = Reading.Marks(text)
    return marks.hasAssignment || marks.hasPercent || marks.hasBackslash || marks.hasAmpersand
      || marks.longestRun >= (Self.shortest * 4 + 2) / 3
  }

  /// The text with a placeholder in place of every such value; nil where there is none.
  ///
  /// - Parameter take: Is told each value, as it reads where its name stands.
  func redacted(_ text: [UInt8], _ take: ([UInt8]) -> Void) -> [UInt8]? {
    var text = text
    var isChanged = false
    for _ in 0..<Self.rounds {
      let found = self.found(in: text)
      if found.isEmpty { break }
      var output: [UInt8] = []
      var position = 0
      for (edit, value) in found {
        take(value)
        guard edit.range.lowerBound >= position else { continue }
        output += text[position..<edit.range.lowerBound] + edit.bytes
        position = edit.range.upperBound
      }
      text = output + text[position...]
      isChanged = true
    }
    return isChanged ? text : nil
  }

  /// One reading of the text, or the text itself.
  private struct Layer {
    let text: [UInt8]
    let above: (index: Int, reading: Reading)?
    var depth = 0
    /// Whether it is the whole text without some escapes.
    let isWhole: Bool
  }

  /// In the order of the text; of those that overlap the outermost, which knows best where a value ends, comes first.
  private func found(in text: [UInt8]) -> [(edit: Edit, value: [UInt8])] {
    guard text.count >= 5 else { return [] }
    // A request is compared with its recording, so what comes out may not depend on the value's length.
    var found = Assignments.values(in: text, self.names).map { range in
      (edit: Edit(range, OwnPlaces.placeholder, isPlaceholder: false), value: Array(text[range]))
    }
    let covered = found.map(\.edit.range)
    var next = 0
    for (own, whole) in Reading.pieces(of: text, reach: 0) {
      let near = covered[next...].prefix { $0.lowerBound < whole.upperBound }
        .map { $0.lowerBound - whole.lowerBound..<$0.upperBound - whole.lowerBound }
      while next < covered.count, covered[next].upperBound <= own.upperBound - 4096 { next += 1 }
      for new in self.found(inReadingsOf: Array(text[whole]), beside: near) {
        let edit = new.edit.moved(by: whole.lowerBound)
        if own.contains(edit.range.lowerBound) { found.append((edit, new.value)) }
      }
    }
    return found.enumerated().sorted {
      ($0.element.edit.range.lowerBound, $0.offset) < ($1.element.edit.range.lowerBound, $1.offset)
    }.map(\.element)
  }

  /// What is found in what a text holds encoded, the outermost first.
  ///
  /// - Parameter places: What was found in the text itself.
  private func found(
    inReadingsOf text: [UInt8], beside places: [Range<Int>]
  ) -> [(edit: Edit, value: [UInt8])] {
    var layers = [Layer(text: text, above: nil, isWhole: true)]
    var wholes = [text]
    var found: [(edit: Edit, value: [UInt8])] = []
    var covered = places
    var rest = text.count * Self.budget + 4096
    var index = 0
    while index < layers.count {
      let layer = layers[index]
      var new: [(edit: Edit, value: [UInt8])] = []
      for range in index == 0 ? [] : Assignments.values(in: layer.text, self.names) {
        let edit = self.edit(range, at: index, layers)
        let isCovered = Self.overlaps(edit.range, covered)
        if !isCovered { new.append((edit, Array(layer.text[range]))) }
      }
      if !new.isEmpty {
        found += new
        covered = (places + found.map(\.edit.range)).sorted { $0.lowerBound < $1.lowerBound }
      }
      if layer.depth < Self.deepest, rest > 0 {
        for reading in Reading.all(of: layer.text, shortest: Self.shortest, hasBlanks: false, .text)
        where reading.encoding != .base64 || Self.isComplete(reading, in: layer.text) {
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
    return found
  }

  /// Takes a place in a reading back to the text, layer by layer.
  private func edit(_ range: Range<Int>, at index: Int, _ layers: [Layer]) -> Edit {
    var index = index
    var edit = Edit(range, OwnPlaces.placeholder, isPlaceholder: false)
    while let (above, reading) = layers[index].above {
      edit.lift(out: reading, of: layers[above].text)
      index = above
    }
    return edit
  }

  /// Whether a place meets one of these, which are in their order; some of them may overlap.
  private static func overlaps(_ range: Range<Int>, _ covered: [Range<Int>]) -> Bool {
    var (low, high) = (0, covered.count)
    while low < high {
      let middle = (low + high) / 2
      if covered[middle].lowerBound < range.upperBound { low = middle + 1 } else { high = middle }
    }
    return covered[..<low].suffix(4).contains { $0.upperBound > range.lowerBound }
  }

  /// Where the padding of base64 is itself encoded, it is read when that has been taken off.
  private static func isComplete(_ reading: Reading, in text: [UInt8]) -> Bool {
    let behind = text[Int(reading.offsets.last ?? 0)...]
    return !["%3D", "%3d", "%25", "\\u003d", "\\u003D"].contains { behind.starts(with: $0.utf8) }
  }
}
