/// The text form of a latency: `800ms` or `1.5s`, in whole milliseconds and at most a day.
enum Latency {
  /// Parses a latency.
  static func parse(_ text: String) -> Duration? {
    let isMilliseconds = text.hasSuffix("ms")
    let number = text.dropLast(isMilliseconds ? 2 : 1)
    let parts = number.split(separator: ".", omittingEmptySubsequences: false)
    guard text.hasSuffix("s"), parts.count <= (isMilliseconds ? 1 : 2), parts.allSatisfy({ isDigits($0, 1...9) }),
      parts.count < 2 || parts[1].utf8.count <= 3, let count = Double(number)
    else { return nil }
    let milliseconds = (isMilliseconds ? count : count * 1000).rounded()
    return milliseconds <= 86_400_000 ? .milliseconds(Int(milliseconds)) : nil
  }

  /// Returns the text of a latency.
  static func text(_ duration: Duration) -> String {
    let milliseconds = Int(duration / .milliseconds(1))
    if milliseconds < 1000 { return "\(milliseconds)ms" }
    return milliseconds.isMultiple(of: 1000) ? "\(milliseconds / 1000)s" : "\(Double(milliseconds) / 1000)s"
  }
}
