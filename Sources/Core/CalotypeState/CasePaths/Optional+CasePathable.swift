extension Optional: CasePathable {
  /// `\.some` and `\.none`, and the cases of the wrapped enum.
  @dynamicMemberLookup
  public struct AllCasePaths: Sendable {
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
  }

  /// The case paths.
  public static var allCasePaths: AllCasePaths { AllCasePaths() }
}

extension Optional where Wrapped: CasePathable {
  /// Whether the wrapped value is in a case: `state.destination.is(\.detail)`.
  @_disfavoredOverload
  public func `is`(_ path: PartialKeyPath<Case<Wrapped>>) -> Bool { self?.is(path) ?? false }
}
