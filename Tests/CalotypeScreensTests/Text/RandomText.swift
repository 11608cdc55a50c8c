/// Text of fewer than `longest` scalars that prefers what is hard: marks, joiners, halves of flags, tags, controls, broken
/// sequences.
func randomText(_ seed: UInt64, longest: UInt64 = 60) -> String {
  var random = SplitMix(state: seed)
  var text = String.UnicodeScalarView()
  let pools: [ClosedRange<UInt32>] = [
    0x20...0x7E, 0x20...0x20, 0x61...0x66, 0x00...0x1F, 0x0A...0x0D, 0x7F...0xA0, 0x300...0x310, 0x600...0x605,
    0x915...0x94D, 0x93C...0x94D, 0x1100...0x1112, 0x1160...0x1175, 0x11A8...0x11B0, 0xAC00...0xAC20, 0x200B...0x200F,
    0x200D...0x200D, 0x2028...0x202E, 0x2060...0x206F, 0x2600...0x2700, 0x4E00...0x4E80, 0xFE0E...0xFE0F,
    0xFF9E...0xFF9F, 0xFFF0...0xFFFF, 0x1F1E6...0x1F1FF, 0x1F3F4...0x1F3F4, 0x1F3FB...0x1F3FF, 0x1F466...0x1F469,
    0xE0061...0xE007A, 0xE007F...0xE007F, 0xE0000...0xE01FF, 0x0...0xD7FF, 0xE000...0xFFFF, 0x10000...0x1FFFF,
    0x20000...0x10FFFF, 0x2D...0x2D, 0xA1...0xBF, 0x2010...0x2014, 0x2018...0x2026, 0x3000...0x3020, 0x3041...0x3049,
    0xFF01...0xFF10,
  ]
  // Few pools at a time make long sequences of one kind.
  let chosen = (0...random.next() % 6).map { _ in pools[Int(random.next() % UInt64(pools.count))] }
  for _ in 0..<random.next() % longest {
    let pool = chosen[Int(random.next() % UInt64(chosen.count))]
    let value = pool.lowerBound + UInt32(random.next() % UInt64(pool.count))
    if let scalar = Unicode.Scalar(value) { text.append(scalar) }
  }
  return String(text)
}

/// Steele, Lea, Flood: Fast splittable pseudorandom number generators (2014).
struct SplitMix {
  var state: UInt64

  mutating func next() -> UInt64 {
    self.state &+= 0x9E37_79B9_7F4A_7C15
    var z = self.state
    z = (z ^ z >> 30) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ z >> 27) &* 0x94D0_49BB_1331_11EB
    return z ^ z >> 31
  }
}
