import CalotypeFiles

let lineFeed = UInt8(ascii: "\n")
let carriageReturn = UInt8(ascii: "\r")
let escape: UInt8 = 0x1B

/// Returns the lines of a file with their line feeds, which the last one may lack.
func lines(_ bytes: [UInt8]) -> [ArraySlice<UInt8>] {
  var result: [ArraySlice<UInt8>] = []
  var start = 0
  while let end = bytes[start...].firstIndex(of: lineFeed) {
    result.append(bytes[start...end])
    start = end + 1
  }
  if start < bytes.count { result.append(bytes[start...]) }
  return result
}

/// Returns the rows of a print: its lines without line feeds.
package func rows(_ bytes: [UInt8]) -> [ArraySlice<UInt8>] {
  lines(bytes).map { $0.last == lineFeed ? $0.dropLast() : $0 }
}

/// Returns a row without trailing blanks, which are spaces and tabs by default.
func withoutTrailingBlanks(_ row: ArraySlice<UInt8>, _ blanks: String = " \t") -> ArraySlice<UInt8> {
  let last = row.lastIndex { !blanks.utf8.contains($0) }
  return row[..<(last.map { $0 + 1 } ?? row.startIndex)]
}

/// Whether two files are equal. `==` on arrays calls a function for each byte in debug builds.
func areEqual(_ left: [UInt8], _ right: [UInt8]) -> Bool {
  guard left.count == right.count, !left.isEmpty else { return left.count == right.count }
  return left.withUnsafeBytes { left in
    right.withUnsafeBytes { right in
      guard let first = left.baseAddress, let second = right.baseAddress else { return false }
      return memcmp(first, second, left.count) == 0
    }
  }
}
