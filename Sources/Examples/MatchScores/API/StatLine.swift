import Calotype

/// The statistics of one player in one game.
struct StatLine: Identifiable, Hashable, Sendable {
  let id: Int
  var player: Player?
  /// The name of a player without an id.
  var playerName: String?
  var team: Team?
  /// The game. Its teams are known by their ids alone.
  var game: Game?
  /// The time that the player played: `32:06`, `34`, or the service's words instead of a time: `DNP`.
  var minutes: String?
  /// The other numbers by column. A missing number is unknown, which is not 0.
  var values: [StatColumn: Double] = [:]

  subscript(column: StatColumn) -> Double? {
    get { values[column] }
    set { values[column] = newValue }
  }

  /// Returns the text of a cell; `nil` if unknown.
  func text(_ column: StatColumn, in locale: DisplayLocale = .english) -> String? {
    column == .minutes ? minutes : self[column].map { column.isFraction ? percentText($0, in: locale) : "\(Int($0))" }
  }
}

/// The numbers of a row of statistics, by the service's names.
enum StatColumn: String, CaseIterable, Sendable {
  case minutes = "min"
  case points = "pts"
  case fieldGoalsMade = "fgm"
  case fieldGoalsAttempted = "fga"
  case fieldGoalPercentage = "fg_pct"
  case threesMade = "fg3m"
  case threesAttempted = "fg3a"
  case threePercentage = "fg3_pct"
  case freeThrowsMade = "ftm"
  case freeThrowsAttempted = "fta"
  case freeThrowPercentage = "ft_pct"
  case offensiveRebounds = "oreb"
  case defensiveRebounds = "dreb"
  case rebounds = "reb"
  case assists = "ast"
  case steals = "stl"
  case blocks = "blk"
  case fouls = "pf"
  case turnovers = "turnover"

  /// Whether the numbers are parts of one.
  var isFraction: Bool { rawValue.hasSuffix("_pct") }
}

/// Reads `32:06`, `34` and `08`, and the formats of some years: `36.000000:21`, `27:13.000000`, `PT27M13.00S`
/// (ISO 8601). `nil` for an impossible time, and for words that are too long for a table.
private func playingTime(_ text: String) -> String? {
  guard text.contains(where: { $0.isASCII && $0.isWholeNumber }) else {
    return text.isEmpty || text.count > 5 ? nil : text
  }
  guard let match = text.wholeMatch(of: playingTimePattern)?.output, let minutes = Int(match.1), minutes < 100
  else { return nil }
  guard let seconds = (match.2 ?? match.3).flatMap({ Int($0) }) else { return "\(minutes)" }
  return seconds < 60 ? "\(minutes):\(seconds < 10 ? "0" : "")\(seconds)" : nil
}

// Compiled once, as in Moment.
private nonisolated(unsafe) let playingTimePattern =
  /(?:PT)?([0-9]+)(?:\.[0-9]*)?(?:M|M([0-9]+)(?:\.[0-9]*)?S|:([0-9]+)(?:\.[0-9]*)?)?/

/// Returns a part of one in percent: `42.9` for 0.429, `100.0` for 1.
func percentText(_ part: Double, in locale: DisplayLocale = .english) -> String {
  let tenths = (part * 1000).rounded()
  guard tenths.isFinite, abs(tenths) < 1_000_000 else { return "—" }
  return locale.formatted(minorUnits: Int(tenths), places: 1)
}

extension StatLine: Decodable {
  /// Reads a row of statistics. Only the id is required.
  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: Key.self)
    self.init(
      id: try values.requiredInt(forKey: "id"), player: values.part("player"), team: values.part("team"),
      game: values.part("game"))
    playerName = player == nil ? values.name(of: "player") : nil
    minutes = values.text("min").flatMap(playingTime)
    for column in StatColumn.allCases where column != .minutes {
      let key = Key(stringValue: column.rawValue)
      self[column] = column.isFraction ? values.fraction(key) : values.number(key, in: 0...999).map(Double.init)
    }
  }
}

extension KeyedDecodingContainer<Key> {
  /// Returns a part of one. Some years are in hundredths: 42.9 is 0.429.
  fileprivate func fraction(_ key: Key) -> Double? {
    switch lenientDouble(forKey: key) {
    case let part? where 0...1 ~= part: part
    case let percent? where 1...100 ~= percent: percent / 100
    default: nil
    }
  }
}
