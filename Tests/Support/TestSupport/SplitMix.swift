/// A random number generator with the same numbers for the same seed on every machine (G. Steele, D. Lea, C. Flood, Fast
/// Splittable Pseudorandom Number Generators, 2014).
package struct SplitMix: RandomNumberGenerator, Sendable {
  private var state: UInt64

  package init(seed: UInt64) { state = seed }

  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ z >> 30) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ z >> 27) &* 0x94D0_49BB_1331_11EB
    return z ^ z >> 31
  }

  // Implemented here because the standard library's algorithms may change.

  package mutating func number(_ range: ClosedRange<Int>) -> Int {
    range.lowerBound + Int(next() % UInt64(range.count))
  }

  package mutating func element<Element>(of choices: [Element]) -> Element {
    choices[number(0...choices.count - 1)]
  }

  package mutating func isLucky(_ chances: Int, in all: Int) -> Bool { number(1...all) <= chances }
}
