import Calotype

/// A team or a player that the user wants to find again, with enough text to be listed offline.
struct Favorite: Identifiable, Hashable, Sendable {
  let id: ID
  /// `Boston Celtics`, `Ike Anigbogu`.
  var name: String
  /// `BOS`, `East` and `Atlantic`; `C` and `Indiana Pacers`.
  var details: [String] = []
  /// The team of a player.
  var team: Team.ID?

  enum Kind: String, Hashable, Sendable, CaseIterable {
    case team, player
  }

  struct ID: Hashable, Sendable {
    let kind: Kind
    let number: Int

    static func team(_ id: Team.ID) -> Self { Self(kind: .team, number: id) }
    static func player(_ id: Player.ID) -> Self { Self(kind: .player, number: id) }
  }
}

/// A change of the favorites. Applying it twice is the same as once.
struct FavoriteChange: Hashable, Sendable {
  let id: Favorite.ID
  /// The favorite to add; `nil` to remove the one with the id.
  let favorite: Favorite?

  static func add(_ favorite: Favorite) -> Self { Self(id: favorite.id, favorite: favorite) }
  static func remove(_ id: Favorite.ID) -> Self { Self(id: id, favorite: nil) }
}

/// The favorites in the order in which they were added, as entries of the file.
struct FavoriteList: Equatable, Sendable {
  /// The entries, also those that are not favorites. They are written back unchanged.
  private(set) var entries: [JSONValue]
  /// The other members of the file, for a later version of the app.
  let extras: [JSONValue.Member]

  init(_ favorites: [Favorite] = []) { self.init(entries: favorites.map(\.json)) }

  init(entries: [JSONValue], extras: [JSONValue.Member] = []) {
    (self.entries, self.extras) = (entries, extras)
  }

  /// The favorites; the first of those with the same id.
  var favorites: [Favorite] {
    var known: Set<Favorite.ID> = []
    return entries.compactMap { try? Favorite($0) }.filter { known.insert($0.id).inserted }
  }

  func favorites(of kind: Favorite.Kind) -> [Favorite] { favorites.filter { $0.id.kind == kind } }

  func contains(_ id: Favorite.ID) -> Bool { favorites.contains { $0.id == id } }

  /// A reason for each entry that is not a favorite.
  var omitted: [String] {
    zip(1..., entries).compactMap { number, entry in
      do throws(InvalidEntry) { _ = try Favorite(entry) } catch { return "entry \(number) \(error.reason)" }
      return nil
    }
  }

  func applying(_ changes: some Sequence<FavoriteChange>) -> Self {
    var list = self
    for change in changes {
      if let favorite = change.favorite {
        if !list.contains(change.id) { list.entries.append(favorite.json) }
      } else {
        list.entries.removeAll { (try? Favorite($0))?.id == change.id }
      }
    }
    return list
  }
}

/// The file of favorites:
///
///     {
///       "version": 1,
///       "favorites": [
///         {"kind": "team", "id": 2, "name": "Boston Celtics", "details": ["BOS", "East", "Atlantic"]}
///       ]
///     }
///
/// Unknown members are written back unchanged. A file of a later version, or one that cannot be read, is never changed.
enum FavoritesFile {
  static let name = "favorites.json"
  static let version = 1

  static func read(_ bytes: [UInt8]) throws(FavoritesError) -> FavoriteList {
    let json: JSONValue
    do { json = try JSONValue(parsing: bytes) } catch {
      throw .unreadable("expected \(error.expected) in line \(error.line)")
    }
    guard var members = json.members else { throw .unreadable("expected a JSON object") }
    guard let version = members.take("version")?.int, version >= 1 else {
      throw .unreadable("“version” is missing")
    }
    guard version <= Self.version else { throw .newer(version: version) }
    guard let entries = members.take("favorites")?.array else { throw .unreadable("“favorites” is missing") }
    return FavoriteList(entries: entries, extras: members)
  }

  static func write(_ list: FavoriteList) -> [UInt8] {
    let version = JSONValue.Member("version", .number("\(Self.version)"))
    let favorites = JSONValue.Member("favorites", .array(list.entries))
    return JSONValue.object([version, favorites] + list.extras).text(isIndented: true)
  }

  /// Returns the saved favorites; an empty list if there is no file.
  static func load(from storage: any Storage) async throws(FavoritesError) -> FavoriteList {
    let bytes: [UInt8]?
    do throws(StorageError) { bytes = try storage.read(name) } catch { throw .storage(error) }
    return try bytes.map(read) ?? FavoriteList()
  }

  /// Applies changes to the file, and returns the result. It includes what another window of the app has saved.
  static func save(_ changes: [FavoriteChange], to storage: any Storage) async throws(FavoritesError) -> FavoriteList {
    let result: Result<FavoriteList, FavoritesError>
    do throws(StorageError) {
      result = try storage.update(name) { bytes in
        Result { () throws(FavoritesError) in
          let list = try (bytes.map(read) ?? FavoriteList()).applying(changes)
          bytes = write(list)
          return list
        }
      }
    } catch { throw .storage(error) }
    return try result.get()
  }
}

/// An error of reading or saving the favorites.
enum FavoritesError: ExplainedError, Hashable, Sendable, CustomStringConvertible {
  case storage(StorageError)
  case unreadable(String)
  case newer(version: Int)

  var description: String { "\(summary) \(advice)" }

  var summary: String {
    switch self {
    case .storage(let error): error.summary
    case .unreadable(let reason): "“\(FavoritesFile.name)” could not be read: \(reason)."
    case .newer(let version): "“\(FavoritesFile.name)” has version \(version), which this app does not know."
    }
  }

  var advice: String {
    switch self {
    case .storage(let error): error.advice
    case .unreadable: "The file was not changed. Fix it, or move it away to start over."
    case .newer: "The file was not changed. Use a later version of the app, or move the file away to start over."
    }
  }
}

private struct InvalidEntry: Error {
  let reason: String
}

extension Favorite {
  /// Creates the favorite of an entry in the file.
  fileprivate init(_ json: JSONValue) throws(InvalidEntry) {
    guard json.members != nil else { throw InvalidEntry(reason: "is not an object") }
    guard let kind = json["kind"]?.string.flatMap(Kind.init) else {
      throw InvalidEntry(reason: "is neither a team nor a player")
    }
    guard let number = json["id"]?.int else { throw InvalidEntry(reason: "has no “id”") }
    guard let name = json["name"]?.string else { throw InvalidEntry(reason: "has no “name”") }
    let details = (json["details"]?.array ?? []).compactMap(\.string)
    self.init(id: ID(kind: kind, number: number), name: name, details: details, team: json["team"]?.int)
  }

  fileprivate var json: JSONValue {
    let team = team.map { [JSONValue.Member("team", .number("\($0)"))] } ?? []
    return .object(
      [
        .init("kind", .string(id.kind.rawValue)), .init("id", .number("\(id.number)")), .init("name", .string(name)),
        .init("details", .array(details.map { .string($0) })),
      ] + team)
  }
}

extension JSONValue {
  /// A whole number, also in quotes.
  fileprivate var int: Int? {
    switch self {
    case .number(let text), .string(let text): Int(text)
    default: nil
    }
  }
}

extension [JSONValue.Member] {
  /// Removes the first member of a name, and returns its value.
  fileprivate mutating func take(_ key: String) -> JSONValue? {
    firstIndex { $0.key == key }.map { remove(at: $0).value }
  }
}
