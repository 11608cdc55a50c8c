import CalotypeScreens

/// Returns row numbers as text, e.g. `row 4` or `rows 2, 4 to 6 and 9`. After eight parts it counts the rest.
package func rowList(_ rows: [Int]) -> String {
  var ranges: [ClosedRange<Int>] = []
  for row in rows {
    if let last = ranges.last, last.upperBound + 1 == row {
      ranges[ranges.count - 1] = last.lowerBound...row
    } else {
      ranges.append(row...row)
    }
  }
  var parts = ranges.prefix(8).map { $0.count == 1 ? "\($0.lowerBound)" : "\($0.lowerBound) to \($0.upperBound)" }
  let rest = ranges.dropFirst(8).reduce(0) { $0 + $1.count }
  if rest > 0 { parts.append("\(rest) more") }
  return (rows.count == 1 ? "row " : "rows ") + wordList(parts)
}

/// Returns words as a list: `a, b and c`.
func wordList(_ words: [String]) -> String {
  words.count < 2 ? words.joined() : words.dropLast().joined(separator: ", ") + " and " + words[words.count - 1]
}

/// Returns a number as `0x` and at least the given number of capital hexadecimal digits.
func hexadecimal(_ number: UInt32, digits: Int) -> String {
  "0x" + String(number, radix: 16, uppercase: true).padded(to: digits, with: "0")
}

/// Returns scalars as code points: `U+0065 U+0301`.
package func codePoints(_ scalars: some Sequence<Unicode.Scalar>) -> String {
  scalars.map { "U+" + hexadecimal($0.value, digits: 4).dropFirst(2) }.joined(separator: " ")
}

/// Returns a size with its unit: `512 bytes`, `12 kB`, `30 MB`. Rounded down; a kilobyte is 1,000 bytes.
func byteCount(_ count: Int) -> String {
  switch count {
  case 1: "1 byte"
  case ..<1_000: "\(count) bytes"
  case ..<1_000_000: "\(count / 1_000) kB"
  default: "\(count / 1_000_000) MB"
  }
}
