/// An error for an item that does not exist, by its name or number.
///
///     UnknownItem("unicorn", of: "breeds")     // There is no breed “unicorn”.
///     UnknownItem("99", of: "products")        // There is no product 99.
///
/// ``UnknownItemNotice`` shows it on a screen.
public struct UnknownItem: Error, Hashable, Sendable, CustomStringConvertible {
  /// The requested name.
  let name: String

  /// The noun for such items.
  let noun: Noun

  /// Creates an error.
  ///
  /// - Parameters:
  ///   - name: The requested name, or the digits of a number.
  ///   - noun: The noun for such items, by its plural: `"breeds"`.
  public init(_ name: String, of noun: Noun) {
    self.name = name
    self.noun = noun
  }

  /// The message.
  public var description: String { "\(title)." }

  /// The message as a title.
  var title: String {
    let name = Int(self.name) == nil ? "“\(self.name)”" : self.name
    return "There is no \(noun.one) \(name)"
  }
}
