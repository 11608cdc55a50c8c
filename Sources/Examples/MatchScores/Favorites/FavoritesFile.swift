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
/// What is not known stays in the file as it is, digit by digit. A file of a later version is not touched.
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
    do { json = try JSONValue(parsing: bytes) } catch {
      throw .unreadable("expected \(error.expected) in line \(error.line)")
    }
    guard var members = json.members else { throw .unreadable("it has another shape than expected") }
    guard let version = members.take("version")?.int, version >= 1 else {
      throw .unreadable("“version” is missing")
    }
    guard version <= Self.version else { throw .newer(version: version) }
    guard let entries = members.take("favorites")?.array else { throw .unreadable("“favorites” is missing") }
    return FavoriteList(entries: entries.enumerated().map { Self.entry($1, at: $0 + 1) }, extras: members)
  }

  /// The bytes of a file.
  static func write(_ list: FavoriteList) -> [UInt8] {
    let entries = list.entries.map { entry in
      switch entry {
      case .favorite(_, let json), .other(let json, _): json
      }
    }
    let known = [
      JSONValue.Member("version", .number("\(Self.version)")), JSONValue.Member("favorites", .array(entries)),
    ]
    return JSONValue.object(known + list.extras).text(isIndented: true)
  }

  private static func entry(_ json: JSONValue, at place: Int) -> FavoriteList.Entry {
    guard json.members != nil else { return .other(json, reason: "entry \(place) is no object") }
    guard let kind = json["kind"]?.string.flatMap(Favorite.Kind.init) else {
      return .other(json, reason: "entry \(place) is neither a team nor a player")
    }
    guard let number = json["id"]?.int else { return .other(json, reason: "entry \(place) has no “id”") }
    guard let name = json["name"]?.string else { return .other(json, reason: "entry \(place) has no “name”") }
    let details = json["details"]?.array ?? []
    return .favorite(
      Favorite(id: Favorite.ID(kind: kind, number: number), name: name, details: details.compactMap(\.string)), json)
  }
}

extension Favorite {
  /// The favorite as an entry of the file.
  var json: JSONValue {
    [
      "kind": .string(self.id.kind.rawValue), "id": .number("\(self.id.number)"), "name": .string(self.name),
      "details": .array(self.details.map { .string($0) }),
    ]
  }
}

extension JSONValue {
  /// The whole number, also one in quotes; nil for anything else.
  fileprivate var int: Int? {
    switch self {
    case .number(let text), .string(let text): Int(text)
    default: nil
    }
  }
}

extension [JSONValue.Member] {
  /// Takes the first member of a name out of the others; nil where there is none.
  fileprivate mutating func take(_ key: String) -> JSONValue? {
    self.firstIndex { $0.key == key }.map { self.remove(at: $0).value }
  }
}
