/// How long a player was on the floor.
enum PlayingTime: Hashable, Sendable {
  /// Whole minutes; the seconds beyond them, 0 to 59, where the service says them.
  case time(minutes: Int, seconds: Int?)
  /// What the service says in place of a time: `DNP`.
  case words(String)
}

extension PlayingTime {
  /// Reads `32:06`, `34` and `08`, and what the service has written in some years: `36.000000:21`, `27:13.000000` and
  /// `PT27M13.00S` (ISO 8601). Nil for what is no time of a game, and for words that are too long for a table.
  init?(_ text: String) {
    guard text.contains(where: { $0.isASCII && $0.isWholeNumber }) else {
      if text.isEmpty || text.count > 5 { return nil }
      self = .words(text)
      return
    }
    let parts =
      text.hasPrefix("PT")
      ? text.dropFirst(2).split { $0 == "M" || $0 == "S" }
      : text.split(separator: ":", omittingEmptySubsequences: false)
    let numbers = parts.map(wholePart)
    switch (numbers.count, numbers.first ?? nil, numbers.last ?? nil) {
    case (1, let minutes?, _) where minutes < 100: self = .time(minutes: minutes, seconds: nil)
    case (2, let minutes?, let seconds?) where minutes < 100 && seconds < 60:
      self = .time(minutes: minutes, seconds: seconds)
    default: return nil
    }
  }
}

/// The 36 of `36` and `36.000000`.
private func wholePart(_ text: Substring) -> Int? {
  guard text.utf8.allSatisfy({ UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 || $0 == UInt8(ascii: ".") }) else {
    return nil
  }
  return Double(text).flatMap { Int(exactly: $0.rounded(.down)) }
}
