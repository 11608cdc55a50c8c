/// An enum whose cases can be named by key paths: `\.breed`, `\.breed.pictureLoaded`.
///
/// Only the cases that somebody names need a path, and each takes one line:
///
///     extension Dogs.Action: CasePathable {
///       struct AllCasePaths: Sendable {
///         let breed = AnyCasePath(Dogs.Action.breed) { if case .breed(let action) = $0 { action } else { nil } }
///       }
///
///       static let allCasePaths = AllCasePaths()
///     }
///
/// `SendableMetatype`, because effects and senders take case paths across isolations.
public protocol CasePathable: SendableMetatype {
  /// One ``AnyCasePath`` per named case, under the case's name.
  associatedtype AllCasePaths

  /// The paths of the named cases.
  static var allCasePaths: AllCasePaths { get }
}

/// The name of a case, written `\.breed`.
///
/// It is a key path into ``CasePathable/AllCasePaths``, so the compiler completes and checks it, and it goes on into
/// the case's own value: `\.breed.pictureLoaded`.
public typealias CaseKeyPath<Root: CasePathable, Value> = KeyPath<Root.AllCasePaths, AnyCasePath<Root, Value>>

extension CasePathable {
  /// Whether the value is in this case: `action.is(\.breed)`.
  public func `is`<Value>(_ path: CaseKeyPath<Self, Value>) -> Bool {
    AnyCasePath(path).extract(self) != nil
  }

  /// What the case holds, or nil in another case: `action[case: \.breed]`.
  public subscript<Value>(case path: CaseKeyPath<Self, Value>) -> Value? {
    AnyCasePath(path).extract(self)
  }
}
