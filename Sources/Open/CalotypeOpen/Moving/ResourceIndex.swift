import Calotype

/// The resources that an API lists at its root, as GitHub and SWAPI do, to find the address behind an identifier.
///
///     let index = ResourceIndex(of: document.root)       // {"owners": "https://api.example.com/owners", …}
///     index.reference(for: "owner_id", value: "7")       // https://api.example.com/owners/7
///
/// The addresses may be templates: `…/users/{user}`.
struct ResourceIndex: Hashable {
  /// The addresses by the plain names of the resources.
  private var addresses: [String: String] = [:]

  /// Reads an index; it is empty if the document is not one.
  init(of root: JSONNode) {
    for (key, value) in root.members where value.kind == .string && Pattern.isURL(value.text) {
      let name = Vocabulary.words(key.text).filter { $0 != "url" && $0 != "urls" }.joined()
      let address = value.text.prefix { $0 != "?" && $0 != "{" }
      addresses[name] = addresses[name] ?? String(address.hasSuffix("/") ? address.dropLast() : address)
    }
  }

  /// Returns the address of the resource that a field names, or `nil` if the index has none. It may be relative.
  ///
  /// `owner_id`, `ownerId` and `owner` are looked up as `owner` and in its plural forms `owners`, `categories`, `boxes`.
  func reference(for field: String, value: String) -> String? {
    var words = Vocabulary.words(field)
    if words.count > 1, let last = words.last, ["id", "ids", "uuid", "key"].contains(last) { words.removeLast() }
    let name = words.joined()
    let names = [name, name + "s", name + "es"] + (name.hasSuffix("y") ? [name.dropLast() + "ies"] : [])
    guard !value.isEmpty, let address = names.lazy.compactMap({ addresses[$0] }).first else { return nil }
    return "\(address)/\(percentEncoded(value.utf8, keeping: isUnreserved))"
  }
}
