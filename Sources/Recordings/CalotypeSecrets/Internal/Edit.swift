import CalotypeHTTP

/// A replacement in a text, which can be carried back through the encodings that led to the text.
struct Edit {
  private(set) var range: Range<Int>
  private(set) var bytes = Redactor.placeholderBytes
  /// Whether the placeholder may become a little longer, so that the base64 around it stays as it is.
  private(set) var isStretchable: Bool

  /// Extends the range where it begins or ends inside an escape, so that no half of one remains.
  mutating func widen(in text: [UInt8]) {
    let (start, end) = (range.lowerBound, range.upperBound)
    let first = Self.escape(around: start, in: text)?.lowerBound ?? start
    range = first..<max(first, Self.escape(around: end, in: text)?.upperBound ?? end)
  }

  /// Returns the escape that a position cuts in two.
  private static func escape(around position: Int, in text: [UInt8]) -> Range<Int>? {
    guard 0 < position, position < text.count else { return nil }
    for start in (max(0, position - 5)..<position).reversed() where text[start] == "%" || text[start] == "\\" {
      // \\n is an escaped backslash and a letter.
      let backslashes = text[...start].reversed().prefix { $0 == "\\" }.count
      if text[start] == "\\", backslashes.isMultiple(of: 2) { continue }
      let length = Reading.escape(at: start, of: text, text[start] == "%" ? .percent : .json)?.length ?? 0
      if start + length > position { return start..<(start + length) }
    }
    // The 2F of %252F.
    let isNested =
      text[..<position].suffix(3).elementsEqual("%25".utf8) && Digits.number(text[position...], count: 2) != nil
    return isNested ? (position - 3)..<(position + 2) : nil
  }

  /// Turns a replacement in a reading into one in the text that was decoded, in the same encoding.
  mutating func encode(_ reading: Reading, of text: [UInt8]) {
    if reading.encoding.isDigits { return encodeDigits(reading, of: text) }
    if reading.encoding == .percent || reading.encoding == .form {
      bytes = Array(percentEncoded(bytes) { !ByteSet("+/=%").contains($0) }.utf8)
    }
    let start = Int(reading.offsets[range.lowerBound])
    range = start..<max(start, Int(reading.offsets[range.upperBound]))
  }

  /// Replaces whole groups of digits. The placeholder is stretched so that the groups after it stay as they are; if it
  /// cannot be stretched, everything up to the end of the run is encoded again.
  private mutating func encodeDigits(_ reading: Reading, of text: [UInt8]) {
    let (group, digitCount) = (reading.encoding.group, reading.offsets.count - 1)
    while isStretchable, (bytes.count - range.count) % group.bytes != 0 { bytes.append(UInt8(ascii: "_")) }
    let keepsGroups = (bytes.count - range.count) % group.bytes == 0
    let first = range.lowerBound / group.bytes
    let last = (keepsGroups ? range.upperBound + group.bytes - 1 : reading.bytes.count + 2) / group.bytes
    let bytesEnd = max(range.upperBound, min(last * group.bytes, reading.bytes.count))
    let new =
      reading.bytes[(first * group.bytes)..<range.lowerBound] + bytes
      + reading.bytes[range.upperBound..<bytesEnd]
    let start = Int(reading.offsets[first * group.digits])
    let digitsEnd = keepsGroups ? min(last * group.digits, digitCount) : digitCount
    var end = digitsEnd > 0 ? Int(reading.offsets[digitsEnd - 1]) + 1 : start
    if reading.encoding == .hex {
      let isUpper = text[start..<end].contains { "A"..."F" ~= $0 }
      bytes = new.flatMap { byte in
        let digits = String(byte, radix: 16, uppercase: isUpper).utf8
        return (byte < 16 ? Array("0".utf8) : []) + digits
      }
    } else {
      bytes = base64Digits(of: Array(new), isForURLs: reading.isForURLs)
    }
    if !keepsGroups {
      let padding = text[end...].prefix(2).prefix { $0 == "=" }.count
      end += padding
      while padding > 0 || digitCount.isMultiple(of: 4), !bytes.count.isMultiple(of: 4) {
        bytes.append(UInt8(ascii: "="))
      }
    }
    range = start..<max(start, end)
    isStretchable = false
  }
}
