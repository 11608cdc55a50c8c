import FrameSamples
import Testing

@testable import CalotypeScreens

struct SharesTests {
  /// A text of seven cells that can shrink to one.
  private func text(_ ideal: Int) -> LengthRequest { LengthRequest(minimum: 1, ideal: ideal) }
  private let symbol = LengthRequest(minimum: 1, ideal: 1)
  private let gap = LengthRequest(minimum: 0, ideal: 0, isFlexible: true)

  @Test func `each child gets its ideal length, and a gap the rest`() {
    #expect(shares(of: [text(5), gap, symbol], in: 20) == [5, 14, 1])
  }

  @Test func `the longest text is cut first, and a symbol never`() {
    #expect(shares(of: [text(30), gap, text(6), symbol], in: 20) == [13, 0, 6, 1])
    #expect(shares(of: [text(30), text(30), symbol], in: 21) == [10, 10, 1])
  }

  @Test func `indivisible cells go to the first children`() {
    #expect(shares(of: [text(30), text(30), text(30)], in: 20) == [7, 7, 6])
    #expect(shares(of: [gap, gap, gap], in: 8) == [3, 3, 2])
  }

  @Test func `minimums are served from the first to the last`() {
    #expect(shares(of: [text(5), text(5), symbol, symbol], in: 3) == [1, 1, 1, 0])
    #expect(shares(of: [text(5), symbol], in: 0) == [0, 0])
    #expect(shares(of: [text(5), symbol], in: -4) == [0, 0])
  }

  @Test func `no share exceeds the ideal unless it is flexible`() {
    #expect(shares(of: [text(3), symbol], in: 50) == [3, 1])
  }

  @Test func `the sum never exceeds the length`() {
    var random = SplitMix(seed: 1)
    for _ in 0..<2000 {
      let requests = (0..<Int.random(in: 0...6, using: &random)).map { _ in
        LengthRequest(
          minimum: .random(in: 0...9, using: &random), ideal: .random(in: 0...40, using: &random),
          isFlexible: .random(using: &random))
      }
      let length = Int.random(in: 0...80, using: &random)
      let result = shares(of: requests, in: length)
      let sum = result.reduce(0, +)
      #expect(sum <= length)
      #expect(result.allSatisfy { $0 >= 0 })
      // No length is left over while a child could use it.
      if sum < length { #expect(zip(requests, result).allSatisfy { $1 >= $0.ideal && !$0.isFlexible }) }
    }
  }
}
