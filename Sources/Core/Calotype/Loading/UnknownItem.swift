/// Something was asked for, by its name or its number, that there is not.
///
///     UnknownItem("unicorn", of: "breeds")     // There is no breed “unicorn”.
///     UnknownItem("99", of: "products")        // There is no product 99.
///
/// It is what a screen fails with; ``UnknownItemNotice`` shows it.
public struct UnknownItem: Error, Hashable, Sendable {
  /// How it was asked for.
  public let name: String

  /// What it would be one of.
  public let noun: Noun

  /// Nothing of this name.
  ///
  /// - Parameters:
  ///   - name: How it was asked for; the digits of a number.
  ///   - noun: What it would be one of, by its plural: `"breeds"`.
  public init(_ name: String, of noun: Noun) {
    self.name = name
    self.noun = noun
  }
}

extension UnknownItem: CustomStringConvertible {
  /// What there is none of.
  public var description: String { "\(self.title)." }

  /// The same as a headline.
  var title: String {
    let name = Int(self.name) == nil ? "“\(self.name)”" : self.name
    return "There is no \(self.noun.one) \(name)"
  }
}
