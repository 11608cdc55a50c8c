extension CasePathable {
  /// Changes the payload of a case in place.
  ///
  ///     state.modify(\.loggedIn) { $0.name = "Blob" }
  ///
  /// In another case it changes nothing and reports `Misuse`.
  public mutating func modify<Value>(
    _ path: CaseKeyPath<Self, Value>, yield: (inout Value) -> Void,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    guard AnyCasePath(path).modify(&self, yield) == nil else { return }
    CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column).reportOtherCase(self, than: path)
  }
}

extension Optional where Wrapped: CasePathable {
  /// Changes the payload of a case of the wrapped enum in place: `state.destination.modify(\.detail) { $0.count += 1
  /// }`.
  ///
  /// If the value is `nil` or in another case, it changes nothing and reports `Misuse`.
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

extension CodeLocation {
  /// Reports that `modify` found a value in another case.
  fileprivate func reportOtherCase(_ value: Any, than path: AnyKeyPath) {
    reportMisuse(
      """
      "modify" changed nothing: the value is not in the case \(pathName(of: path)) but is \(caseName(of: value))
      Likely the case changed before this line. Check "is(\(pathName(of: path)))" first, or use a "switch".
      """, at: self)
  }
}
