import Calotype

/// The rules that give a field its type. The first that fits all values decides.
struct TypeRules {
  /// At most 50 values that are not null, spread over the rows.
  private let values: [JSONNode]
  private let texts: [String]
  /// The words of the field's name and, if that says little, of the object around it: `price.amount`.
  private let words: [String]
  /// The currency beside the field.
  private let currency: SurveyedField?
  /// Whether the values name rows, or are rows: their numbers are labels.
  private let areNames: Bool
  /// How many different values there are, and how many in all.
  private let distinct, filled: Int

  init(_ field: SurveyedField, currency: SurveyedField?) {
    let step = max(1, field.values.count / 50)
    values = stride(from: 0, to: field.values.count, by: step).map { field.values[$0] }
    texts = values.map(\.text)
    // `zip5` is a `zip`.
    let own = Vocabulary.words(field.name).map { $0.first?.isNumber == true ? $0 : String($0.prefix { !$0.isNumber }) }
    let isVague = ["amount", "value", "total"].contains(own.joined())
    words = own + (isVague ? Vocabulary.words(field.parent ?? "") : [])
    self.currency = currency
    areNames = field.place == .key || field.place == .path([])
    (distinct, filled) = (field.distinct, field.values.count)
  }

  /// The type.
  var type: FieldType {
    if !values.isEmpty, values.allSatisfy(\.isContainer) { return .count }
    guard let kind = values.first?.kind, values.allSatisfy({ $0.kind == kind }) else { return .text }
    switch kind {
    case .bool: return .boolean
    case .number: return number
    case .string: return string
    case .null, .object, .array: return .text
    }
  }

  /// Numbers: what they are is in the name; the value only confirms it.
  private var number: FieldType {
    if isNamed(Vocabulary.identifiers) || isNamed(Vocabulary.others) || words.first == "id", areWhole { return .id }
    // The cells of a table may have no name; milliseconds are nothing else.
    if words.contains(where: { Vocabulary.times.contains($0) || Int($0) != nil && texts[0].utf8.count == 13 }), areTimes
    {
      return .date(hasTime: true)
    }
    if let durationUnit { return .duration(durationUnit) }
    // 0.5 may be a half, or half a percent.
    if words.contains(where: ["percent", "percentage", "pct"].contains), !all({ abs(Double($0) ?? 0) <= 1 }) {
      return .percent
    }
    if let money { return .money(money) }
    return .number(isLabel: areWhole && (isNamed(Vocabulary.labels) || areNames || areYears || areDays))
  }

  /// Whether all are years, or may be.
  private var areYears: Bool { all { 1500...2100 ~= Int($0) ?? 0 } }

  /// Whether all are days such as 20260110.
  private var areDays: Bool {
    all { $0.utf8.count == 8 && CalendarDate("\($0.prefix(4))-\($0.dropFirst(4).prefix(2))-\($0.suffix(2))") != nil }
  }

  /// Whether all are digits of one length, and too many for a count: telephone numbers, codes.
  private var areCodes: Bool { texts[0].utf8.count > 6 && all { $0.utf8.count == texts[0].utf8.count } }

  /// Texts: the form of the value comes first, then the name.
  private var string: FieldType {
    if all({ Pattern.isURL($0) || Pattern.isPath($0) }) {
      return all(Pattern.isPicture) || words.contains(where: Vocabulary.pictures.contains) ? .image : .url
    }
    if all(Pattern.isEmail) { return .email }
    if all(Pattern.isColor) { return .color }
    if values.allSatisfy(Pattern.isDate) {
      return .date(hasTime: texts.contains { Timestamp(text: $0)?.moment.map { $0.hour + $0.minute > 0 } ?? false })
    }
    if all(Pattern.isPercent) { return .percent }
    if all(Pattern.isMoney) { return .money(.init()) }
    if all({ $0.hasPrefix("P") && Cells.seconds(iso: $0) != nil }) { return .duration(.iso8601) }
    if all({ ["true", "false"].contains($0.lowercased()) }) { return .boolean }
    if all(Pattern.isNumber) {
      let isLabel = number == .number(isLabel: true) || number == .number(isLabel: false) && areWhole && areCodes
      return isLabel ? .text : number
    }
    if isNamed(Vocabulary.identifiers) || all(Pattern.isHash) || all(Pattern.isPrefixedID) { return .id }
    return isChoice ? .choice : .text
  }

  /// Whether the last word of the name, or the whole name, is in a set.
  private func isNamed(_ names: Set<String>) -> Bool {
    names.contains(words.last ?? "") || names.contains(words.joined())
  }

  private func all(_ isForm: (String) -> Bool) -> Bool { texts.allSatisfy(isForm) }

  /// Whether all are whole numbers.
  private var areWhole: Bool { all { Int($0) != nil } }

  /// Whether all are seconds or milliseconds between 1973 and 2065.
  private var areTimes: Bool {
    all { text in
      guard let number = Int(text.prefix { $0 != "." }) else { return false }
      return 100_000_000...3_000_000_000 ~= number || 100_000_000_000...3_000_000_000_000 ~= number
    }
  }

  private static let durationUnits: [String: FieldType.DurationUnit] = [
    "ms": .milliseconds, "millis": .milliseconds, "seconds": .seconds, "secs": .seconds, "minutes": .minutes,
    "mins": .minutes,
  ]

  private var durationUnit: FieldType.DurationUnit? {
    if words.count > 1, let unit = Self.durationUnits[words.last ?? ""] { return unit }
    return isNamed(Vocabulary.durations) ? words.last == "runtime" ? .minutes : .seconds : nil
  }

  /// Money, if a word of the name says so. Whole numbers beside a currency in lower case are cents, as in Stripe.
  private var money: FieldType.Money? {
    let isSum = currency != nil && words.contains(where: Vocabulary.sums.contains)
    guard isSum || words.contains(where: Vocabulary.money.contains),
      !words.contains(where: Vocabulary.counts.contains)
    else { return nil }
    let isLower = currency?.values.prefix(50).allSatisfy { $0.text == $0.text.lowercased() } ?? false
    let isMinor = areWhole && (isLower || words.last == "cents")
    return FieldType.Money(
      currency: ["usd", "eur", "gbp", "jpy", "chf"].first { words.contains($0) }?.uppercased(),
      currencyPlace: currency?.place, isMinor: isMinor, places: areWhole && !isMinor ? 0 : 2)
  }

  /// Whether the values are short, and repeat or have a name such as `status`.
  private var isChoice: Bool {
    guard texts.allSatisfy({ $0.utf8.count <= 24 && !$0.contains("\n") }) else { return false }
    return isNamed(Vocabulary.choices) || filled > 3 && distinct * 2 <= filled && distinct <= 20
  }
}
