/// The type of a field's values, which decides their format and alignment.
public enum FieldType: Hashable, Sendable {
  /// Text, and anything that is nothing else.
  case text
  /// A number; `isLabel` for one such as a year or a postal code, which has no group separators.
  case number(isLabel: Bool)
  /// An amount of money.
  case money(Money)
  /// A percentage.
  case percent
  /// A day, or a time if `hasTime`.
  case date(hasTime: Bool)
  /// A length of time.
  case duration(DurationUnit)
  /// True or false.
  case boolean
  /// An address of the web.
  case url
  /// The address of a picture.
  case image
  /// An e-mail address.
  case email
  /// A color: `#1f6feb`.
  case color
  /// An identifier.
  case id
  /// One out of a few texts.
  case choice
  /// An array or an object, shown as the number of its elements.
  case count

  /// How an amount of money is written.
  public struct Money: Hashable, Sendable {
    /// The currency of all amounts, e.g. `USD`; `nil` if it is not known.
    public var currency: String?
    /// The place of the currency of each row, if the rows name one.
    public var currencyPlace: Field.Place?
    /// Whether amounts are whole numbers of cents.
    public var isMinor = false
    /// The least number of decimals: 2, or 0 if all amounts are whole.
    public var places = 2

    /// The signs of currencies; others are written as their codes.
    package static let signs = ["USD": "$", "EUR": "€", "GBP": "£", "JPY": "¥"]
  }

  /// The unit of a number that is a length of time.
  public enum DurationUnit: Hashable, Sendable { case milliseconds, seconds, minutes, iso8601 }

  /// Whether values are easiest to read when their ends are aligned.
  public var isTrailing: Bool {
    switch self {
    case .number, .money, .percent, .duration, .count: true
    default: false
    }
  }

  /// Whether it is a day or a time.
  var isDate: Bool { if case .date = self { true } else { false } }

  /// The name: `money`.
  public var name: String {
    switch self {
    case .text: "text"
    case .number: "number"
    case .money: "money"
    case .percent: "percent"
    case .date: "date"
    case .duration: "duration"
    case .boolean: "boolean"
    case .url: "URL"
    case .image: "image"
    case .email: "e-mail"
    case .color: "color"
    case .id: "ID"
    case .choice: "choice"
    case .count: "count"
    }
  }
}
