import CalotypeScreens
import FrameSamples
import Fuzzing
import Testing

/// The same as `Fuzzer texts`, with fewer texts.
struct HostileTextTests {
  @Test func `for any text from an API, a print has only text, styles and links in rows of the requested width`() {
    for seed in 1...3_000 as ClosedRange<UInt64> {
      let faults = TextTrial(seed: seed).faults()
      #expect(faults.isEmpty, "seed \(seed): \(faults)")
    }
  }

  /// Otherwise nothing would be tested.
  @Test func `hostile texts contain hostile sequences`() {
    var random = SplitMix(seed: 1)
    var found = Set<UInt32>()
    for _ in 0..<400 { for scalar in hostileText(&random).unicodeScalars { found.insert(scalar.value) } }
    let wanted: [UInt32] = [
      0x00, 0x07, 0x09, 0x0A, 0x0D, 0x1B, 0x7F, 0x85, 0x9B, 0x9D, 0x200D, 0x2028, 0x202E, 0x2067, 0xFE0F, 0xFEFF,
      0xFFFD,
      0x1F3F4, 0xE0067,
    ]
    #expect(wanted.filter { !found.contains($0) } == [])
  }
}
