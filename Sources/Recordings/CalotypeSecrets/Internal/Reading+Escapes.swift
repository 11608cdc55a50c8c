extension Reading {
  /// The text without percent-encoding; nil where there is none.
  static func percent(_ text: [UInt8], plusIsBlank: Bool) -> Reading? {
    Self.unescaping(text, as: plusIsBlank ? .form : .percent) { position in
      switch text[position] {
      case UInt8(ascii: "+") where plusIsBlank: return (0x20, 1)
      case UInt8(ascii: "%"):
        guard let byte = Digits.value(of: text[(position + 1)...], count: 2) else { return nil }
        return (byte, 3)
      default: return nil
      }
    }
  }

  /// The text without the escapes of JSON and JavaScript; nil where there are none.
  static func json(_ text: [UInt8]) -> Reading? {
    return Self.unescaping(text, as: .json) { position in
      guard text[position] == UInt8(ascii: "\\"), position + 1 < text.count else { return nil }
      switch text[position + 1] {
      case UInt8(ascii: "b"): return (0x08, 2)
      case UInt8(ascii: "f"): return (0x0C, 2)
      case UInt8(ascii: "n"): return (0x0A, 2)
      case UInt8(ascii: "r"): return (0x0D, 2)
      case UInt8(ascii: "t"): return (0x09, 2)
      case UInt8(ascii: "x"):
        guard let byte = Digits.value(of: text[(position + 2)...], count: 2) else { return nil }
        return (byte, 4)
      case UInt8(ascii: "u"):
        guard let unit = Digits.value(of: text[(position + 2)...], count: 4) else { return nil }
        if 0xD800...0xDBFF ~= unit, text[(position + 6)...].starts(with: [UInt8(ascii: "\\"), UInt8(ascii: "u")]),
          let low = Digits.value(of: text[(position + 8)...], count: 4), 0xDC00...0xDFFF ~= low
        {
          return (0x10000 + (unit - 0xD800) << 10 + (low - 0xDC00), 12)
        }
        return (unit, 6)
      case let byte where byte < 0x80: return (UInt32(byte), 2)
      default: return nil
      }
    }
  }

  /// The text without HTML's character references; nil where there are none.
  static func html(_ text: [UInt8]) -> Reading? {
    Self.unescaping(text, as: .html) { position in
      guard text[position] == UInt8(ascii: "&") else { return nil }
      let body = text[(position + 1)...].prefix(10).prefix { $0 != UInt8(ascii: ";") }
      guard position + 1 + body.count < text.count, text[position + 1 + body.count] == UInt8(ascii: ";") else {
        return nil
      }
      return Self.character(ofReference: body).map { ($0, body.count + 2) }
    }
  }

  private static func character(ofReference body: ArraySlice<UInt8>) -> UInt32? {
    if body.first == UInt8(ascii: "#") {
      let digits = body.dropFirst()
      let isHex = digits.first == UInt8(ascii: "x") || digits.first == UInt8(ascii: "X")
      let number = String(decoding: isHex ? digits.dropFirst() : digits, as: UTF8.self)
      return UInt32(number, radix: isHex ? 16 : 10)
    }
    switch String(decoding: body, as: UTF8.self) {
    case "amp": return UInt32(UInt8(ascii: "&"))
    case "lt": return UInt32(UInt8(ascii: "<"))
    case "gt": return UInt32(UInt8(ascii: ">"))
    case "quot": return UInt32(UInt8(ascii: "\""))
    case "apos": return UInt32(UInt8(ascii: "'"))
    case "sol": return UInt32(UInt8(ascii: "/"))
    case "equals": return UInt32(UInt8(ascii: "="))
    case "plus": return UInt32(UInt8(ascii: "+"))
    case "percnt": return UInt32(UInt8(ascii: "%"))
    case "commat": return UInt32(UInt8(ascii: "@"))
    case "colon": return UInt32(UInt8(ascii: ":"))
    case "num": return UInt32(UInt8(ascii: "#"))
    case "dollar": return UInt32(UInt8(ascii: "$"))
    case "excl": return UInt32(UInt8(ascii: "!"))
    case "period": return UInt32(UInt8(ascii: "."))
    case "lowbar": return UInt32(UInt8(ascii: "_"))
    default: return nil
    }
  }

  /// Reads a text in which some places stand for other bytes.
  ///
  /// - Parameter escape: The byte or the character at a position, and how many bytes it takes; nil for the byte itself.
  private static func unescaping(
    _ text: [UInt8], as encoding: Encoding, _ escape: (Int) -> (meant: UInt32, length: Int)?
  ) -> Reading? {
    let mark: UInt8 =
      switch encoding {
      case .json: UInt8(ascii: "\\")
      case .html: UInt8(ascii: "&")
      default: UInt8(ascii: "%")
      }
    let other = encoding == .form ? UInt8(ascii: "+") : mark
    var bytes: [UInt8] = []
    var offsets: [Int32] = []
    var (position, copied) = (0, 0)
    while position < text.count {
      guard text[position] == mark || text[position] == other, let (meant, length) = escape(position) else {
        position += 1
        continue
      }
      if copied == 0 {
        bytes.reserveCapacity(text.count)
        offsets.reserveCapacity(text.count + 1)
      }
      bytes += text[copied..<position]
      offsets += Int32(clamping: copied)...Int32(clamping: position)
      if meant < 0x80 || mark == UInt8(ascii: "%") {
        bytes.append(UInt8(truncatingIfNeeded: meant))
      } else {
        let character = (Unicode.Scalar(meant) ?? "\u{FFFD}").utf8
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
}
