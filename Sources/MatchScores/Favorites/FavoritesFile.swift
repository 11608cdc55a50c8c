import Calotype

/// The favorites as they are kept:
///
///     {
///       "version": 1,
///       "favorites": [
///         {"kind": "team", "id": 2, "name": "Boston Celtics", "details": ["BOS"]}
///       ]
///     }
///
/// Fields and entries that are not known stay in the file as they are. A file of a later version is not touched.
enum FavoritesFile {
  /// The name of the file.
  static let name = "favorites.json"

  /// The version that is written.
  static let version = 1

  /// The favorites of a file.
  ///
  /// - Throws: ``FavoritesError/unreadable(_:)`` or ``FavoritesError/newer(version:)``.
  static func read(_ bytes: [UInt8]) throws(FavoritesError) -> FavoriteList {
    let json: JSONValue
    do { json = try Response(status: 200, body: bytes).json() } catch { throw .unreadable(error.reason) }
    guard var fields = json.fields else { throw .unreadable("it has another shape than expected") }
    guard let version = fields.removeValue(forKey: "version")?.int, version >= 1 else {
      throw .unreadable("“version” is missing")
    }
    guard version <= Self.version else { throw .newer(version: version) }
    guard let entries = fields.removeValue(forKey: "favorites")?.values else {
      throw .unreadable("“favorites” is missing")
    }
    return FavoriteList(entries: entries.enumerated().map { Self.entry($1, at: $0 + 1) }, extras: fields)
  }

  /// The bytes of a file.
  static func write(_ list: FavoriteList) -> [UInt8] {
    let entries = list.entries.map { "    " + Self.written($0) }.joined(separator: ",\n")
    let extras = list.extras.sorted { $0.key < $1.key }.map { ",\n  \(JSONValue.quoted($0.key)): \($0.value.written)" }
    let favorites = entries.isEmpty ? "[]" : "[\n\(entries)\n  ]"
    return Array(
      "{\n  \"version\": \(Self.version),\n  \"favorites\": \(favorites)\(extras.joined())\n}\n".utf8)
  }

  private static func entry(_ value: JSONValue, at place: Int) -> FavoriteList.Entry {
    guard var fields = value.fields else { return .other(value, reason: "entry \(place) is no object") }
    guard let kind = fields.removeValue(forKey: "kind")?.text.flatMap(Favorite.Kind.init) else {
      return .other(value, reason: "entry \(place) is neither a team nor a player")
    }
    guard let number = fields.removeValue(forKey: "id")?.int else {
      return .other(value, reason: "entry \(place) has no “id”")
    }
    guard let name = fields.removeValue(forKey: "name")?.text else {
      return .other(value, reason: "entry \(place) has no “name”")
    }
    let details = fields.removeValue(forKey: "details")?.values ?? []
    return .favorite(
      Favorite(id: Favorite.ID(kind: kind, number: number), name: name, details: details.compactMap(\.text)),
      extras: fields)
  }

  private static func written(_ entry: FavoriteList.Entry) -> String {
    switch entry {
    case .other(let value, _): return value.written
    case .favorite(let favorite, let extras):
      var fields = [
        "\"kind\": \"\(favorite.id.kind.rawValue)\"",
        "\"id\": \(favorite.id.number)",
        "\"name\": \(JSONValue.quoted(favorite.name))",
        "\"details\": \(JSONValue.array(favorite.details.map { .string($0) }).written)",
      ]
      fields += extras.sorted { $0.key < $1.key }.map { "\(JSONValue.quoted($0.key)): \($0.value.written)" }
      return "{" + fields.joined(separator: ", ") + "}"
    }
  }
}

extension APIError {
  /// Why something is not readable, without naming an answer of a service.
  fileprivate var reason: String {
    if case .unreadable(let reason) = self { reason } else { self.summary }
  }
}
