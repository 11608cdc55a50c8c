func isDigit(_ byte: UInt8) -> Bool { UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte }

extension Int {
  /// Parses decimal digits without a sign; `nil` for anything else, and for a number that is too large.
  package init?(decimal digits: some Collection<UInt8>) {
    guard !digits.isEmpty, digits.allSatisfy(isDigit) else { return nil }
    self.init(String(decoding: digits, as: UTF8.self))
  }
}
