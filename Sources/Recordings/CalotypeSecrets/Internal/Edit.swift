/// A replacement on its way out of encodings: a place, and the bytes that will stand there.
struct Edit {
  private(set) var range: Range<Int>
  private(set) var bytes: [UInt8]
  /// Whether the bytes are a placeholder still, which may be a little longer.
  private var isPlaceholder: Bool

  init(_ range: Range<Int>, _ bytes: [UInt8], isPlaceholder: Bool) {
    self.range = range
    self.bytes = bytes
    self.isPlaceholder = isPlaceholder
  }

  /// The same replacement in a text that has so many bytes in front.
  func moved(by count: Int) -> Edit {
    var edit = self
    edit.range = self.range.lowerBound + count..<self.range.upperBound + count
    return edit
  }

  /// Makes the place larger where it begins or ends inside an escape, so that no half of one stays behind.
  mutating func widen(in text: [UInt8]) {
    var (start, end) = (self.range.lowerBound, self.range.upperBound)
    if let escape = Self.escape(around: start, in: text) { start = escape.lowerBound }
    if let escape = Self.escape(around: end, in: text) { end = escape.upperBound }
    self.range = start..<max(end, start)
  }

  /// The escape that a position cuts in two.
  private static func escape(around position: Int, in text: [UInt8]) -> Range<Int>? {
    guard 0 < position, position < text.count else { return nil }
    // %2F, and %252F after its %25.
    for back in 1...2 where position >= back && text[position - back] == UInt8(ascii: "%") {
      let start = position - back
      if Digits.value(of: text[(start + 1)...], count: 2) != nil { return start..<(start + 3) }
    }
    if position >= 3, text[(position - 3)..<position].elementsEqual("%25".utf8),
      Digits.value(of: text[position...], count: 2) != nil
    {
      return (position - 3)..<(position + 2)
    }
    // \u002F and \x2F: the backslash is some places back, and itself not escaped.
    for back in 2...5 where position >= back {
      let start = position - back
      guard text[start] == UInt8(ascii: "\\"), Self.isBackslashAlone(start, in: text) else { continue }
      let digits = text[start + 1] == UInt8(ascii: "u") ? 4 : text[start + 1] == UInt8(ascii: "x") ? 2 : 0
      if back < digits + 2, Digits.value(of: text[(start + 2)...], count: digits) != nil {
        return start..<(start + 2 + digits)
      }
    }
    if text[position - 1] == UInt8(ascii: "\\"), Self.isBackslashAlone(position - 1, in: text) {
      let digits = text[position] == UInt8(ascii: "u") ? 4 : text[position] == UInt8(ascii: "x") ? 2 : 0
      let isWhole = Digits.value(of: text[(position + 1)...], count: digits) != nil
      return (position - 1)..<(position + 1 + (isWhole ? digits : 0))
    }
    return nil
  }

  /// Whether a backslash begins an escape: an even number of others stands in front of it.
  private static func isBackslashAlone(_ position: Int, in text: [UInt8]) -> Bool {
    var start = position
    while start > 0, text[start - 1] == UInt8(ascii: "\\") { start -= 1 }
    return (position - start).isMultiple(of: 2)
  }
}

extension Edit {
  /// Goes from a reading to the text that was read: the same replacement, written in the reading's encoding.
  mutating func lift(out reading: Reading, of text: [UInt8]) {
    switch reading.encoding {
    case .percent, .form:
      self.bytes = Self.percentEncoded(self.bytes)
      self.range = self.outer(reading)
    case .json, .html:
      self.range = self.outer(reading)  // letters, digits and what base64 has need no escape
    case .hex:
      let outer = self.outer(reading)
      let isUpper = text[outer].contains { UInt8(ascii: "A")...UInt8(ascii: "F") ~= $0 }
      self.bytes = self.bytes.flatMap { [Self.hexDigit($0 >> 4, isUpper), Self.hexDigit($0 & 15, isUpper)] }
      self.range = outer
      self.isPlaceholder = false
    case .base64:
      self.liftBase64(out: reading, of: text)
    }
  }

  private func outer(_ reading: Reading) -> Range<Int> {
    let start = Int(reading.offsets[self.range.lowerBound])
    return start..<max(start, Int(reading.offsets[self.range.upperBound]))
  }

  /// Replaces whole groups of four digits. The placeholder is made as long as leaves the groups behind it as they are;
  /// where that cannot be, everything up to the end is written anew.
  private mutating func liftBase64(out reading: Reading, of text: [UInt8]) {
    if self.isPlaceholder {
      while (self.bytes.count - self.range.count) % 3 != 0 { self.bytes.append(UInt8(ascii: "_")) }
    }
    let digitCount = reading.offsets.count - 1
    let keepsGroups = (self.bytes.count - self.range.count) % 3 == 0
    let first = self.range.lowerBound / 3
    let last = keepsGroups ? (self.range.upperBound + 2) / 3 : (digitCount + 3) / 4  // the group behind
    let bytesEnd = max(self.range.upperBound, min(last * 3, reading.bytes.count))
    let digitsEnd = min(last * 4, digitCount)
    let new =
      reading.bytes[(first * 3)..<self.range.lowerBound] + self.bytes
      + reading.bytes[self.range.upperBound..<bytesEnd]
    let start = Int(reading.offsets[first * 4])
    var end = digitsEnd > 0 ? Int(reading.offsets[digitsEnd - 1]) + 1 : start
    self.bytes = Base64.digits(of: Array(new), isForURLs: reading.isForURLs)
    if !keepsGroups {
      let padding = text[end...].prefix(2).prefix { $0 == UInt8(ascii: "=") }.count
      end += padding
      while padding > 0 || digitCount.isMultiple(of: 4), !self.bytes.count.isMultiple(of: 4) {
        self.bytes.append(UInt8(ascii: "="))
      }
    }
    self.range = start..<max(start, end)
    self.isPlaceholder = false
  }

  private static func percentEncoded(_ bytes: [UInt8]) -> [UInt8] {
    bytes.flatMap { byte -> [UInt8] in
      switch byte {
      case UInt8(ascii: "+"), UInt8(ascii: "/"), UInt8(ascii: "="), UInt8(ascii: "%"):
        [UInt8(ascii: "%"), Self.hexDigit(byte >> 4, true), Self.hexDigit(byte & 15, true)]
      default: [byte]
      }
    }
  }

  private static func hexDigit(_ value: UInt8, _ isUpper: Bool) -> UInt8 {
    value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: isUpper ? "A" : "a") + value - 10
  }
}
