extension Optional: CasePathable, CasePathIterable {
  /// `\.some` and `\.none`, and the cases of what is there.
  @dynamicMemberLookup
  public struct AllCasePaths: CasePathReflectable, Sendable {
    /// Nothing is there.
    public var none: AnyCasePath<Optional, Void> {
      AnyCasePath({ .none }, extract: { if case .none = $0 { () } else { nil } })
    }

    /// Something is there.
    public var some: AnyCasePath<Optional, Wrapped> {
      AnyCasePath({ .some($0) }, extract: { $0 })
    }

    /// What a case of the wrapped enum holds; nil is embedded as nil.
    @_disfavoredOverload
    public subscript<Leaf>(
      dynamicMember path: KeyPath<Wrapped.AllCasePaths, AnyCasePath<Wrapped, Leaf>>
    ) -> AnyCasePath<Optional, Leaf?> where Wrapped: CasePathable {
      let path = Wrapped.allCasePaths[keyPath: path]
      return AnyCasePath(
        { $0.map(path.embed) },
        extract: { root in
          guard let root, let leaf = path.extract(root) else { return nil }
          return .some(leaf)
        },
        name: path.name)
    }

    /// The case that a value is in.
    public subscript(root: Optional) -> PartialCaseKeyPath<Optional> {
      switch root {
      case .none: \.none
      case .some: \.some
      }
    }
  }

  /// The paths of both cases.
  public static var allCasePaths: AllCasePaths { AllCasePaths() }
}

extension Optional.AllCasePaths: Sequence {
  /// First `\.none`, then `\.some`.
  public func makeIterator() -> some IteratorProtocol<PartialCaseKeyPath<Optional>> {
    [\.none, \.some].makeIterator()
  }
}

extension Optional where Wrapped: CasePathable {
  /// Whether something is there, and in this case: `state.destination.is(\.detail)`.
  @_disfavoredOverload
  public func `is`(_ path: PartialCaseKeyPath<Wrapped>) -> Bool {
    self?.is(path) ?? false
  }

  /// Changes what a case of the wrapped enum holds, in place: `state.destination.modify(\.detail) { $0.count += 1 }`.
  ///
  /// Where nothing is there, or in another case, nothing is changed, and ``Misuse`` is reported.
  @_disfavoredOverload
  public mutating func modify<Value>(
    _ path: CaseKeyPath<Wrapped, Value>,
    yield: (inout Value) -> Void,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    let casePath = AnyCasePath(path)
    guard Self.allCasePaths.some.modify(&self, { casePath.modify(&$0, yield) }) ?? nil == nil else { return }
    MisuseReporter.current(
      .otherCase(
        self as Any, than: path,
        at: CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)))
  }
}
