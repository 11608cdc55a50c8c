/// The id of running effects, hashed once.
///
/// `@unchecked`: `AnyHashable` erases the `Sendable` conformance that the initializer requires.
struct CancelID: Hashable, @unchecked Sendable {
  private let id: AnyHashable
  /// `AnyHashable` considers `1` and `1.0` equal. Two features that use them do not share an id.
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

  func hash(into hasher: inout Hasher) { hasher.combine(hash) }
}
