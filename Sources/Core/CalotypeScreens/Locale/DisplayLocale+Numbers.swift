extension DisplayLocale {
  /// Formats a whole number in groups of three digits: `12,345`, `-1,000`.
  public func formatted(_ number: some BinaryInteger) -> String {
    (number < 0 ? "-" : "") + grouped(String(number.magnitude))
  }

  /// Formats an amount in its smallest unit, such as cents, with all its decimals.
  ///
  ///     locale.formatted(minorUnits: 123_450, places: 2)     // 1,234.50
  ///     locale.formatted(minorUnits: -5, places: 2)          // -0.05
  ///
  /// - Parameters:
  ///   - minorUnits: The number in its smallest unit.
  ///   - places: The number of decimals, clamped to 0 through 30.
  public func formatted(minorUnits: Int, places: Int) -> String {
    let places = min(max(0, places), Self.maximumPlaces)
    let digits = String(minorUnits.magnitude).padded(to: places, with: "0")
    return formatted(Decimal(isNegative: minorUnits < 0, digits: Array(digits.utf8), places: places))
  }

  /// Formats a decimal number digit for digit, as an API sends it: it never becomes a binary fraction.
  ///
  ///     locale.formatted(decimal: "1234.5")                  // 1,234.5
  ///     locale.formatted(decimal: "1234.5", places: 2)       // 1,234.50
  ///     locale.formatted(decimal: "-0.125", places: 2)       // -0.13, a half is rounded away from zero
  ///     locale.formatted(decimal: "about 3")                 // nil
  ///
  /// - Parameters:
  ///   - decimal: An optional minus sign, digits, and optionally a point with digits. Exponents are not supported.
  ///   - places: The number of decimals, clamped to 0 through 30, or `nil` for those that were sent.
  /// - Returns: `nil` if the text is not such a number.
  public func formatted(decimal: String, places: Int? = nil) -> String? {
    guard var number = Decimal(decimal) else { return nil }
    if let places { number.round(to: min(max(0, places), Self.maximumPlaces)) }
    return formatted(number)
  }

  private static let maximumPlaces = 30

  private func formatted(_ number: Decimal) -> String {
    let whole = number.digits.dropLast(number.places).drop { $0 == Decimal.zero }
    let digits = whole.isEmpty ? "0" : String(decoding: whole, as: UTF8.self)
    let sign = number.isNegative && number.digits.contains { $0 != Decimal.zero } ? "-" : ""
    let decimals = String(decoding: number.digits.suffix(number.places), as: UTF8.self)
    return sign + grouped(digits) + (decimals.isEmpty ? "" : decimalSeparator + decimals)
  }

  /// Inserts separators between groups of three digits.
  private func grouped(_ digits: String) -> String {
    let count = digits.utf8.count
    guard count > 3, !groupSeparator.isEmpty else { return digits }
    var result = ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (count - index).isMultiple(of: 3) { result += groupSeparator }
      result.append(digit)
    }
    return result
  }
}

/// The digits of a number as ASCII bytes.
private struct Decimal {
  static let zero = UInt8(ascii: "0")

  let isNegative: Bool
  /// The digits of the whole number and the decimals.
  var digits: [UInt8]
  /// The number of decimals.
  var places: Int

}

extension Decimal {
  init?(_ text: String) {
    var rest = Array(text.utf8)[...]
    isNegative = rest.first == UInt8(ascii: "-")
    if isNegative { rest.removeFirst() }
    let parts = rest.split(separator: UInt8(ascii: "."), maxSplits: 1, omittingEmptySubsequences: false)
    let areDigits = parts.allSatisfy { part in
      !part.isEmpty && part.allSatisfy { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
    }
    guard areDigits else { return nil }
    digits = Array(parts.joined())
    places = parts.count > 1 ? parts[1].count : 0
  }

  /// Removes or appends decimals; a half is rounded away from zero.
  mutating func round(to places: Int) {
    let excess = digits.suffix(max(0, self.places - places))
    digits.removeLast(excess.count)
    digits += Array(repeating: Self.zero, count: max(0, places - self.places))
    self.places = places
    guard let next = excess.first, next >= UInt8(ascii: "5") else { return }
    var index = digits.count - 1
    while index >= 0, digits[index] == UInt8(ascii: "9") {
      digits[index] = Self.zero
      index -= 1
    }
    if index >= 0 { digits[index] += 1 } else { digits.insert(UInt8(ascii: "1"), at: 0) }
  }
}
