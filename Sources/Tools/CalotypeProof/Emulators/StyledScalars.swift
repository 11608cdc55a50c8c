import CalotypeScreens

/// The scalars and styles of a line with SGR sequences: a row in the output of `tmux capture-pane -e`.
struct StyledScalars {
  private(set) var scalars: [(scalar: Unicode.Scalar, style: Style)] = []

  /// Parses a line, and skips sequences other than SGR.
  init(_ bytes: ArraySlice<UInt8>) {
    var style = Style()
    var rest = bytes
    while !rest.isEmpty {
      if let length = sequenceLength(rest) {
        let sequence = rest.prefix(length)
        if sequence.last == UInt8(ascii: "m"), sequence.dropFirst().first == UInt8(ascii: "[") {
          _ = style.apply(sgr: numbers(in: sequence.dropFirst(2).dropLast()))
        }
        rest = rest.dropFirst(length)
      } else {
        let end = rest.dropFirst().firstIndex(of: 0x1B) ?? rest.endIndex
        scalars += String(decoding: rest[..<end], as: UTF8.self).unicodeScalars.map { ($0, style) }
        rest = rest[end...]
      }
    }
  }
}

/// The parameters of a sequence, with colons read as semicolons; an empty parameter is 0.
private func numbers(in parameters: ArraySlice<UInt8>) -> [Int] {
  let separators = [UInt8(ascii: ";"), UInt8(ascii: ":")]
  return parameters.split(omittingEmptySubsequences: false) { separators.contains($0) }
    .map { Int(String(decoding: $0, as: UTF8.self)) ?? 0 }
}
