/// What a user may tell a screen: `--set breed=hound`.
public struct ScreenArgument: Hashable, Sendable {
  /// What can be said.
  public enum Kind: Hashable, Sendable {
    /// Any text.
    case text
    /// A whole number, negative ones included, that is an `Int`.
    case wholeNumber
    /// A whole number from 1 on that is an `Int`: a page, an id.
    case positiveNumber
    /// Whole numbers that are an `Int`, separated by commas: `1,1,5`. Nothing is none of them.
    case wholeNumbers
  }

  /// The name, e.g. `breed`.
  public let name: String

  /// One line of help.
  public let help: String

  /// What can be said. A command refuses the rest; a journey that is given it all the same decides for itself.
  public let kind: Kind

  /// An argument with its help.
  public init(_ name: String, _ help: String, kind: Kind = .text) {
    self.name = name
    self.help = help
    self.kind = kind
  }

  /// What is wrong with a value, in words for the one who said it; nil where nothing is.
  ///
  ///     ScreenArgument("n", "The number.", kind: .wholeNumber).complaint(about: "many")
  ///     // n is “many”; it must be a whole number, such as 42 or -7.
  public func complaint(about value: String) -> String? {
    let example: String
    let least: Int
    switch self.kind {
    case .text: return nil
    case .wholeNumbers:
      let parts = value.split(separator: ",", omittingEmptySubsequences: false)
      if value.isEmpty || parts.allSatisfy({ Int($0) != nil }) { return nil }
      return "\(self.name) is “\(value)”; it must be whole numbers with commas between them, such as 1,1,5."
    case .wholeNumber: (example, least) = ("be a whole number, such as 42 or -7", Int.min)
    case .positiveNumber: (example, least) = ("be a whole number from 1 on, such as 3", 1)
    }
    if let number = Int(value), number >= least { return nil }
    let rule = isTooLarge(value, for: least) ? "lie between \(least) and \(Int.max)" : example
    return "\(self.name) is “\(value)”; it must \(rule)."
  }
}

/// Whether a text is a whole number that no `Int` holds; a negative one counts only where such are allowed.
private func isTooLarge(_ value: String, for least: Int) -> Bool {
  let digits = value.utf8.drop { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "+") }
  let isNumber = !digits.isEmpty && digits.allSatisfy { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
  return isNumber && value.utf8.count - digits.count <= 1 && Int(value) == nil && (least < 0 || !value.hasPrefix("-"))
}

/// The values of a screen's arguments, for one journey.
public struct Arguments: Hashable, Sendable, ExpressibleByDictionaryLiteral {
  private var values: [String: String] = [:]

  /// No arguments.
  public init() {}

  /// Arguments by name; of one that is named twice the last value counts.
  public init(dictionaryLiteral elements: (String, String)...) {
    for (name, value) in elements { self.values[name] = value }
  }

  /// The value of an argument; nil where it was not given.
  public subscript(name: String) -> String? {
    get { self.values[name] }
    set { self.values[name] = newValue }
  }

  /// The number of an argument of the kinds ``ScreenArgument/Kind/wholeNumber`` and
  /// ``ScreenArgument/Kind/positiveNumber``; nil where none was given.
  ///
  ///     let page = journey.arguments.number("page") ?? 1
  public func number(_ name: String) -> Int? { self[name].flatMap { Int($0) } }

  /// The numbers of an argument of the kind ``ScreenArgument/Kind/wholeNumbers``; nil where it was not given.
  public func numbers(_ name: String) -> [Int]? {
    self[name].map { $0.split(separator: ",").compactMap { Int($0) } }
  }

  /// The names of the arguments, in byte order.
  package var names: [String] { self.values.keys.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) } }

  /// Whether any argument was given.
  public var isEmpty: Bool { self.values.isEmpty }

  /// These arguments, where `other` does not name the same.
  package func overridden(by other: Arguments) -> Arguments {
    var result = self
    result.values.merge(other.values) { $1 }
    return result
  }
}
