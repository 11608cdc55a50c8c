/// The id of running effects.
///
/// `@unchecked`: `AnyHashable` erases the `Sendable` conformance that the initializer requires.
struct CancelID: Hashable, @unchecked Sendable {
  /// `AnyHashable` considers `1` and `1.0` equal. Two features that use them do not share an id.
  private let type: ObjectIdentifier
  private let id: AnyHashable

  init<ID: Hashable & Sendable>(_ id: ID) {
    type = ObjectIdentifier(ID.self)
    self.id = AnyHashable(id)
  }
}
