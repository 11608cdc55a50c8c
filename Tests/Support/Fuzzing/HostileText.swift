import FrameSamples

/// Text that a faulty API or an attacker might send: escape sequences, partial sequences, endless marks, endless words,
/// invalid UTF-8.
///
/// The same random numbers give the same text on any machine.
///
/// - Parameter longest: The largest number of parts, each a scalar or a sequence; one text in 400 is far longer.
package func hostileText(_ random: inout SplitMix, longest: Int = 40) -> String {
  // Few kinds at a time give long runs of one kind.
  let kinds = (0...random.number(0...5)).map { _ in random.number(0...hostileRanges.count + 3) }
  let most = random.number(0...399) == 0 ? longest * 60 : longest
  var bytes: [UInt8] = []
  for _ in 0..<random.number(0...most) {
    let kind = kinds[random.number(0...kinds.count - 1)]
    switch kind - hostileRanges.count {
    case 0, 1: bytes += hostileSequences[random.number(0...hostileSequences.count - 1)]
    case 2: bytes.append(UInt8(random.number(0...255)))
    case 3:
      let sequence = hostileSequences[random.number(0...hostileSequences.count - 1)]
      bytes += sequence.prefix(random.number(0...sequence.count))
    default:
      let range = hostileRanges[kind]
      append(range.lowerBound + UInt32(random.number(0...range.count - 1)), to: &bytes)
    }
  }
  return String(decoding: bytes, as: UTF8.self)
}

/// An address that may or may not become a link.
package func hostileAddress(_ random: inout SplitMix) -> String {
  let start = ["https://dog.ceo/", "http://", "mailto:", "HTTPS:", "javascript:", "file:///", "", "https"]
  return start[random.number(0...start.count - 1)] + hostileText(&random, longest: 12)
}

/// Appends a value in UTF-8 form, even a surrogate or one larger than any scalar.
private func append(_ value: UInt32, to bytes: inout [UInt8]) {
  func tail(_ shift: UInt32) -> UInt8 { UInt8(0x80 | value >> shift & 0x3F) }
  switch value {
  case ..<0x80: bytes.append(UInt8(value))
  case ..<0x800: bytes += [UInt8(0xC0 | value >> 6), tail(0)]
  case ..<0x1_0000: bytes += [UInt8(0xE0 | value >> 12), tail(6), tail(0)]
  default: bytes += [UInt8(0xF0 | value >> 18 & 7), tail(12), tail(6), tail(0)]
  }
}

/// Scalars by kind, including surrogates and values after the last plane.
private let hostileRanges: [ClosedRange<UInt32>] = [
  // Letters, spaces, dashes.
  0x20...0x7E, 0x20...0x20, 0x61...0x66, 0x61...0x61, 0x2D...0x2D, 0xA1...0xFF, 0x2010...0x2026, 0x3000...0x3049,
  // Controls, breaks, invisible characters, bidi controls.
  0x00...0x1F, 0x09...0x0D, 0x1B...0x1B, 0x7F...0xA0, 0x200B...0x200F, 0x2028...0x202F, 0x2060...0x206F,
  0x5D0...0x5EA, 0x61C...0x61C, 0xFEFF...0xFEFF, 0xFFF0...0xFFFF, 0xFDD0...0xFDEF, 0xD800...0xDFFF,
  // Marks, joiners, selectors, tags.
  0x300...0x36F, 0x20D0...0x20F0, 0x200D...0x200D, 0xFE00...0xFE0F, 0xE0000...0xE01FF, 0xE0061...0xE007A,
  0xE007F...0xE007F,
  // Scripts with long clusters or disputed widths.
  0x600...0x605, 0x915...0x94D, 0x93C...0x94D, 0xB95...0xBCD, 0xD15...0xD4D, 0xE01...0xE4D, 0x1000...0x103F,
  0x1100...0x1112, 0x1160...0x1175, 0x11A8...0x11B0, 0xAC00...0xAC20, 0xFF61...0xFF9F, 0x1780...0x17D2,
  // Wide scalars, emoji, flags.
  0x4E00...0x4E80, 0xFF01...0xFF10, 0x2600...0x2700, 0x1F1E6...0x1F1FF, 0x1F3F4...0x1F3F4, 0x1F3FB...0x1F3FF,
  0x1F466...0x1F469, 0x1F600...0x1F650,
  // Lines and blocks that the kit draws too.
  0x2500...0x259F,
  // Everything.
  0x0...0xFFFF, 0x10000...0x1FFFF, 0x20000...0x3FFFF, 0x0...0x1F_FFFF,
]
