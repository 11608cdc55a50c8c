/// What a ``Sanitizer`` makes beside its measures: the sanitised text, or nothing.
protocol SanitizerOutput {
  /// Leaves a part of the text out, for what is written next or for nothing. Everything else stays.
  mutating func leaveOut(_ range: Range<Int>, of bytes: Span<UInt8>)

  /// Writes a scalar in the place of what was left out last.
  mutating func write(_ scalar: Unicode.Scalar)

  /// Takes note that the text is over.
  mutating func finish(_ bytes: Span<UInt8>)
}

/// No text: for who asks only how wide it would be. It holds nothing, so that measuring allocates nothing.
struct NoOutput: SanitizerOutput {
  @inline(__always)
  func leaveOut(_ range: Range<Int>, of bytes: Span<UInt8>) {}

  @inline(__always)
  func write(_ scalar: Unicode.Scalar) {}

  @inline(__always)
  func finish(_ bytes: Span<UInt8>) {}
}

/// The sanitised text, and where some places of the text that came in are in it.
struct SanitizedText: SanitizerOutput {
  /// The sanitised text; nil where it is the text that came in.
  private(set) var changed: [UInt8]?

  /// Where the marked places are in the sanitised text. What came out of nothing stands behind them.
  private(set) var found: [Int] = []

  /// Input up to here is in `changed`, or was left out. The rest is copied when the next change comes.
  private var copied = 0
  private let marked: [Int]

  /// - Parameter marked: Starts of scalars in the text that comes in, rising, or its end.
  init(marked: [Int] = []) {
    self.marked = marked
  }

  mutating func leaveOut(_ range: Range<Int>, of bytes: Span<UInt8>) {
    if self.changed == nil {
      self.changed = []
      self.changed?.reserveCapacity(bytes.count)
    }
    self.find(upTo: range.lowerBound)
    self.copy(bytes, upTo: range.lowerBound)
    self.copied = range.upperBound
  }

  mutating func write(_ scalar: Unicode.Scalar) {
    self.changed?.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
  }

  mutating func finish(_ bytes: Span<UInt8>) {
    if self.changed == nil { return self.found = self.marked }
    self.find(upTo: bytes.count)
    self.copy(bytes, upTo: bytes.count)
  }

  /// Finds the marked places up to one which is not copied yet, nor left out.
  private mutating func find(upTo end: Int) {
    while self.found.count < self.marked.count, self.marked[self.found.count] <= end {
      self.found.append((self.changed?.count ?? 0) + self.marked[self.found.count] - self.copied)
    }
  }

  private mutating func copy(_ bytes: Span<UInt8>, upTo end: Int) {
    self.changed?.append(bytes, self.copied..<end)
    self.copied = end
  }
}
