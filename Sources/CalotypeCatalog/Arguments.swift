/// What a user may tell a screen: `--set breed=hound`.
public struct ScreenArgument: Hashable, Sendable {
  /// The name, e.g. `breed`.
  public let name: String

  /// One line of help.
  public let help: String

  /// An argument with its help.
  public init(_ name: String, _ help: String) {
    self.name = name
    self.help = help
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
