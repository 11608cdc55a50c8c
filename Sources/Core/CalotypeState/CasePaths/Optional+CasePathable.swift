extension Optional: CasePathable, CasePathIterable {
  /// `\.some` and `\.none`, and the cases of the wrapped enum.
  @dynamicMemberLookup
  public struct AllCasePaths: CasePathReflectable, Sendable {
    /// The path to `none`.
    public var none: AnyCasePath<Optional, Void> {
      AnyCasePath({ .none }, extract: { if case .none = $0 { () } else { nil } })
    }

    /// The path to `some`.
    public var some: AnyCasePath<Optional, Wrapped> { AnyCasePath({ .some($0) }, extract: { $0 }) }

    /// The payload of a case of the wrapped enum.
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

    /// The case of a value.
    public subscript(root: Optional) -> PartialCaseKeyPath<Optional> {
      switch root {
      case .none: \.none
      case .some: \.some
      }
    }
  }

  /// The case paths.
  public static var allCasePaths: AllCasePaths { AllCasePaths() }
}

extension Optional.AllCasePaths: Sequence {
  /// `\.none` and `\.some`.
  public func makeIterator() -> some IteratorProtocol<PartialCaseKeyPath<Optional>> {
    [\.none, \.some].makeIterator()
  }
}

extension Optional where Wrapped: CasePathable {
  /// Whether the wrapped value is in a case: `state.destination.is(\.detail)`.
  @_disfavoredOverload
  public func `is`(_ path: PartialCaseKeyPath<Wrapped>) -> Bool { self?.is(path) ?? false }

  /// Changes the payload of a case of the wrapped enum in place: `state.destination.modify(\.detail) { $0.count += 1
  /// }`.
  ///
  /// If the value is `nil` or in another case, it changes nothing and reports ``Misuse``.
  @_disfavoredOverload
  public mutating func modify<Value>(
    _ path: CaseKeyPath<Wrapped, Value>, yield: (inout Value) -> Void,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    let casePath = AnyCasePath(path)
    guard Self.allCasePaths.some.modify(&self, { casePath.modify(&$0, yield) }) ?? nil == nil else { return }
    CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column).reportOtherCase(
      self as Any, than: path)
  }
}
