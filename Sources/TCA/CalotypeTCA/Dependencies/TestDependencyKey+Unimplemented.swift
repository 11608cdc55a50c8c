extension TestDependencyKey {
  /// Whether a `testValue` should report that it is used: `true`, except in previews and while a test sets the value.
  ///
  ///     static var testValue: Database {
  ///       if shouldReportUnimplemented { reportIssue("Override the database in tests.") }
  ///       return Database.inMemory
  ///     }
  public static var shouldReportUnimplemented: Bool {
    DependencyAccess.current?.isSilent != true && DependencyValues.current.context != .preview
  }
}
