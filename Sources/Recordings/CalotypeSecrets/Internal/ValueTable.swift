/// The values that are searched for, sorted so that most places of a text are passed over at a glance.
struct ValueTable {
  /// No shorter value is searched for: “a” would be everywhere.
  static let shortestEver = 6

  let shortest: Int
  let longest: Int
  let hasBlanks: Bool

  private let values: [[UInt8]]
  /// Whether some value begins with these two bytes.
  private var beginnings = [Bool](repeating: false, count: 65_536)
  /// The values that begin with these bytes, the longest first.
  private var candidates: [UInt64: [Int]] = [:]

  var isEmpty: Bool { self.values.isEmpty }

  /// Values that are too short are left out.
  init(_ values: [[UInt8]]) {
    let values = values.filter { $0.count >= Self.shortestEver }
    self.values = values
    self.shortest = values.map(\.count).min() ?? .max
    self.longest = values.map(\.count).max() ?? 0
    self.hasBlanks = values.contains { $0.contains(0x20) }
    for (index, value) in values.enumerated() {
      self.beginnings[Int(value[0]) << 8 | Int(value[1])] = true
      self.candidates[Self.key(value, 0), default: []].append(index)
    }
    for key in Array(self.candidates.keys) {
      self.candidates[key]?.sort { values[$0].count > values[$1].count }
    }
  }

  /// Where values stand, as they are. Places that overlap are one, under the first value's number.
  func ranges(in text: [UInt8]) -> [(range: Range<Int>, value: Int)] {
    guard text.count >= self.shortest else { return [] }
    var found: [(range: Range<Int>, value: Int)] = []
    // A long value that nearly stands at every place of a text could cost the product of both. When this is used up,
    // the beginning of a value is taken for the whole.
    var work = text.count * 16 + 65_536
    self.beginnings.withUnsafeBufferPointer { beginnings in
      text.withUnsafeBufferPointer { bytes in
        var last = Int(bytes[0])
        for next in 1..<bytes.count {
          let pair = last << 8 | Int(bytes[next])
          last = Int(bytes[next])
          guard beginnings[pair], next + Self.shortestEver - 1 <= bytes.count else { continue }
          let start = next - 1
          guard let range = self.range(at: start, in: bytes, &work) else { continue }
          if let previous = found.last, range.range.lowerBound < previous.range.upperBound {
            let end = max(previous.range.upperBound, range.range.upperBound)
            found[found.count - 1].range = previous.range.lowerBound..<end
          } else {
            found.append(range)
          }
        }
      }
    }
    return found
  }

  private func range(
    at start: Int, in bytes: UnsafeBufferPointer<UInt8>, _ work: inout Int
  ) -> (range: Range<Int>, value: Int)? {
    guard let candidates = self.candidates[Self.key(bytes, start)] else { return nil }
    for index in candidates {
      let value = self.values[index]
      let count = work > 0 ? value.count : min(value.count, 64)
      guard start + count <= bytes.count else { continue }
      var matched = Self.shortestEver
      while matched < count, bytes[start + matched] == value[matched] { matched += 1 }
      work -= matched
      if matched == count { return (start..<(start + count), index) }
    }
    return nil
  }

  private static func key(_ bytes: some RandomAccessCollection<UInt8>, _ start: Int) -> UInt64 {
    var key: UInt64 = 0
    var position = bytes.index(bytes.startIndex, offsetBy: start)
    for _ in 0..<self.shortestEver {
      key = key << 8 | UInt64(bytes[position])
      bytes.formIndex(after: &position)
    }
    return key
  }
}
