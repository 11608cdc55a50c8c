extension DisplayLocale {
  /// A whole number in groups of three digits: `12,345`, `-1,000`.
  public func formatted(_ number: some BinaryInteger) -> String {
    let digits = String(number.magnitude)
    return (number < 0 ? "-" : "") + self.grouped(digits)
  }

  /// An amount that is counted in its smallest unit, such as cents, with all its decimals.
  ///
  ///     locale.formatted(minorUnits: 123_450, places: 2)     // 1,234.50
  ///     locale.formatted(minorUnits: -5, places: 2)          // -0.05
  ///
  /// - Parameters:
  ///   - minorUnits: The number in its smallest unit.
  ///   - places: How many of the digits are decimals, from 0 to 30; less or more counts as that.
  public func formatted(minorUnits: Int, places: Int) -> String {
    let digits = String(minorUnits.magnitude)
    let places = min(max(0, places), Self.mostPlaces)
    let padded = String(repeating: "0", count: max(0, places + 1 - digits.utf8.count)) + digits
    let (whole, decimals) = (Array(padded.utf8.dropLast(places)), Array(padded.utf8.suffix(places)))
    return self.formatted(Decimal(isNegative: minorUnits < 0, whole: whole, decimals: decimals))
  }

  /// A number as an API sends it, such as `1234.5`, digit for digit: it never becomes a binary fraction.
  ///
  ///     locale.formatted(decimal: "1234.5")                  // 1,234.5
  ///     locale.formatted(decimal: "1234.5", places: 2)       // 1,234.50
  ///     locale.formatted(decimal: "-0.125", places: 2)       // -0.13: a half goes away from zero
  ///     locale.formatted(decimal: "about 3")                 // nil
  ///
  /// - Parameters:
  ///   - decimal: A sign at most, digits, and a point with digits at most. Exponents are not read.
  ///   - places: How many decimals are shown, from 0 to 30; nil for as many as were sent.
  /// - Returns: nil where the text is no such number.
  public func formatted(decimal: String, places: Int? = nil) -> String? {
    guard var number = Decimal(decimal) else { return nil }
    if let places { number.round(to: min(max(0, places), Self.mostPlaces)) }
    return self.formatted(number)
  }

  private static let mostPlaces = 30

  private func formatted(_ number: Decimal) -> String {
    let whole = number.whole.drop { $0 == Decimal.zero }
    let digits = whole.isEmpty ? "0" : String(decoding: whole, as: UTF8.self)
    let sign = number.isNegative && !number.isZero ? "-" : ""
    let decimals = String(decoding: number.decimals, as: UTF8.self)
    return sign + self.grouped(digits) + (decimals.isEmpty ? "" : self.decimalSeparator + decimals)
  }

  /// Separates groups of three digits, from the last one on.
  private func grouped(_ digits: String) -> String {
    let count = digits.utf8.count
    guard count > 3, !self.groupSeparator.isEmpty else { return digits }
    var result = ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (count - index).isMultiple(of: 3) { result += self.groupSeparator }
      result.append(digit)
    }
    return result
  }
}

/// A number as its digits, each as its ASCII byte.
private struct Decimal {
  static let zero = UInt8(ascii: "0")

  var isNegative: Bool
  var whole: [UInt8]
  var decimals: [UInt8]

  init(isNegative: Bool, whole: [UInt8], decimals: [UInt8]) {
    self.isNegative = isNegative
    self.whole = whole
    self.decimals = decimals
  }

  init?(_ text: String) {
    var rest = Array(text.utf8)[...]
    self.isNegative = rest.first == UInt8(ascii: "-")
    if self.isNegative { rest = rest.dropFirst() }
    let parts = rest.split(separator: UInt8(ascii: "."), maxSplits: 1, omittingEmptySubsequences: false)
    let areDigits = parts.allSatisfy { part in
      !part.isEmpty && part.allSatisfy { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
    }
    guard areDigits else { return nil }
    self.whole = Array(parts[0])
    self.decimals = parts.count > 1 ? Array(parts[1]) : []
  }

  var isZero: Bool { self.whole.allSatisfy { $0 == Self.zero } && self.decimals.allSatisfy { $0 == Self.zero } }

  /// Cuts or fills the decimals; a half goes away from zero.
  mutating func round(to places: Int) {
    let isRoundedUp = self.decimals.count > places && self.decimals[places] >= UInt8(ascii: "5")
    self.decimals = Array(self.decimals.prefix(places))
    self.decimals += Array(repeating: Self.zero, count: places - self.decimals.count)
    guard isRoundedUp else { return }
    var digits = self.whole + self.decimals
    var index = digits.count - 1
    while index >= 0, digits[index] == UInt8(ascii: "9") {
      digits[index] = Self.zero
      index -= 1
    }
    if index >= 0 { digits[index] += 1 } else { digits.insert(UInt8(ascii: "1"), at: 0) }
    self.decimals = Array(digits.suffix(places))
    self.whole = Array(digits.dropLast(places))
  }
}
