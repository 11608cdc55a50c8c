extension Reading {
  /// What is wanted of a run of base64 or hexadecimal digits.
  enum Runs {
    /// Everything, so that it can be written again.
    case whole
    /// The parts without control characters: nothing encoded, and no key, has one.
    case printable
    /// Base64 that is text from one end to the other.
    case text
  }

  /// Adds every run of base64 or hexadecimal digits, read from every alignment.
  static func addRuns(of text: [UInt8], shortest: Int, _ runs: Runs, to readings: inout [Reading]) {
    let (base64, hex) = (Digits.base64, Digits.hex)
    var (start, count, hexCount, isForURLs) = (0, 0, 0, false)
    for position in 0...text.count {
      let byte = position < text.count ? text[position] : 0
      if base64[Int(byte)] >= 0 {
        if count == 0 { start = position }
        count += 1
        if hex[Int(byte)] >= 0 { hexCount += 1 }
        if byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_") { isForURLs = true }
      } else if count > 0, byte != 0x0A, byte != 0x0D {
        if count * 3 / 4 >= shortest {
          let all = Int32(clamping: start)..<Int32(clamping: position)
          let digits = all.count == count ? Array(all) : all.filter { base64[Int(text[Int($0)])] >= 0 }
          for alignment in 0..<4 where (count - alignment) * 3 / 4 >= shortest {
            self.addBase64(text, digits[alignment...], isForURLs: isForURLs, shortest, runs, to: &readings)
          }
          for alignment in 0..<2 where hexCount == count && (count - alignment) / 2 >= shortest && runs != .text {
            self.addHex(text, digits[alignment...], shortest, runs, to: &readings)
          }
        }
        (count, hexCount, isForURLs) = (0, 0, false)
      }
    }
    // Hexadecimal digits may stand in a longer run, as in “id_6162”.
    if runs != .text { self.addHexInside(text, shortest: shortest, runs, to: &readings) }
  }

  private static func addHexInside(_ text: [UInt8], shortest: Int, _ runs: Runs, to readings: inout [Reading]) {
    let (base64, hex) = (Digits.base64, Digits.hex)
    var start = 0
    for end in 0...text.count where end == text.count || hex[Int(text[end])] < 0 {
      defer { start = end + 1 }
      guard (end - start) / 2 >= shortest else { continue }
      let isWhole =
        (start == 0 || base64[Int(text[start - 1])] < 0 && text[start - 1] > 0x0D)
        && (end == text.count || base64[Int(text[end])] < 0 && text[end] > 0x0D)
      if isWhole { continue }
      let digits = (start..<end).map { Int32(truncatingIfNeeded: $0) }
      for alignment in 0..<2 where (digits.count - alignment) / 2 >= shortest {
        self.addHex(text, digits[alignment...], shortest, runs, to: &readings)
      }
    }
  }

  private static func addBase64(
    _ text: [UInt8], _ digits: ArraySlice<Int32>, isForURLs: Bool, _ shortest: Int, _ runs: Runs,
    to readings: inout [Reading]
  ) {
    let values = Digits.base64
    var bytes: [UInt8] = []
    bytes.reserveCapacity(runs == .text ? 64 : digits.count * 3 / 4)
    var bits: UInt32 = 0
    var count = 0
    for position in digits {
      bits = bits << 6 | UInt32(UInt8(bitPattern: values[Int(text[Int(position)])]))
      count += 6
      if count >= 8 {
        count -= 8
        let byte = UInt8(truncatingIfNeeded: bits >> UInt32(count))
        if runs == .text, Self.isControl(byte) { return }
        bytes.append(byte)
      }
    }
    for part in runs == .printable ? Self.printableParts(of: bytes, shortest) : [0..<bytes.count] {
      // Three bytes are four digits.
      let (first, last) = (part.lowerBound / 3, (part.upperBound + 2) / 3)
      let end = part.upperBound == bytes.count ? digits.count : min(last * 4, digits.count)
      let own = digits.dropFirst(first * 4).prefix(end - first * 4)
      readings.append(
        Reading(
          encoding: .base64, bytes: Array(bytes[(first * 3)..<min(last * 3, bytes.count)]),
          offsets: own + [(own.last ?? 0) + 1], isForURLs: isForURLs))
    }
  }

  private static func addHex(
    _ text: [UInt8], _ digits: ArraySlice<Int32>, _ shortest: Int, _ runs: Runs, to readings: inout [Reading]
  ) {
    var bytes: [UInt8] = []
    var offsets: [Int32] = []
    var position = digits.startIndex
    while position + 1 < digits.endIndex {
      let high = Digits.hex[Int(text[Int(digits[position])])]
      let low = Digits.hex[Int(text[Int(digits[position + 1])])]
      bytes.append(UInt8(bitPattern: high << 4 | low))
      offsets.append(digits[position])
      position += 2
    }
    offsets.append((position > digits.startIndex ? digits[position - 1] : 0) + 1)
    for part in runs == .printable ? Self.printableParts(of: bytes, shortest) : [0..<bytes.count] {
      readings.append(
        Reading(
          encoding: .hex, bytes: Array(bytes[part]), offsets: Array(offsets[part.lowerBound...part.upperBound])))
    }
  }

  static func isControl(_ byte: UInt8) -> Bool { byte < 0x20 && byte != 0x09 && byte != 0x0A && byte != 0x0D }

  /// The parts between control characters, as long as a token may be that stands in a run.
  private static func printableParts(of bytes: [UInt8], _ shortest: Int) -> [Range<Int>] {
    var parts: [Range<Int>] = []
    var start = 0
    for end in 0...bytes.count where end == bytes.count || Self.isControl(bytes[end]) {
      if end - start >= min(shortest, 16) { parts.append(start..<end) }
      start = end + 1
    }
    return parts
  }
}
