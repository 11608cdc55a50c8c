extension Never: CasePathable, CasePathIterable {
  /// No cases, for `case alert(Never)`.
  public struct AllCasePaths: CasePathReflectable, Sequence, Sendable {
    /// Never called.
    public subscript(root: Never) -> PartialCaseKeyPath<Never> {}

    /// Iterates over no cases.
    public func makeIterator() -> some IteratorProtocol<PartialCaseKeyPath<Never>> { [].makeIterator() }
  }

  /// No case paths.
  public static var allCasePaths: AllCasePaths { AllCasePaths() }
}
