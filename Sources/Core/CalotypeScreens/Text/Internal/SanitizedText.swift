/// The text that a ``Sanitizer`` produces, and the places of some marks in it.
struct SanitizedText {
  /// The sanitized text, or `nil` if it is equal to the input.
  private(set) var changed: [UInt8]?

  /// The places of the marks in the sanitized text. Inserted scalars come before a mark.
  private(set) var found: [Int] = []

  /// Input up to here is in `changed` or was left out. The rest is copied at the next change.
  private var copied = 0
  private let marks: [Int]

  /// - Parameter marks: Starts of scalars in the input, rising, or its end.
  init(marks: [Int]) { self.marks = marks }

  /// Removes a part of the input. The rest stays.
  mutating func leaveOut(_ range: Range<Int>, of bytes: Span<UInt8>) {
    if changed == nil {
      changed = []
      changed?.reserveCapacity(bytes.count)
    }
    copy(bytes, upTo: range.lowerBound)
    copied = range.upperBound
  }

  /// Inserts a scalar in place of the part that was removed last.
  mutating func write(_ scalar: Unicode.Scalar) {
    changed?.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
  }

  /// Copies the rest of the input.
  mutating func finish(_ bytes: Span<UInt8>) {
    if changed == nil { found = marks } else { copy(bytes, upTo: bytes.count) }
  }

  private mutating func copy(_ bytes: Span<UInt8>, upTo end: Int) {
    while found.count < marks.count, marks[found.count] <= end {
      found.append((changed?.count ?? 0) + marks[found.count] - copied)
    }
    changed?.append(bytes, copied..<end)
    copied = end
  }
}
