extension Result: CasePathable {
  /// `\.success` and `\.failure`.
  public struct AllCasePaths: Sendable {
    /// The path to `success`.
    public var success: AnyCasePath<Result, Success> {
      AnyCasePath({ .success($0) }, extract: { if case .success(let value) = $0 { value } else { nil } })
    }

    /// The path to `failure`.
    public var failure: AnyCasePath<Result, Failure> {
      AnyCasePath({ .failure($0) }, extract: { if case .failure(let error) = $0 { error } else { nil } })
    }
  }

  /// The case paths.
  public static var allCasePaths: AllCasePaths { AllCasePaths() }
}
