import CalotypeFiles

/// How much a text looks as if a machine had drawn its characters.
struct Randomness {
  /// Shannon's entropy in bits per character; 0 for an empty text.
  var entropy: Double {
    let total = Double(self.count)
    return self.counts.reduce(0) { sum, count in
      count == 0 ? sum : sum - Double(count) / total * log2(Double(count) / total)
    }
  }

  private let counts: [Int]
  private let count: Int
  private let capitals: Int
  private let smallLetters: Int
  private let digits: Int
  /// How often a capital, a small letter or a digit is followed by one of another kind.
  private let changes: Int

  init(_ text: some Collection<UInt8>) {
    var counts = [Int](repeating: 0, count: 256)
    var classes = [0, 0, 0, 0]
    var changes = 0
    var last: Int?
    for byte in text {
      counts[Int(byte)] += 1
      let kind =
        switch byte {
        case UInt8(ascii: "A")...UInt8(ascii: "Z"): 0
        case UInt8(ascii: "a")...UInt8(ascii: "z"): 1
        case UInt8(ascii: "0")...UInt8(ascii: "9"): 2
        default: 3
        }
      classes[kind] += 1
      if let last, last != kind { changes += 1 }
      last = kind
    }
    self.counts = counts
    self.count = text.count
    (self.capitals, self.smallLetters, self.digits) = (classes[0], classes[1], classes[2])
    self.changes = changes
  }

  /// Whether it is one of the long keys of mixed letters and digits that nobody writes by hand. Words in camel case
  /// change their kind of letter too seldom, digests and UUIDs have one case, numbers no letters.
  var isKey: Bool {
    24...200 ~= self.count && self.capitals >= 3 && self.smallLetters >= 3 && self.digits >= 2
      && self.changes * 100 >= (self.count - 1) * 38 && self.entropy >= 3.8
  }

  /// Whether it may be a key where its name says that it is one.
  var mayBeKey: Bool {
    let kinds = [self.capitals, self.smallLetters, self.digits].count { $0 > 0 }
    return self.count >= 6 && (self.digits > 0 && kinds >= 2 || self.digits >= 12 || self.count >= 16)
      && self.entropy >= 2
  }
}
