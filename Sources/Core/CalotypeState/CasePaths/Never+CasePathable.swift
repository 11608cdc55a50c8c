extension Never: CasePathable, CasePathIterable {
  /// No case: for `case alert(Never)`.
  public struct AllCasePaths: CasePathReflectable, Sequence, Sendable {
    /// Never called.
    public subscript(root: Never) -> PartialCaseKeyPath<Never> {}

    /// Nothing.
    public func makeIterator() -> some IteratorProtocol<PartialCaseKeyPath<Never>> {
      [].makeIterator()
    }
  }

  /// The paths of no case.
  public static var allCasePaths: AllCasePaths { AllCasePaths() }
}
