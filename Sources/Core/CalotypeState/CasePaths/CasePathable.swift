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
/// `SendableMetatype`, because effects and senders take case paths across isolations. In a module that is on the main
/// actor by default the conformance stands at the enum itself, `enum Action: CasePathable`: one that stands at an extension
/// would belong to the main actor there.
public protocol CasePathable: SendableMetatype {
  /// One ``AnyCasePath`` per named case, under the case's name.
  associatedtype AllCasePaths

  /// The paths of the named cases.
  static var allCasePaths: AllCasePaths { get }
}

/// An enum that can list its cases: `for path in Field.allCasePaths { … }`.
///
/// The sequence is the enum's ``CasePathable/AllCasePaths``.
public protocol CasePathIterable: CasePathable
where AllCasePaths: Sequence, AllCasePaths.Element == PartialCaseKeyPath<Self> {}

/// The paths of an enum that can tell which one a value is in: `Field.allCasePaths[.title("Dogs")] == \.title`.
public protocol CasePathReflectable<Root>: SendableMetatype {
  /// The enum.
  associatedtype Root: CasePathable

  /// The case that a value is in.
  subscript(root: Root) -> PartialCaseKeyPath<Root> { get }
}

extension CasePathable {
  /// Where a case key path begins that is written in full: `\Dogs.Action.Cases.breed`.
  public typealias Cases = Case<Self>

  /// Whether the value is in this case: `action.is(\.breed)`.
  public func `is`(_ path: PartialCaseKeyPath<Self>) -> Bool {
    self[case: path] != nil
  }

  /// What the case holds, or nil in another case: `action[case: \.breed]`.
  ///
  /// Setting it replaces what the case holds, and does nothing in another case.
  public subscript<Value>(case path: CaseKeyPath<Self, Value>) -> Value? {
    get { AnyCasePath(path).extract(self) }
    set { AnyCasePath(path).replace(in: &self, by: newValue) }
  }

  /// What the case holds, or nil in another case, for a path that does not say of which type it is.
  @_disfavoredOverload
  public subscript(case path: PartialCaseKeyPath<Self>) -> Any? {
    (Case<Self>()[keyPath: path] as? any AnyCase)?.extractAny(from: self)
  }

  /// What a case holds, or nil in another case, by the case's name: `state.loggedIn`.
  ///
  /// For an enum that is declared `@dynamicMemberLookup`. Setting it replaces what the case holds, and does nothing in
  /// another case.
  public subscript<Value>(dynamicMember path: KeyPath<AllCasePaths, AnyCasePath<Self, Value>>) -> Value? {
    get { Self.allCasePaths[keyPath: path].extract(self) }
    set { Self.allCasePaths[keyPath: path].replace(in: &self, by: newValue) }
  }

  /// Changes what a case holds, in place.
  ///
  ///     state.modify(\.loggedIn) { $0.name = "Blob" }
  ///
  /// In another case nothing is changed, and ``Misuse`` is reported: ask first where that can be.
  public mutating func modify<Value>(
    _ path: CaseKeyPath<Self, Value>,
    yield: (inout Value) -> Void,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    guard AnyCasePath(path).modify(&self, yield) == nil else { return }
    MisuseReporter.current(
      .otherCase(
        self, than: path,
        at: CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)))
  }
}

extension AnyCasePath {
  /// Replaces what the case holds. Nil is a value where the case holds an optional.
  fileprivate func replace(in root: inout Root, by value: Value?) {
    guard self.extract(root) != nil,
      let value = value ?? (Value.self as? any ExpressibleByNilLiteral.Type)?.init(nilLiteral: ()) as? Value
    else { return }
    root = self.embed(value)
  }
}

extension Misuse {
  static func otherCase(_ value: Any, than path: AnyKeyPath, at location: CodeLocation) -> Self {
    Self(
      """
      "modify" changed nothing: the value is not in the case \(pathName(of: path)) but is \(caseName(of: value))
      Likely the case changed before this line. Ask "is(\(pathName(of: path)))" first, or do it in a "switch".
      """,
      at: location)
  }
}
