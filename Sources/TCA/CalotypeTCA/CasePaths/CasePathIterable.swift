/// A case key path without the type of the payload.
public typealias PartialCaseKeyPath<Root> = PartialKeyPath<Case<Root>>

/// An enum that can enumerate its cases: `for path in Field.allCasePaths { … }`.
///
/// The enum's `AllCasePaths` is the sequence.
public protocol CasePathIterable: CasePathable
where AllCasePaths: Sequence, AllCasePaths.Element == PartialCaseKeyPath<Self> {}

/// Case paths that can return the case of a value: `Field.allCasePaths[.title("Dogs")] == \.title`.
public protocol CasePathReflectable<Root>: SendableMetatype {
  /// The enum.
  associatedtype Root: CasePathable

  /// The case of a value.
  subscript(root: Root) -> PartialCaseKeyPath<Root> { get }
}

extension CasePathable where AllCasePaths: CasePathReflectable<Self> {
  /// The key path of the case that the value is in: `action.case == \.breed`.
  public var `case`: PartialCaseKeyPath<Self> { Self.allCasePaths[self] }
}

extension CasePathable {
  /// The payload of a case; `nil` in another case. For a path without the type of the payload.
  @_disfavoredOverload
  public subscript(case path: PartialCaseKeyPath<Self>) -> Any? { payload(at: path) }
}

extension PartialKeyPath {
  /// Wraps a value in the case; `nil` if it has another type than the payload.
  @_disfavoredOverload
  public func callAsFunction<Enum: CasePathable>(_ value: Any) -> Enum? where Root == Case<Enum> {
    (Case<Enum>()[keyPath: self] as? any AnyCase)?.embedAny(value) as? Enum
  }
}

extension Optional: CasePathIterable {}
extension Optional.AllCasePaths: CasePathReflectable, Sequence {
  /// The case of a value.
  public subscript(root: Optional) -> PartialCaseKeyPath<Optional> { root == nil ? \.none : \.some }

  /// Iterates over `\.none` and `\.some`.
  public func makeIterator() -> some IteratorProtocol<PartialCaseKeyPath<Optional>> {
    [\.none, \.some].makeIterator()
  }
}

extension Result: CasePathIterable {}
extension Result.AllCasePaths: CasePathReflectable, Sequence {
  /// The case of a value.
  public subscript(root: Result) -> PartialCaseKeyPath<Result> {
    if case .success = root { \.success } else { \.failure }
  }

  /// Iterates over `\.success` and `\.failure`.
  public func makeIterator() -> some IteratorProtocol<PartialCaseKeyPath<Result>> {
    [\.success, \.failure].makeIterator()
  }
}

extension IdentifiedAction: CasePathIterable {}
extension IdentifiedAction.AllCasePaths: CasePathReflectable, Sequence {
  /// The case of a value.
  public subscript(root: IdentifiedAction) -> PartialCaseKeyPath<IdentifiedAction> { \.element }

  /// Iterates over `\.element`.
  public func makeIterator() -> some IteratorProtocol<PartialCaseKeyPath<IdentifiedAction>> {
    [\.element].makeIterator()
  }
}
