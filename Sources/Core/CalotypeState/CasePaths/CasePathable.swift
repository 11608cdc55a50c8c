/// An enum with key paths to its cases: `\.breed`, `\.breed.pictureLoaded`.
///
/// Only cases that are used in key paths need a path, each takes one line:
///
///     extension Dogs.Action: CasePathable {
///       struct AllCasePaths: Sendable {
///         let breed = AnyCasePath(Dogs.Action.breed) { if case .breed(let action) = $0 { action } else { nil } }
///       }
///
///       static let allCasePaths = AllCasePaths()
///     }
///
/// It inherits from `SendableMetatype`, because effects and senders pass case paths across isolations. In a module that
/// is isolated to the main actor by default, declare the conformance on the enum itself, `enum Action: CasePathable`;
/// in an extension it would be isolated to the main actor.
public protocol CasePathable: SendableMetatype {
  /// A type with an ``AnyCasePath`` for each case, under the case's name.
  associatedtype AllCasePaths

  /// The case paths.
  static var allCasePaths: AllCasePaths { get }
}

extension CasePathable {
  /// The root of a case key path with an explicit type: `\Dogs.Action.Cases.breed`.
  public typealias Cases = Case<Self>

  /// Whether the value is in a case: `action.is(\.breed)`.
  public func `is`(_ path: PartialKeyPath<Case<Self>>) -> Bool { payload(at: path) != nil }

  /// The payload of a case; `nil` in another case: `action[case: \.breed]`.
  ///
  /// Setting it replaces the payload. It does nothing in another case.
  public subscript<Value>(case path: CaseKeyPath<Self, Value>) -> Value? {
    get { AnyCasePath(path).extract(self) }
    set { AnyCasePath(path).replace(in: &self, by: newValue) }
  }

  package func payload(at path: PartialKeyPath<Case<Self>>) -> Any? {
    (Case<Self>()[keyPath: path] as? any AnyCase)?.extractAny(from: self)
  }

  /// The payload of a case, by the case's name; `nil` in another case: `state.loggedIn`.
  ///
  /// For an enum that is declared `@dynamicMemberLookup`. Setting it replaces the payload. It does nothing in another
  /// case.
  public subscript<Value>(dynamicMember path: KeyPath<AllCasePaths, AnyCasePath<Self, Value>>) -> Value? {
    get { Self.allCasePaths[keyPath: path].extract(self) }
    set { Self.allCasePaths[keyPath: path].replace(in: &self, by: newValue) }
  }
}

extension AnyCasePath {
  /// Replaces the payload. If the payload is optional, `nil` is a value.
  fileprivate func replace(in root: inout Root, by value: Value?) {
    guard extract(root) != nil,
      let value = value ?? (Value.self as? any ExpressibleByNilLiteral.Type)?.init(nilLiteral: ()) as? Value
    else { return }
    root = embed(value)
  }
}
