/// An argument of a screen, as in `--set breed=hound`.
public struct ScreenArgument: Hashable, Sendable {
  /// The form of an argument's value.
  public enum Kind: Hashable, Sendable {
    /// Any text.
    case text
    /// An `Int`.
    case wholeNumber
    /// An `Int` of at least 1, such as a page or an id.
    case positiveNumber
    /// Comma-separated `Int` values, e.g. `1,1,5`. An empty string is an empty list.
    case wholeNumbers
  }

  /// The name, e.g. `breed`.
  public let name: String

  /// One line of help.
  public let help: String

  /// The form of the value. The command line rejects other values; a journey may still receive them.
  public let kind: Kind

  /// Creates an argument.
  public init(_ name: String, _ help: String, kind: Kind = .text) {
    self.name = name
    self.help = help
    self.kind = kind
  }

  /// Returns the error message for an invalid value; `nil` if the value is valid.
  ///
  ///     ScreenArgument("n", "The number.", kind: .wholeNumber).complaint(about: "many")
  ///     // n is “many”; expected a whole number, such as 42 or -7.
  package func complaint(about value: String) -> String? {
    let example: String
    let least: Int
    switch kind {
    case .text: return nil
    case .wholeNumbers:
      let parts = value.split(separator: ",", omittingEmptySubsequences: false)
      if value.isEmpty || parts.allSatisfy({ Int($0) != nil }) { return nil }
      return "\(name) is “\(value)”; expected whole numbers separated by commas, such as 1,1,5."
    case .wholeNumber: (example, least) = ("a whole number, such as 42 or -7", Int.min)
    case .positiveNumber: (example, least) = ("a whole number of at least 1, such as 3", 1)
    }
    if let number = Int(value), number >= least { return nil }
    let rule = isTooLarge(value, for: least) ? "a number from \(least) to \(Int.max)" : example
    return "\(name) is “\(value)”; expected \(rule)."
  }
}

/// Whether a string is a whole number outside the range of `Int`. Negative numbers count only if they are allowed.
private func isTooLarge(_ value: String, for least: Int) -> Bool {
  value.wholeMatch(of: /[+-]?[0-9]+/) != nil && Int(value) == nil && (least < 0 || value.first != "-")
}

/// The values of a screen's arguments.
public struct Arguments: Hashable, Sendable, ExpressibleByDictionaryLiteral {
  private var values: [String: String] = [:]

  /// Creates an empty list of arguments.
  package init() {}

  /// Creates arguments from names and values. The last value of a name counts.
  public init(dictionaryLiteral elements: (String, String)...) {
    for (name, value) in elements { values[name] = value }
  }

  /// The value of an argument; `nil` if it is not set.
  public subscript(name: String) -> String? {
    get { values[name] }
    set { values[name] = newValue }
  }

  /// Returns the value of an argument of the kind ``ScreenArgument/Kind/wholeNumber`` or
  /// ``ScreenArgument/Kind/positiveNumber``; `nil` if it is not set.
  ///
  ///     let page = journey.arguments.number("page") ?? 1
  public func number(_ name: String) -> Int? { self[name].flatMap { Int($0) } }

  /// Returns the values of an argument of the kind ``ScreenArgument/Kind/wholeNumbers``; `nil` if it is not set.
  public func numbers(_ name: String) -> [Int]? { self[name].map { $0.split(separator: ",").compactMap { Int($0) } } }

  /// The names of the arguments, in byte order.
  package var names: [String] { values.keys.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) } }

  /// Whether no argument is set.
  package var isEmpty: Bool { values.isEmpty }

  /// Returns these arguments, replaced by those of `other` with the same names.
  package func overridden(by other: Arguments) -> Arguments {
    var result = self
    result.values.merge(other.values) { $1 }
    return result
  }
}
