extension CasePathable where AllCasePaths: CasePathReflectable<Self> {
  /// The key path of the case that the value is in: `action.case == \.breed`.
  public var `case`: PartialCaseKeyPath<Self> { Self.allCasePaths[self] }
}
