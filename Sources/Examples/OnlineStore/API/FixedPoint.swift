/// A decimal number in its smallest unit: `22.3` in cents is 2230.
///
/// It never becomes a binary fraction. Decimals beyond the last place are rounded, a half away from zero.
struct FixedPoint: Equatable, Sendable {
  /// The reason why a text cannot be read.
  enum Fault: String, Error {
    case notANumber = "is not a number"
    case negative = "is below zero"
    case tooLarge = "is too large"
  }

  /// The number in its smallest unit, from 0.
  let minorUnits: Int

  /// Reads a number.
  ///
  /// - Parameters:
  ///   - text: Digits, with a point, an exponent and a sign at most: `22.3`, `695`, `1.5e2`.
  ///   - places: The number of decimals.
  ///   - limit: The largest number in its smallest unit.
  init(_ text: String, places: Int, limit: Int) throws(Fault) {
    guard let match = text.wholeMatch(of: numberPattern)?.output else { throw .notANumber }
    let digits = (match.2 + (match.3 ?? "")).utf8.map { Int($0 - UInt8(ascii: "0")) }.drop { $0 == 0 }
    if match.1 == "-", !digits.isEmpty { throw .negative }
    // An exponent beyond a million makes no difference.
    let exponent = match.4.map { Int($0) ?? ($0.hasPrefix("-") ? .min : .max) } ?? 0
    let kept = digits.count - (match.3?.count ?? 0) + min(max(exponent, -1_000_000), 1_000_000) + places
    if kept > 18, !digits.isEmpty { throw .tooLarge }
    guard kept >= 0, !digits.isEmpty else {
      minorUnits = 0
      return
    }
    let known = digits.prefix(kept) + repeatElement(0, count: max(0, kept - digits.count))
    let isRoundedUp = digits.dropFirst(kept).first ?? 0 >= 5
    minorUnits = known.reduce(0) { $0 * 10 + $1 } + (isRoundedUp ? 1 : 0)
    if minorUnits > limit { throw .tooLarge }
  }
}

// A regex literal inside of a function is compiled in each call. One without parts of our own may be shared by threads.
private nonisolated(unsafe) let numberPattern = /([+-]?)([0-9]+)(?:\.([0-9]+))?(?:[eE]([+-]?[0-9]+))?/
