import CalotypeFiles

/// How much a text looks as if a machine had drawn its characters.
struct Randomness {
  private let text: ArraySlice<UInt8>
  /// The numbers of capital letters, small letters and digits.
  private var (capitals, smallLetters, digits) = (0, 0, 0)
  /// How often a character is followed by one of another kind.
  private var changes = 0

  init(_ text: ArraySlice<UInt8>) {
    self.text = text
    var last = -1
    for byte in text {
      var kind = 0
      switch byte {
      case "A"..."Z": (capitals, kind) = (capitals + 1, 1)
      case "a"..."z": (smallLetters, kind) = (smallLetters + 1, 2)
      case "0"..."9": (digits, kind) = (digits + 1, 3)
      default: break
      }
      if last >= 0, last != kind { changes += 1 }
      last = kind
    }
  }

  /// Shannon's entropy in bits per character; 0 for an empty text.
  private var entropy: Double {
    var counts = [Int32](repeating: 0, count: 256)
    for byte in text { counts[Int(byte)] += 1 }
    let total = Double(max(1, text.count))
    return counts.reduce(log2(total)) { $1 < 2 ? $0 : $0 - Double($1) / total * log2(Double($1)) }
  }

  /// Whether the text is a long key of mixed letters and digits. Words in camel case change their kind of letter too
  /// seldom, digests and UUIDs have one case, and numbers have no letters.
  var isKey: Bool {
    24...200 ~= text.count && capitals >= 3 && smallLetters >= 3 && digits >= 2
      && changes * 100 >= (text.count - 1) * 38 && entropy >= 3.8
  }

  /// Whether the text may be a key if its name says that it is one.
  var mayBeKey: Bool {
    let kinds = [capitals, smallLetters, digits].count { $0 > 0 }
    return text.count >= 6 && (digits > 0 && kinds >= 2 || digits >= 12 || text.count >= 16) && entropy >= 2
  }
}

/// Whether a value looks generated: no spaces, and long or of letters and digits.
func looksGenerated(_ value: some Collection<UInt8>) -> Bool {
  guard value.count >= 8, value.allSatisfy({ 0x21...0x7E ~= $0 }) else { return false }
  if value.starts(with: "http://".utf8) || value.starts(with: "https://".utf8) { return false }
  let hasDigit = value.contains(where: \.isDigit)
  return value.count >= 24 || hasDigit && (value.count >= 16 || value.contains(where: \.isLetter))
}
