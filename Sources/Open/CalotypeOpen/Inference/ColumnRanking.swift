/// The order of the columns: the title, then all other fields with a value, by how much a column of them tells.
struct ColumnRanking {
  let survey: Survey
  let roles: Roles

  private var fields: [SurveyedField] { survey.fields }

  /// The positions of the fields.
  var order: [Int] {
    // The cells of a table without names are as they are sent.
    if fields.allSatisfy({ $0.depth == 0 && Int($0.name) != nil }) { return Array(fields.indices) }
    var scores = fields.indices.map(score)
    // One date tells most of what others tell.
    let dates = fields.indices.filter { fields[$0].type.isDate }
    let best = dates.max { (scores[$0], -$0) < (scores[$1], -$1) }
    for index in dates where index != best { scores[index] -= 10 }
    let others = fields.indices.filter { !roles.title.contains($0) && isShown($0) }
    let order = roles.title + others.sorted { (-scores[$0], $0) < (-scores[$1], $1) }
    return survey.rowCount > 1 ? withoutRepetitions(order) : order
  }

  /// Moves columns with the same values as one before them to the end: `forks` after `forks_count`.
  private func withoutRepetitions(_ order: [Int]) -> [Int] {
    var seen: Set<[ArraySlice<UInt8>]> = []
    let repeated = Set(order.filter { !seen.insert(fields[$0].values.prefix(100).map(\.shortJSON)).inserted })
    return order.filter { !repeated.contains($0) } + order.filter(repeated.contains)
  }

  /// Leaves out what has no value, an object that another column stands for, and what few rows have inside of objects.
  private func isShown(_ index: Int) -> Bool {
    let field = fields[index]
    if field.values.isEmpty { return false }
    return field.depth == 0 ? !(field.isReferenced && field.type == .count) : field.values.count * 4 >= survey.rowCount
  }

  /// The score of a field: the sum of the rules below.
  private func score(of index: Int) -> Int {
    let field = fields[index]
    return filled(field) + varied(field) + short(field) + typed(field, isID: roles.id == index) + placed(field, index)
      + wanted(field) + differing(field)
      - (roles.subtitle == index && field.length > 40 ? 20 : 0)
  }

  /// A column with gaps tells less.
  private func filled(_ field: SurveyedField) -> Int { 40 * (field.values.count - survey.rowCount) / survey.rowCount }

  /// A column with the same value everywhere tells nothing.
  private func varied(_ field: SurveyedField) -> Int { field.distinct == 1 && survey.rowCount > 1 ? -35 : 0 }

  /// A column of long texts leaves no room for others.
  private func short(_ field: SurveyedField) -> Int {
    [.text, .choice, .id].contains(field.type) ? -max(0, min(field.length, 160) - 24) / 3 : 0
  }

  /// Amounts, states and dates tell more than addresses and counts.
  private func typed(_ field: SurveyedField, isID: Bool) -> Int {
    switch field.type {
    case .money, .percent, .choice: 12
    case .date, .duration, .text, .email: 8
    case .number: 6
    case .boolean: 0
    case .color: -4
    case .id: isID ? (field.length <= 4 ? 2 : -10) : -22
    case .count: -16
    case .url, .image: -36
    }
  }

  /// The author of an API puts the important fields first and near, and not beside what the row wraps.
  private func placed(_ field: SurveyedField, _ index: Int) -> Int {
    -min(index, 60) / 5 - (field.isReference ? 4 * (field.depth - 1) : min(18, 12 * field.depth))
      - (field.isReferenced ? 30 : 0) - (field.isBeside ? 14 : 0)
  }

  /// A text that is a part of the title, or the other way around, tells little more: `slug`, `full_name`.
  private func differing(_ field: SurveyedField) -> Int {
    guard field.type == .text, let title = roles.title.first, fields[title].values.count == field.values.count else {
      return 0
    }
    let isPart = zip(fields[title].values, field.values).prefix(20).allSatisfy { title, value in
      let (title, value) = (Vocabulary.plain(title.text), Vocabulary.plain(value.text))
      return title.contains(value) || value.contains(title)
    }
    return isPart ? -14 : 0
  }

  /// Names that readers look for.
  private func wanted(_ field: SurveyedField) -> Int {
    let words = Vocabulary.words(field.isReference ? field.parent ?? "" : field.name)
    let isQualified = ["at", "on", "date", "time", "count", "utc"].contains(words.last)
    return Vocabulary.wanted[(isQualified ? words.first : words.last) ?? ""] ?? 0
  }
}
