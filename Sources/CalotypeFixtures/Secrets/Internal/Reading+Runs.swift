extension Reading {
  /// Adds every run of base64 or hexadecimal digits, read from every alignment.
  static func addRuns(of text: [UInt8], shortest: Int, to readings: inout [Reading]) {
    var digits: [Int32] = []
    var isHex = true
    var isForURLs = false
    func finish() {
      if digits.count * 3 / 4 >= shortest {
        for alignment in 0..<4 where (digits.count - alignment) * 3 / 4 >= shortest {
          readings.append(self.base64(text, digits[alignment...], isForURLs: isForURLs))
        }
      }
      if isHex, digits.count / 2 >= shortest {
        for alignment in 0..<2 where (digits.count - alignment) / 2 >= shortest {
          readings.append(self.hex(text, digits[alignment...]))
        }
      }
      digits.removeAll(keepingCapacity: true)
      isHex = true
      isForURLs = false
    }
    let (base64, hex) = (Digits.base64, Digits.hex)
    for (position, byte) in text.enumerated() {
      if base64[Int(byte)] >= 0 {
        digits.append(Int32(truncatingIfNeeded: position))
        if hex[Int(byte)] < 0 { isHex = false }
        if byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_") { isForURLs = true }
      } else if byte != 0x0A, byte != 0x0D {
        finish()
      }
    }
    finish()
    // Hexadecimal digits may stand in a longer run, as in “id_6162”.
    self.addHexInside(text, shortest: shortest, to: &readings)
  }

  private static func addHexInside(_ text: [UInt8], shortest: Int, to readings: inout [Reading]) {
    var start = 0
    func finish(_ end: Int) {
      guard (end - start) / 2 >= shortest else { return }
      let isWhole =
        (start == 0 || Digits.base64[Int(text[start - 1])] < 0 && text[start - 1] > 0x0D)
        && (end == text.count || Digits.base64[Int(text[end])] < 0 && text[end] > 0x0D)
      if isWhole { return }
      let digits = (start..<end).map { Int32(truncatingIfNeeded: $0) }
      for alignment in 0..<2 where (digits.count - alignment) / 2 >= shortest {
        readings.append(self.hex(text, digits[alignment...]))
      }
    }
    let hex = Digits.hex
    for (position, byte) in text.enumerated() where hex[Int(byte)] < 0 {
      finish(position)
      start = position + 1
    }
    finish(text.count)
  }

  private static func base64(_ text: [UInt8], _ digits: ArraySlice<Int32>, isForURLs: Bool) -> Reading {
    let values = Digits.base64
    var bytes: [UInt8] = []
    bytes.reserveCapacity(digits.count * 3 / 4)
    var bits: UInt32 = 0
    var count = 0
    for position in digits {
      bits = bits << 6 | UInt32(UInt8(bitPattern: values[Int(text[Int(position)])]))
      count += 6
      if count >= 8 {
        count -= 8
        bytes.append(UInt8(truncatingIfNeeded: bits >> UInt32(count)))
      }
    }
    return Reading(
      encoding: .base64, bytes: bytes, offsets: Array(digits) + [(digits.last ?? 0) + 1], isForURLs: isForURLs)
  }

  private static func hex(_ text: [UInt8], _ digits: ArraySlice<Int32>) -> Reading {
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
    return Reading(encoding: .hex, bytes: bytes, offsets: offsets)
  }
}
