/// The time that an answer takes, as it stands in a sidecar: `800ms` or `1.5s`, in whole milliseconds and at most a day.
enum Latency {
  /// What can stand after `latency:`, for a message.
  static let spellings = "milliseconds or seconds, e.g. 800ms or 1.5s, at most a day"

  private static let longest = 86_400_000

  /// Reads a latency; nil where it is none.
  static func parse(_ text: String) -> Duration? {
    let bytes = Array(text.utf8)
    if bytes.suffix(2) == Array("ms".utf8)[...] {
      return Self.milliseconds(bytes.dropLast(2), fraction: [])
    }
    guard bytes.last == UInt8(ascii: "s") else { return nil }
    let parts = bytes.dropLast().split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    guard parts.count <= 2 else { return nil }
    let fraction = parts.count == 2 ? Array(parts[1]) : [UInt8(ascii: "0")]
    guard 1...3 ~= fraction.count else { return nil }
    return Self.milliseconds(
      parts[0], fraction: fraction + Array(repeating: UInt8(ascii: "0"), count: 3 - fraction.count))
  }

  /// As it stands in a sidecar.
  static func text(_ duration: Duration) -> String {
    let (seconds, attoseconds) = duration.components
    let milliseconds = Int(seconds) * 1000 + Int(attoseconds / 1_000_000_000_000_000)
    if milliseconds < 1000 { return "\(milliseconds)ms" }
    let rest = milliseconds % 1000
    if rest == 0 { return "\(milliseconds / 1000)s" }
    var digits = String(rest)
    digits = String(repeating: "0", count: 3 - digits.utf8.count) + digits
    while digits.hasSuffix("0") { digits.removeLast() }
    return "\(milliseconds / 1000).\(digits)s"
  }

  private static func milliseconds(_ whole: ArraySlice<UInt8>, fraction: [UInt8]) -> Duration? {
    let digits = Array(whole) + fraction
    guard !whole.isEmpty, digits.count <= 12, digits.allSatisfy({ UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }),
      let count = Int(String(decoding: digits, as: UTF8.self)), count <= Self.longest
    else { return nil }
    return .milliseconds(count)
  }
}
