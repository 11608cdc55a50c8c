import Calotype

extension StatColumn {
  /// What stands in the header, as in any table of the NBA.
  var title: String { self.content.title }

  /// What stands in the cells.
  private enum Value {
    case time
    case number(KeyPath<StatLine, Int?>)
    case fraction(KeyPath<StatLine, Double?>)
  }

  private var content: (title: String, value: Value) {
    switch self {
    case .minutes: ("MIN", .time)
    case .points: ("PTS", .number(\.points))
    case .fieldGoalsMade: ("FGM", .number(\.fieldGoalsMade))
    case .fieldGoalsAttempted: ("FGA", .number(\.fieldGoalsAttempted))
    case .fieldGoalPercentage: ("FG%", .fraction(\.fieldGoalPercentage))
    case .threesMade: ("3PM", .number(\.threesMade))
    case .threesAttempted: ("3PA", .number(\.threesAttempted))
    case .threePercentage: ("3P%", .fraction(\.threePercentage))
    case .freeThrowsMade: ("FTM", .number(\.freeThrowsMade))
    case .freeThrowsAttempted: ("FTA", .number(\.freeThrowsAttempted))
    case .freeThrowPercentage: ("FT%", .fraction(\.freeThrowPercentage))
    case .offensiveRebounds: ("OREB", .number(\.offensiveRebounds))
    case .defensiveRebounds: ("DREB", .number(\.defensiveRebounds))
    case .rebounds: ("REB", .number(\.rebounds))
    case .assists: ("AST", .number(\.assists))
    case .steals: ("STL", .number(\.steals))
    case .blocks: ("BLK", .number(\.blocks))
    case .fouls: ("PF", .number(\.fouls))
    case .turnovers: ("TO", .number(\.turnovers))
    }
  }

  /// The same width in each table, so that tables below each other are aligned.
  var columns: Int {
    switch self {
    case .minutes: 5
    case .fieldGoalPercentage, .threePercentage, .freeThrowPercentage, .offensiveRebounds, .defensiveRebounds: 4
    default: 3
    }
  }

  /// What stands in a row; nil for what is not known, which is not the same as 0.
  func text(of line: StatLine) -> String? {
    switch self.content.value {
    case .time: line.minutes?.text
    case .number(let value): line[keyPath: value].map { "\($0)" }
    case .fraction(let value): line[keyPath: value].map(fractionText)
    }
  }
}

extension PlayingTime {
  /// `32:06`, `34`, `DNP`.
  var text: String {
    switch self {
    case .time(let minutes, nil): "\(minutes)"
    case .time(let minutes, let seconds?): "\(minutes):\(seconds < 10 ? "0" : "")\(seconds)"
    case .words(let words): words
    }
  }
}

/// A part of one with two places, as `%.2f` writes it: `0.43` for 0.429, `1.00` for 1.
func fractionText(_ part: Double) -> String {
  let product = part * 100
  // Beyond that it is no part of anything.
  guard product.isFinite, abs(product) < 1_000_000 else { return "—" }
  var hundredths = Int(product.rounded(.toNearestOrEven))
  if abs(product - product.rounded(.towardZero)) == 0.5 {
    // The product looks like a half. What was lost in it says on which side of it the number is.
    let lost = (-product).addingProduct(part, 100)
    if lost != 0 { hundredths = Int(product.rounded(lost > 0 ? .up : .down)) }
  }
  let (sign, digits) = (hundredths < 0 ? "-" : "", abs(hundredths))
  return "\(sign)\(digits / 100).\(digits / 10 % 10)\(digits % 10)"
}
