/// A decimal number as an API writes it, counted in its smallest unit: `22.3` in cents is 2230.
///
/// It is read digit by digit and never becomes a binary fraction. Decimals beyond the last place are rounded, a half
/// away from zero.
struct FixedPoint: Equatable, Sendable {
  /// Why a text is no number that can be counted.
  enum Fault: Error, Equatable {
    case notANumber
    case negative
    case tooLarge
  }

  /// The number in its smallest unit; never negative.
  let minorUnits: Int

  /// Reads a number.
  ///
  /// - Parameters:
  ///   - text: Digits, with a point, an exponent and a sign at most: `22.3`, `695`, `1.5e2`.
  ///   - places: How many decimals are kept.
  ///   - limit: The largest number in its smallest unit.
  init(_ text: String, places: Int, limit: Int) throws(Fault) {
    let digits = try Digits(text)
    if digits.isNegative { throw .negative }
    let kept = digits.values.count - digits.decimals + places
    // A number of so many digits is beyond any limit, and one of so few is nothing.
    if kept > 18 { throw .tooLarge }
    guard kept >= 0 else {
      self.minorUnits = 0
      return
    }
    var number = 0
    for index in 0..<kept { number = number * 10 + (index < digits.values.count ? digits.values[index] : 0) }
    if kept < digits.values.count, digits.values[kept] >= 5 { number += 1 }
    if number > limit { throw .tooLarge }
    self.minorUnits = number
  }
}

/// The digits of a number without leading zeros, and how many of them are decimals; negative for zeros to add.
private struct Digits {
  private(set) var values: [Int] = []
  private(set) var decimals = 0
  private(set) var isNegative = false

  init(_ text: String) throws(FixedPoint.Fault) {
    var rest = Array(text.utf8)[...]
    let hasMinus = rest.first == UInt8(ascii: "-")
    if hasMinus || rest.first == UInt8(ascii: "+") { rest = rest.dropFirst() }
    let parts = rest.split(maxSplits: 1, omittingEmptySubsequences: false) { $0 | 0x20 == UInt8(ascii: "e") }
    let mantissa = parts[0].split(separator: UInt8(ascii: "."), maxSplits: 1, omittingEmptySubsequences: false)
    guard mantissa.allSatisfy({ !$0.isEmpty && $0.allSatisfy(isDigit) }) else { throw .notANumber }
    self.values = mantissa.joined().map { Int($0 - UInt8(ascii: "0")) }
    self.decimals = mantissa.count > 1 ? mantissa[1].count : 0
    self.values.removeFirst(self.values.prefix { $0 == 0 }.count)
    if parts.count > 1 { self.decimals -= try Self.exponent(parts[1]) }
    if self.values.isEmpty { self.decimals = 0 }
    self.isNegative = hasMinus && !self.values.isEmpty
  }

  private static func exponent(_ bytes: ArraySlice<UInt8>) throws(FixedPoint.Fault) -> Int {
    let isNegative = bytes.first == UInt8(ascii: "-")
    let digits = isNegative || bytes.first == UInt8(ascii: "+") ? bytes.dropFirst() : bytes
    guard !digits.isEmpty, digits.allSatisfy(isDigit) else { throw .notANumber }
    // Beyond a million it makes no difference any more.
    let number = digits.reduce(0) { min($0 * 10 + Int($1 - UInt8(ascii: "0")), 1_000_000) }
    return isNegative ? -number : number
  }
}

private func isDigit(_ byte: UInt8) -> Bool { UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte }
