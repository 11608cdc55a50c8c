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

    /// The smallest number of whole bytes that whole digits encode.
    var group: (bytes: Int, digits: Int) { self == .hex ? (1, 2) : (3, 4) }

    /// The order in which escapes are decoded. Any other order usually gives the same bytes.
    var rank: Int { self == .json ? 1 : self == .html ? 2 : isDigits ? -1 : 0 }

    /// The character that begins an escape.
    var mark: UInt8 { UInt8(ascii: self == .json ? "\\" : self == .html ? "&" : "%") }
  }

  let encoding: Encoding

  /// The decoded bytes.
  let bytes: [UInt8]

  /// The offset of each decoded byte in the encoded text, or of each digit in a run of digits; and one for the end.
  let offsets: [Int32]

  /// Whether base64 uses the alphabet for URLs (RFC 4648, 5).
  var isForURLs = false

  /// Whether the reading begins inside the text: it is one of ``unescapedParts(_:_:from:reach:)``.
  var isPart = false

  /// Whether a name may be in it; `false` for a run of digits that is not text from one end to the other.
  var isText = true

  /// Every way to decode a text, without what another order of the same encodings decodes too.
  ///
  /// - Parameters:
  ///   - outer: The reading that the text is from, unless it is the text of a file.
  ///   - hasSpaces: Whether the search is for a value with a space, so that `+` may be one.
  ///   - reach: The length of the longest match.
  ///   - runs: Which runs of digits are decoded, and the numbers of bytes in each.
  static func all(
    of text: [UInt8], from outer: Reading?, hasSpaces: Bool, reach: Int, _ runs: [(kind: Runs, sizes: Range<Int>)]
  ) -> [Reading] {
    let marks = Marks(text, shortest: runs.map(\.sizes.lowerBound).min() ?? .max)
    var readings: [Reading] = []
    for encoding in [Encoding.percent, .form, .json, .html] where encoding != .form || hasSpaces {
      if !marks.characters.contains(encoding == .form ? UInt8(ascii: "+") : encoding.mark) { continue }
      if let outer, encoding.rank <= outer.encoding.rank {
        readings += unescapedParts(text, encoding, from: outer, reach: max(reach, 8192))
      } else if let reading = unescaped(text, encoding) {
        readings.append(reading)
      }
    }
    for run in marks.runs where outer?.isUnchanged(run) != true {
      for (kind, sizes) in runs { addRun(run, of: text, sizes, kind, to: &readings) }
    }
    return readings
  }

  /// Returns the pieces of a long text, so that the readings of one piece are freed before the next is decoded. Each
  /// piece is read with parts of its neighbors.
  ///
  /// - Parameter reach: The length of the longest match, as written.
  static func pieces(of text: [UInt8], reach: Int) -> [(own: Range<Int>, whole: Range<Int>)] {
    let (before, after) = (4096, max(24_576, reach))
    let size = after * 8
    guard text.count > size + after else { return [(0..<text.count, 0..<text.count)] }
    return stride(from: 0, to: text.count, by: size).map { start in
      let end = min(start + size, text.count)
      return (start..<end, max(0, start - before)..<min(end + after, text.count))
    }
  }

  /// The characters of a text and its long runs of digits. Most texts contain nothing encoded.
  struct Marks {
    private(set) var characters = ByteSet("")
    /// The runs of digits of base64, and of line breaks, which do not end a run.
    private(set) var runs: [Range<Int>] = []

    /// - Parameter shortest: Runs that decode to fewer bytes are skipped.
    init(_ text: [UInt8], shortest: Int) {
      var seen = [Bool](repeating: false, count: 256)
      seen.withUnsafeMutableBufferPointer { seen in
        text.withUnsafeBufferPointer { for byte in $0 { seen[Int(byte)] = true } }
      }
      for byte in 0..<128 as Range<UInt8> where seen[Int(byte)] { characters.insert(byte) }
      let length = shortest < text.count ? (shortest * 4 + 2) / 3 : .max
      let isInRun = Digits.isInRun
      var start = 0
      // A run that begins here has a digit at its last position too, so most bytes are never looked at.
      while text.count - start >= length {
        if let end = text[start..<(start + length)].lastIndex(where: { !isInRun[Int($0)] }) {
          start = end + 1
          continue
        }
        let end = text[(start + length)...].firstIndex { !isInRun[Int($0)] } ?? text.count
        runs.append(start..<end)
        start = end + 1
      }
    }
  }
}
