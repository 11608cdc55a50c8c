/// The known values of a search, in a table that rejects most positions of a text at once.
struct KnownValues {
  /// Shorter values are not searched for: “a” would be everywhere.
  static let shortestEver = 6

  let shortest: Int
  let longest: Int
  let hasSpaces: Bool
  let hasControls: Bool

  private let values: [[UInt8]]
  /// Whether a value begins with a pair of bytes.
  private var beginnings: [Bool]
  /// The values that begin with the same six bytes, the longest first.
  private var candidates: [UInt64: [Int]] = [:]

  init(_ values: [[UInt8]]) {
    self.values = values.filter { $0.count >= Self.shortestEver }
    beginnings = [Bool](repeating: false, count: self.values.isEmpty ? 0 : 65_536)
    shortest = self.values.map(\.count).min() ?? .max
    longest = self.values.map(\.count).max() ?? 0
    hasSpaces = self.values.contains { $0.contains(0x20) }
    hasControls = self.values.contains { $0.contains(where: \.isControl) }
    for (index, value) in self.values.enumerated().sorted(by: { $0.element.count > $1.element.count }) {
      beginnings[Int(value[0]) << 8 | Int(value[1])] = true
      candidates[value.withUnsafeBufferPointer { Self.key($0, 0) }, default: []].append(index)
    }
  }

  var isEmpty: Bool { values.isEmpty }

  /// Returns the ranges of values in a text. Ranges that overlap are merged, under the first value's index.
  func ranges(in text: [UInt8]) -> [(range: Range<Int>, value: Int)] {
    guard text.count >= shortest else { return [] }
    var found: [(range: Range<Int>, value: Int)] = []
    // A long value that nearly matches at every position would cost the product of both lengths. Once this is used up,
    // the beginning of a value counts as the whole.
    var work = text.count * 16 + 65_536
    self.beginnings.withUnsafeBufferPointer { beginnings in
      text.withUnsafeBufferPointer { bytes in
        var pair = Int(bytes[0])
        for start in 0...(bytes.count - Self.shortestEver) {
          pair = (pair & 0xFF) << 8 | Int(bytes[start + 1])
          guard beginnings[pair], let (range, value) = match(at: start, in: bytes, &work) else { continue }
          if let last = found.last, range.lowerBound < last.range.upperBound {
            found[found.count - 1].range = last.range.lowerBound..<max(last.range.upperBound, range.upperBound)
          } else {
            found.append((range, value))
          }
        }
      }
    }
    return found
  }

  private func match(
    at start: Int, in bytes: UnsafeBufferPointer<UInt8>, _ work: inout Int
  ) -> (range: Range<Int>, value: Int)? {
    for index in candidates[Self.key(bytes, start)] ?? [] {
      let value = values[index]
      let count = work > 0 ? value.count : min(value.count, 64)
      guard start + count <= bytes.count else { continue }
      var matched = Self.shortestEver
      while matched < count, bytes[start + matched] == value[matched] { matched += 1 }
      work -= matched
      if matched == count { return (start..<(start + count), index) }
    }
    return nil
  }

  private static func key(_ bytes: UnsafeBufferPointer<UInt8>, _ start: Int) -> UInt64 {
    bytes[start..<(start + shortestEver)].reduce(0) { $0 << 8 | UInt64($1) }
  }
}
