extension Result: CasePathable, CasePathIterable {
  /// `\.success` and `\.failure`.
  public struct AllCasePaths: CasePathReflectable, Sendable {
    /// The path to `success`.
    public var success: AnyCasePath<Result, Success> {
      AnyCasePath({ .success($0) }, extract: { if case .success(let value) = $0 { value } else { nil } })
    }

    /// The path to `failure`.
    public var failure: AnyCasePath<Result, Failure> {
      AnyCasePath({ .failure($0) }, extract: { if case .failure(let error) = $0 { error } else { nil } })
    }

    /// The case of a value.
    public subscript(root: Result) -> PartialCaseKeyPath<Result> {
      switch root {
      case .success: \.success
      case .failure: \.failure
      }
    }
  }

  /// The case paths.
  public static var allCasePaths: AllCasePaths { AllCasePaths() }
}

extension Result.AllCasePaths: Sequence {
  /// `\.success` and `\.failure`.
  public func makeIterator() -> some IteratorProtocol<PartialCaseKeyPath<Result>> {
    [\.success, \.failure].makeIterator()
  }
}
