extension Reading {
  /// Returns the text without percent-encoding, JSON escapes or HTML references; `nil` if it contains none.
  static func unescaped(_ text: [UInt8], _ encoding: Encoding) -> Reading? {
    let mark = encoding.mark
    var bytes: [UInt8] = []
    var offsets: [Int32] = []
    var (position, copied) = (0, 0)
    while position < text.count {
      guard text[position] == mark || encoding == .form && text[position] == "+",
        let (scalar, length) = escape(at: position, of: text, encoding)
      else {
        position += 1
        continue
      }
      if copied == 0 {
        bytes.reserveCapacity(text.count)
        offsets.reserveCapacity(text.count + 1)
      }
      bytes += text[copied..<position]
      offsets += Int32(clamping: copied)...Int32(clamping: position)
      if scalar < 0x80 || mark == "%" {
        bytes.append(UInt8(truncatingIfNeeded: scalar))
      } else {
        let character = (Unicode.Scalar(scalar) ?? "\u{FFFD}").utf8
        bytes += character
        offsets += repeatElement(Int32(clamping: position), count: character.count - 1)
      }
      position += length
      copied = position
    }
    guard copied > 0 else { return nil }
    bytes += text[copied...]
    offsets += Int32(clamping: copied)...Int32(clamping: position)
    return Reading(encoding: encoding, bytes: bytes, offsets: offsets)
  }

  /// Returns the parts of a text in which decoding it has made an escape: the other escapes are decoded in the other
  /// order too.
  ///
  /// - Parameter reach: How far a match may be from the escape.
  static func unescapedParts(_ text: [UInt8], _ encoding: Encoding, from outer: Reading, reach: Int) -> [Reading] {
    var parts: [Range<Int>] = []
    let mark = encoding.mark
    for position in text.indices where text[position] == mark || encoding == .form && text[position] == "+" {
      guard let (_, length) = escape(at: position, of: text, encoding),
        !outer.isUnchanged(position..<(position + length))
      else { continue }
      let end = min(position + length + reach, text.count)
      if let last = parts.last, last.upperBound >= position - reach {
        parts[parts.count - 1] = last.lowerBound..<end
      } else {
        parts.append(max(0, position - reach)..<end)
      }
    }
    return parts.compactMap { part in
      // No run of digits is cut in two.
      let start = text[..<part.lowerBound].lastIndex { !Digits.isInRun[Int($0)] }.map { $0 + 1 } ?? 0
      let end = text[part.upperBound...].firstIndex { !Digits.isInRun[Int($0)] } ?? text.count
      let part = start..<end
      guard let reading = unescaped(Array(text[part]), encoding) else { return nil }
      let offsets = reading.offsets.map { $0 + Int32(clamping: part.lowerBound) }
      return Reading(encoding: encoding, bytes: reading.bytes, offsets: offsets, isPart: part.lowerBound > 0)
    }
  }

  /// Whether a range of the decoded bytes, and what is beside it, is written in the encoded text as it is.
  func isUnchanged(_ range: Range<Int>) -> Bool {
    // A plus in a form is as long as its space.
    if encoding.isDigits || encoding == .form { return false }
    let (first, last) = (max(0, range.lowerBound - 1), min(range.upperBound + 1, bytes.count))
    return Int(offsets[last] - offsets[first]) == last - first
  }

  /// Returns the decoded bytes of a text that may contain no escape.
  static func decoded(_ text: some Collection<UInt8>, _ encoding: Encoding) -> [UInt8] {
    let text = Array(text)
    return unescaped(text, encoding)?.bytes ?? text
  }

  /// Returns the character, or the byte, that is escaped at a position, and the length of the escape.
  static func escape(
    at position: Int, of text: [UInt8], _ encoding: Encoding
  ) -> (scalar: UInt32, length: Int)? {
    let rest = text[(position + 1)...]
    switch encoding {
    case .percent, .form:
      if text[position] == "+" { return (0x20, 1) }
      return Digits.number(rest, count: 2).map { ($0, 3) }
    case .html:
      let body = rest.prefix(10).prefix { $0 != ";" }
      guard body.endIndex < text.count, text[body.endIndex] == ";" else { return nil }
      return character(ofReference: body).map { ($0, body.count + 2) }
    case .json:
      guard let letter = rest.first else { return nil }
      switch letter {
      case "x": return Digits.number(rest.dropFirst(), count: 2).map { ($0, 4) }
      case "u":
        guard let unit = Digits.number(rest.dropFirst(), count: 4) else { return nil }
        let next = rest.dropFirst(5)
        guard 0xD800...0xDBFF ~= unit, next.starts(with: "\\u".utf8),
          let low = Digits.number(next.dropFirst(2), count: 4), 0xDC00...0xDFFF ~= low
        else { return (unit, 6) }
        return (0x10000 + (unit - 0xD800) << 10 + (low - 0xDC00), 12)
      case 0x80...: return nil
      default: return (controls[letter] ?? UInt32(letter), 2)
      }
    case .base64, .hex: return nil
    }
  }

  private static func character(ofReference body: ArraySlice<UInt8>) -> UInt32? {
    let name = String(decoding: body, as: UTF8.self)
    guard body.first == "#" else { return references[name]?.value }
    let isHex = name.hasPrefix("#x") || name.hasPrefix("#X")
    return UInt32(name.dropFirst(isHex ? 2 : 1), radix: isHex ? 16 : 10)
  }

  private static let controls: [UInt8: UInt32] = [
    UInt8(ascii: "b"): 0x08, UInt8(ascii: "f"): 0x0C, UInt8(ascii: "n"): 0x0A, UInt8(ascii: "r"): 0x0D,
    UInt8(ascii: "t"): 0x09,
  ]

  private static let references: [String: Unicode.Scalar] = [
    "amp": "&", "apos": "'", "colon": ":", "commat": "@", "dollar": "$", "equals": "=", "excl": "!", "gt": ">",
    "lowbar": "_", "lt": "<", "num": "#", "percnt": "%", "period": ".", "plus": "+", "quot": "\"", "sol": "/",
  ]
}
