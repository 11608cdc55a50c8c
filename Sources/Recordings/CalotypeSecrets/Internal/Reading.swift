/// A text decoded from one of the encodings in which a secret can be written, with the offsets that lead back to the
/// encoded text.
struct Reading {
  enum Encoding: String {
    /// `%2F` (RFC 3986, 2.1).
    case percent = "percent-encoding"
    /// The same with `+` for a space.
    case form = "a form's field"
    /// `\/`, `\u002F` (RFC 8259, 7) and `\x2F`.
    case json = "JSON escapes"
    /// `&amp;`, `&#47;`, `&#x2F;`
    case html = "HTML references"
    /// Both alphabets of RFC 4648, with or without line breaks.
    case base64 = "base64"
    /// `2f` or `2F`.
    case hex = "hexadecimal digits"

    /// Whether the encoding is written in runs of digits. The others escape single characters of a text.
    var isDigits: Bool { self == .base64 || self == .hex }

    /// The characters that begin an escape.
    var escapes: ByteSet { self == .json ? .backslash : self == .html ? .ampersand : .percent }
  }

  let encoding: Encoding

  /// The decoded bytes.
  let bytes: [UInt8]

  /// The offset of each decoded byte in the encoded text, or of each digit in a run of digits; and one for the end.
  let offsets: [Int32]

  /// Whether base64 uses the alphabet for URLs (RFC 4648, 5).
  var isForURLs = false

  /// Every way to decode a text.
  ///
  /// - Parameters:
  ///   - shortest: Runs of digits that decode to fewer bytes are skipped.
  ///   - hasSpaces: Whether the search is for a value with a space, so that `+` may be one.
  ///   - runs: Which runs of digits are decoded.
  static func all(of text: [UInt8], shortest: Int, hasSpaces: Bool, _ runs: Runs) -> [Reading] {
    let marks = Marks(text)
    var readings: [Reading] = []
    for encoding in [Encoding.percent, .form, .json, .html] where encoding != .form || hasSpaces {
      let mayHold = encoding == .form ? text.contains(UInt8(ascii: "+")) : marks.contains(anyOf: encoding.escapes)
      if mayHold, let reading = self.unescaped(text, encoding) { readings.append(reading) }
    }
    if marks.mayHoldRun(of: shortest) { self.addRuns(of: text, shortest: shortest, runs, to: &readings) }
    return readings
  }

  /// The pieces of a long text, so that the readings of one piece are freed before the next is decoded. Each piece is
  /// read with parts of its neighbors.
  ///
  /// - Parameter reach: The length of the longest match, as written.
  static func pieces(of text: [UInt8], reach: Int) -> [(own: Range<Int>, whole: Range<Int>)] {
    let (before, after) = (4096, max(32_768, reach))
    let size = after * 4
    guard text.count > size + after else { return [(0..<text.count, 0..<text.count)] }
    return stride(from: 0, to: text.count, by: size).map { start in
      let end = min(start + size, text.count)
      return (start..<end, max(0, start - before)..<min(end + after, text.count))
    }
  }

  /// The characters of a text that are not digits of base64. Most texts contain nothing encoded.
  struct Marks {
    private var characters = ByteSet("")
    /// A line break does not end a run of base64.
    private var longestRun = 0

    init(_ text: some Collection<UInt8>) {
      let digits = Digits.base64
      var run = 0
      for byte in text {
        if digits[Int(byte)] >= 0 {
          run += 1
        } else if byte != 0x0A, byte != 0x0D {
          self.characters.insert(byte)
          self.longestRun = max(self.longestRun, run)
          run = 0
        }
      }
      self.longestRun = max(self.longestRun, run)
    }

    func contains(anyOf characters: ByteSet) -> Bool { self.characters.intersects(characters) }

    /// Whether a run of base64 is long enough for a number of bytes.
    func mayHoldRun(of count: Int) -> Bool { self.longestRun >= (count * 4 + 2) / 3 }
  }
}
