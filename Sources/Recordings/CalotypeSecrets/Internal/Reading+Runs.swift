extension Reading {
  /// Which runs of base64 or hexadecimal digits are decoded.
  enum Runs {
    /// All of them, completely, so that they can be encoded again.
    case whole
    /// The parts without control characters: nothing encoded, and no key, contains one.
    case printable
    /// Base64 that is text from one end to the other.
    case text
  }

  /// Appends a run of base64, and the runs of hexadecimal digits in it, decoded from every alignment, as nothing says
  /// where a value begins.
  static func addRun(
    _ run: Range<Int>, of text: [UInt8], _ sizes: Range<Int>, _ runs: Runs, to readings: inout [Reading]
  ) {
    for encoding in runs == .text ? [Encoding.base64] : [.base64, .hex] {
      let (group, values) = (encoding.group, encoding == .hex ? Digits.hex : Digits.base64)
      var (start, count) = (run.lowerBound, 0)
      for position in run.lowerBound...run.upperBound {
        let byte = position < run.upperBound ? text[position] : 0
        if values[Int(byte)] >= 0 {
          if count == 0 { start = position }
          count += 1
        } else if count > 0, byte != 0x0A, byte != 0x0D {
          // A run may go on after a line break.
          if count * group.bytes / group.digits >= sizes.lowerBound {
            let all = Int32(clamping: start)..<Int32(clamping: position)
            if all.count == count {
              self.addRun(all, of: text, encoding, sizes, runs, to: &readings)
            } else {
              let digits = all.filter { values[Int(text[Int($0)])] >= 0 }
              self.addRun(digits, of: text, encoding, sizes, runs, to: &readings)
            }
          }
          count = 0
        }
      }
    }
  }

  /// - Parameter run: The positions of the digits.
  private static func addRun(
    _ run: some RandomAccessCollection<Int32>, of text: [UInt8], _ encoding: Encoding, _ sizes: Range<Int>,
    _ runs: Runs, to readings: inout [Reading]
  ) {
    let next = text[(Int(run.last ?? -1) + 1)...]
    // Where the padding is itself encoded, the run is read after that is decoded.
    let isPadded = encodedPadding.contains { next.starts(with: $0) }
    if runs == .text, isPadded { return }
    let (group, values) = (encoding.group, encoding == .hex ? Digits.hex : Digits.base64)
    let width = UInt32(8 * group.bytes / group.digits)
    let isForURLs = run.contains { text[Int($0)] == "-" || text[Int($0)] == "_" }
    var bytes: [UInt8] = []
    alignments: for alignment in 0..<group.digits {
      let digits = run.dropFirst(alignment)
      guard sizes.contains(digits.count * group.bytes / group.digits) else { continue }
      bytes.removeAll(keepingCapacity: true)
      var (bits, count): (UInt32, UInt32) = (0, 0)
      for position in digits {
        bits = bits << width | UInt32(UInt8(bitPattern: values[Int(text[Int(position)])]))
        count += width
        guard count >= 8 else { continue }
        count -= 8
        let byte = UInt8(truncatingIfNeeded: bits >> count)
        if runs == .text, byte.isControl { continue alignments }
        bytes.append(byte)
      }
      for part in runs == .printable ? printableParts(of: bytes, sizes.lowerBound) : [0..<bytes.count] {
        let (first, last) = (part.lowerBound / group.bytes, (part.upperBound + group.bytes - 1) / group.bytes)
        let end = part.upperBound == bytes.count ? digits.count : min(last * group.digits, digits.count)
        let own = digits.dropFirst(first * group.digits).prefix(end - first * group.digits)
        let isWhole = part.count == bytes.count && (runs != .whole || !bytes.contains(where: \.isControl))
        readings.append(
          Reading(
            encoding: encoding, bytes: Array(bytes[(first * group.bytes)..<min(last * group.bytes, bytes.count)]),
            offsets: own + [(own.last ?? 0) + 1], isForURLs: isForURLs,
            isText: encoding == .base64 && !isPadded && isWhole))
      }
    }
  }

  private static let encodedPadding = ["%3D", "%3d", "%25", "\\u003d", "\\u003D"].map { Array($0.utf8) }

  /// Returns the parts between control characters that are long enough for a token.
  private static func printableParts(of bytes: [UInt8], _ shortest: Int) -> [Range<Int>] {
    var parts: [Range<Int>] = []
    var start = 0
    for end in 0...bytes.count where end == bytes.count || bytes[end].isControl {
      if end - start >= min(shortest, 16) { parts.append(start..<end) }
      start = end + 1
    }
    return parts
  }
}
