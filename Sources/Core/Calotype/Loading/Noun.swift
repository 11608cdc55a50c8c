import CalotypeScreens

/// A noun with a count, e.g. `1 breed`, `7 breeds`.
///
///     Noun("breeds").counted(1)                          // 1 breed
///     Noun("categories").counted(1_204)                  // 1,204 categories
///     Noun(one: "child", many: "children").counted(2)    // 2 children
///
/// A literal is the plural of an English word: `OmissionNotice(list.omitted, of: "products")`.
public struct Noun: Hashable, Sendable, ExpressibleByStringLiteral {
  /// The word for one.
  public let one: String

  /// The word for any other number.
  public let many: String

  /// Creates a noun from both forms.
  public init(one: String, many: String) {
    self.one = one
    self.many = many
  }

  /// Creates an English noun from its plural. The singular is derived for plurals in -s, -ies, -ches, -shes, -sses and -xes;
  /// use the other initializer for other words.
  public init(_ many: String) { self.init(one: Self.singular(of: many), many: many) }

  /// Creates an English noun from its plural.
  public init(stringLiteral many: String) { self.init(many) }

  private static func singular(of plural: String) -> String {
    if plural.hasSuffix("ies"), plural.utf8.count > 4 { return plural.dropLast(3) + "y" }
    let endings = ["ches", "shes", "sses", "xes"]
    if endings.contains(where: plural.hasSuffix) { return String(plural.dropLast(2)) }
    return plural.hasSuffix("s") ? String(plural.dropLast()) : plural
  }

  private func word(for count: Int) -> String { count == 1 ? one : many }

  /// Returns a count with the word, e.g. `1 breed`, `1,204 breeds`.
  public func counted(_ count: Int, in locale: DisplayLocale = .english) -> String {
    "\(locale.formatted(count)) \(word(for: count))"
  }

  /// Returns a part of a count, e.g. `3 of 1,204 breeds`; for all of them `1,204 breeds`.
  public func counted(_ count: Int, of total: Int, in locale: DisplayLocale = .english) -> String {
    count == total ? counted(total, in: locale) : "\(locale.count(count, of: total)) \(word(for: total))"
  }
}
