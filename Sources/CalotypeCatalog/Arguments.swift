/// What a user may tell a screen: `--set breed=hound`.
public struct ScreenArgument: Hashable, Sendable {
  /// What can be said.
  public enum Kind: Hashable, Sendable {
    /// Any text.
    case text
    /// A whole number, negative ones included, that is an `Int`.
    case wholeNumber
  }

  /// The name, e.g. `breed`.
  public let name: String

  /// One line of help.
  public let help: String

  /// What can be said. A command refuses the rest; a walk that is given it all the same decides for itself.
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
    switch self.kind {
    case .text: return nil
    case .wholeNumber where Int(value) != nil: return nil
    case .wholeNumber:
      let digits = value.utf8.drop { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "+") }
      let isNumber = !digits.isEmpty && digits.allSatisfy { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
      let isTooLarge = isNumber && value.utf8.count - digits.count <= 1
      let rule = isTooLarge ? "lie between \(Int.min) and \(Int.max)" : "be a whole number, such as 42 or -7"
      return "\(self.name) is “\(value)”; it must \(rule)."
    }
  }
}

/// The arguments' values for one walk through a screen.
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

  /// Whether any argument was given.
  public var isEmpty: Bool { self.values.isEmpty }

  /// These arguments, where `other` does not name the same.
  package func overridden(by other: Arguments) -> Arguments {
    var result = self
    result.values.merge(other.values) { $1 }
    return result
  }
}
