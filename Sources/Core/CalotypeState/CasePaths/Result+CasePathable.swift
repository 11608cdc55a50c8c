extension Result: CasePathable, CasePathIterable {
  /// `\.success` and `\.failure`.
  public struct AllCasePaths: CasePathReflectable, Sendable {
    /// It went well.
    public var success: AnyCasePath<Result, Success> {
      AnyCasePath({ .success($0) }, extract: { if case .success(let value) = $0 { value } else { nil } })
    }

    /// It did not.
    public var failure: AnyCasePath<Result, Failure> {
      AnyCasePath({ .failure($0) }, extract: { if case .failure(let error) = $0 { error } else { nil } })
    }

    /// The case that a value is in.
    public subscript(root: Result) -> PartialCaseKeyPath<Result> {
      switch root {
      case .success: \.success
      case .failure: \.failure
      }
    }
  }

  /// The paths of both cases.
  public static var allCasePaths: AllCasePaths { AllCasePaths() }
}

extension Result.AllCasePaths: Sequence {
  /// First `\.success`, then `\.failure`.
  public func makeIterator() -> some IteratorProtocol<PartialCaseKeyPath<Result>> {
    [\.success, \.failure].makeIterator()
  }
}
