import Calotype

extension StatColumn {
  /// What stands in the header, as in any table of the NBA.
  var title: String {
    switch self {
    case .minutes: "MIN"
    case .points: "PTS"
    case .fieldGoalsMade: "FGM"
    case .fieldGoalsAttempted: "FGA"
    case .fieldGoalPercentage: "FG%"
    case .threesMade: "3PM"
    case .threesAttempted: "3PA"
    case .threePercentage: "3P%"
    case .freeThrowsMade: "FTM"
    case .freeThrowsAttempted: "FTA"
    case .freeThrowPercentage: "FT%"
    case .offensiveRebounds: "OREB"
    case .defensiveRebounds: "DREB"
    case .rebounds: "REB"
    case .assists: "AST"
    case .steals: "STL"
    case .blocks: "BLK"
    case .fouls: "PF"
    case .turnovers: "TO"
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
    switch self {
    case .minutes: line.minutes?.text
    case .points: line.points.map { "\($0)" }
    case .fieldGoalsMade: line.fieldGoalsMade.map { "\($0)" }
    case .fieldGoalsAttempted: line.fieldGoalsAttempted.map { "\($0)" }
    case .fieldGoalPercentage: line.fieldGoalPercentage.map(fractionText)
    case .threesMade: line.threesMade.map { "\($0)" }
    case .threesAttempted: line.threesAttempted.map { "\($0)" }
    case .threePercentage: line.threePercentage.map(fractionText)
    case .freeThrowsMade: line.freeThrowsMade.map { "\($0)" }
    case .freeThrowsAttempted: line.freeThrowsAttempted.map { "\($0)" }
    case .freeThrowPercentage: line.freeThrowPercentage.map(fractionText)
    case .offensiveRebounds: line.offensiveRebounds.map { "\($0)" }
    case .defensiveRebounds: line.defensiveRebounds.map { "\($0)" }
    case .rebounds: line.rebounds.map { "\($0)" }
    case .assists: line.assists.map { "\($0)" }
    case .steals: line.steals.map { "\($0)" }
    case .blocks: line.blocks.map { "\($0)" }
    case .fouls: line.fouls.map { "\($0)" }
    case .turnovers: line.turnovers.map { "\($0)" }
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
