/// The name of running effects. It is hashed once, however many tables it goes through.
///
/// `@unchecked`: `AnyHashable` forgets that what it holds is `Sendable`, which the initialiser demands.
struct CancelID: Hashable, @unchecked Sendable {
  private let id: AnyHashable
  /// `AnyHashable` takes `1` and `1.0` for one value; two features that use them do not mean each other.
  private let type: ObjectIdentifier
  private let hash: Int

  init<ID: Hashable & Sendable>(_ id: ID) {
    self.id = AnyHashable(id)
    self.type = ObjectIdentifier(ID.self)
    self.hash = id.hashValue
  }

  static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.hash == rhs.hash && lhs.type == rhs.type && lhs.id == rhs.id
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(self.hash)
  }
}
