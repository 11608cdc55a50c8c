/// A text as it reads in one of the encodings in which a secret can stand in it, with the way back to where it is
/// written.
///
/// Percent-encoding, JSON's escapes and HTML's references are taken out of a whole text. Base64 and hexadecimal digits
/// are read run by run, from every alignment, as nobody says where one begins.
struct Reading {
  /// What the bytes were written in.
  enum Encoding: Hashable {
    /// `%2F` (RFC 3986, 2.1).
    case percent
    /// The same with `+` for a blank.
    case form
    /// `\/`, `\u002F` (RFC 8259, 7) and `\x2F`.
    case json
    /// `&amp;`, `&#47;`, `&#x2F;`
    case html
    /// Both alphabets of RFC 4648, with or without line breaks.
    case base64
    /// `2f` or `2F`.
    case hex
  }

  let encoding: Encoding

  /// The bytes that are meant.
  let bytes: [UInt8]

  /// Where each byte begins in the text that was read; for base64 where each digit stands. One more for the end.
  let offsets: [Int32]

  /// Whether base64 is of the alphabet for addresses (RFC 4648, 5).
  var isForURLs = false

  /// Whether a text was read from one end to the other, and not only a run of digits in it.
  var isWhole: Bool { self.encoding != .base64 && self.encoding != .hex }
}

extension Reading {
  /// What can be read out of a text, apart from what it says as it stands.
  ///
  /// - Parameters:
  ///   - shortest: Runs that hold fewer bytes are passed over.
  ///   - hasBlanks: Whether somebody looks for a blank, so that `+` may be one.
  ///   - runs: What is wanted of base64 and hexadecimal digits.
  static func all(of text: [UInt8], shortest: Int, hasBlanks: Bool, _ runs: Runs) -> [Reading] {
    let marks = Marks(text)
    var readings: [Reading] = []
    if marks.hasPercent, let reading = self.percent(text, plusIsBlank: false) { readings.append(reading) }
    if hasBlanks, marks.hasPlus, let reading = self.percent(text, plusIsBlank: true) { readings.append(reading) }
    if marks.hasBackslash, let reading = self.json(text) { readings.append(reading) }
    if marks.hasAmpersand, let reading = self.html(text) { readings.append(reading) }
    if marks.longestRun >= (shortest * 4 + 2) / 3 { self.addRuns(of: text, shortest: shortest, runs, to: &readings) }
    return readings
  }

  /// The parts of a long text that are read one after the other, so that the readings of one are gone before those of the
  /// next are made: each with what it is read with, which reaches into its neighbors.
  ///
  /// - Parameter reach: The longest thing that is looked for, as it may be written.
  static func pieces(of text: [UInt8], reach: Int) -> [(own: Range<Int>, whole: Range<Int>)] {
    let (before, behind) = (4096, max(32_768, reach))
    let size = behind * 4
    guard text.count > size + behind else { return [(0..<text.count, 0..<text.count)] }
    return stride(from: 0, to: text.count, by: size).map { start in
      let end = min(start + size, text.count)
      return (start..<end, max(0, start - before)..<min(end + behind, text.count))
    }
  }

  /// What a text holds at all, found in one pass: most texts have nothing to decode.
  struct Marks {
    /// Whether a name and a value may stand in it: `=`, `:`, `<` or `>`.
    var hasAssignment = false
    var hasPercent = false
    var hasPlus = false
    var hasBackslash = false
    var hasAmpersand = false
    /// A line break does not end a run of base64.
    var longestRun = 0

    init(_ text: some Collection<UInt8>) {
      let digits = Digits.base64
      var run = 0
      for byte in text {
        if digits[Int(byte)] >= 0 {
          run += 1
          if byte == UInt8(ascii: "+") { self.hasPlus = true }
          continue
        }
        switch byte {
        case 0x0A, 0x0D: continue
        case UInt8(ascii: "%"): self.hasPercent = true
        case UInt8(ascii: "\\"): self.hasBackslash = true
        case UInt8(ascii: "&"): self.hasAmpersand = true
        case UInt8(ascii: ":"), UInt8(ascii: "<")...UInt8(ascii: ">"): self.hasAssignment = true
        default: break
        }
        self.longestRun = max(self.longestRun, run)
        run = 0
      }
      self.longestRun = max(self.longestRun, run)
    }
  }
}

/// The value of a byte as a digit; -1 where it is none.
enum Digits {
  static let hex = table("0123456789abcdef", "0123456789ABCDEF")
  static let base64 = table(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/",
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_")

  private static func table(_ alphabets: String...) -> [Int8] {
    var values = [Int8](repeating: -1, count: 256)
    for alphabet in alphabets {
      for (value, byte) in alphabet.utf8.enumerated() { values[Int(byte)] = Int8(value) }
    }
    return values
  }

  /// The number that hexadecimal digits stand for; nil where one is none or the text is too short.
  static func value(of bytes: some Collection<UInt8>, count: Int) -> UInt32? {
    var number: UInt32 = 0
    var digits = 0
    for byte in bytes.prefix(count) {
      let digit = self.hex[Int(byte)]
      guard digit >= 0 else { return nil }
      number = number << 4 | UInt32(digit)
      digits += 1
    }
    return digits == count ? number : nil
  }
}
