import Calotype

/// The resources that an API lists, to find the address behind an identifier.
///
///     let index = ResourceIndex(of: document.root)       // {"owners": "https://api.example.com/owners", …}
///     index.reference(for: "owner_id", value: "7")       // https://api.example.com/owners/7
///
/// An index is the root of an API, as GitHub and SWAPI have it: names with addresses, also with templates
/// (`…/users/{user}`); or an OpenAPI document, whose `paths` are `/owners/{id}`.
public struct ResourceIndex: Hashable, Sendable {
  private let resources: [Resource]

  private struct Resource: Hashable {
    let name: String
    let address: String
  }

  /// Reads an index; it is empty if the document is not one.
  public init(of root: JSONNode) {
    if let paths = root["paths"] {
      resources = paths.members.compactMap { Self.resource(path: $0.key.text) }
    } else {
      resources = root.members.flatMap { key, value -> [Resource] in
        guard value.kind == .string, Pattern.isURL(value.text) else { return [] }
        let name = Vocabulary.words(key.text).filter { $0 != "url" && $0 != "urls" }.joined()
        let address = value.text.prefix { $0 != "?" && $0 != "{" }
        return [Resource(name: name, address: String(address.hasSuffix("/") ? address.dropLast() : address))]
      }
    }
  }

  /// Reads `/owners/{id}`; a path with more than one variable cannot be filled from one identifier.
  private static func resource(path: String) -> Resource? {
    let steps = path.split(separator: "/")
    guard steps.count > 1, let last = steps.last, last.hasPrefix("{"),
      !steps.dropLast().contains(where: { $0.contains("{") })
    else { return nil }
    return Resource(
      name: Vocabulary.plain(String(steps[steps.count - 2])),
      address: "/" + steps.dropLast().joined(separator: "/"))
  }

  /// Returns the address of the resource that a field names, or `nil` if the index has none. It may be relative.
  ///
  /// `owner_id`, `ownerId` and `owner` are looked up as `owner` and in its plural forms `owners`, `categories`, `boxes`.
  public func reference(for field: String, value: String) -> String? {
    var words = Vocabulary.words(field)
    if words.count > 1, let last = words.last, ["id", "ids", "uuid", "key"].contains(last) { words.removeLast() }
    let name = words.joined()
    var names = [name, name + "s", name + "es"]
    if name.hasSuffix("y") { names.append(name.dropLast() + "ies") }
    guard !value.isEmpty, let found = resources.first(where: { names.contains($0.name) }) else { return nil }
    return "\(found.address)/\(percentEncoded(value.utf8, keeping: isUnreserved))"
  }
}
