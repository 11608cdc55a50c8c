import Calotype

/// A dog breed with its sub-breeds, as dog.ceo names them.
struct Dog: Identifiable, Hashable, Sendable {
  /// The raw name, as in the API's paths: `hound`.
  let id: String

  /// Raw names in the server's order: `afghan`.
  var subBreeds: [String] = []

  /// The name for a screen: `Hound`.
  var name: String { displayName(id) }
}

/// Returns a raw name for a screen: the first letter in upper case, the rest unchanged.
func displayName(_ raw: String) -> String {
  raw.visibleName.prefix(1).uppercased() + raw.visibleName.dropFirst()
}
