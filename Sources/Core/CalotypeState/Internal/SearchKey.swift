extension String {
  /// The text in UTF-8, normalized for search: lowercase letters without accents, single spaces, no invisible
  /// characters.
  package var searchKey: [UInt8] {
    var key: [UInt8] = []
    key.reserveCapacity(utf8.count)
    for scalar in unicodeScalars { key.appendKey(of: scalar) }
    return key
  }
}

extension [UInt8] {
  fileprivate mutating func appendKey(of scalar: Unicode.Scalar) {
    guard scalar.isASCII else { return appendFolded(scalar) }
    let byte = UInt8(truncatingIfNeeded: scalar.value)
    switch byte {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): append(byte | 0x20)
    case 0x09...0x0D, 0x20: appendBlank()
    default: append(byte)
    }
  }

  private mutating func appendBlank() { if last != 0x20 { append(0x20) } }

  private mutating func appendFolded(_ scalar: Unicode.Scalar) {
    let properties = scalar.properties
    if properties.isWhitespace { return appendBlank() }
    if properties.isDefaultIgnorableCodePoint || scalar == "\u{FEFF}" { return }
    if [.nonspacingMark, .enclosingMark].contains(properties.generalCategory) { return }
    if let letter = properties.plainLetter { return append(letter) }
    // Via the uppercase letter, so that ß becomes ss and both lowercase sigmas become equal.
    for capital in properties.uppercaseMapping.unicodeScalars {
      for small in capital.properties.lowercaseMapping.unicodeScalars {
        if let letter = small.properties.plainLetter {
          append(letter)
        } else if small.properties.generalCategory != .nonspacingMark {
          self += Array(String(Character(small)).utf8)
        }
      }
    }
  }
}

extension Unicode.Scalar.Properties {
  /// The lowercase ASCII letter of a letter with a mark: `c` for `LATIN SMALL LETTER C WITH ACUTE`.
  fileprivate var plainLetter: UInt8? {
    guard var name = self.name?.utf8[...], name.starts(with: "LATIN ".utf8) else { return nil }
    name = name.dropFirst("LATIN ".utf8.count)
    for size in ["SMALL LETTER ", "CAPITAL LETTER "] where name.starts(with: size.utf8) {
      let letter = name.dropFirst(size.utf8.count)
      guard let first = letter.first, letter.dropFirst().starts(with: " WITH ".utf8) else { return nil }
      return first | 0x20
    }
    return nil
  }
}
