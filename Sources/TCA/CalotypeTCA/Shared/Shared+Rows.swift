extension RangeReplaceableCollection {
  /// Each row of shared rows, to be changed by itself: `for $row in Array($rows) { … }`.
  public init<ID, Row>(_ rows: Shared<IdentifiedArray<ID, Row>>) where Element == Shared<Row> {
    self.init(rows.wrappedValue.ids.compactMap { id in Shared(rows[dynamicMember: \.[id: id]]) })
  }

  /// Each row of shared rows, to be read by itself.
  public init<ID, Row>(_ rows: SharedReader<IdentifiedArray<ID, Row>>) where Element == SharedReader<Row> {
    self.init(rows.wrappedValue.ids.compactMap { id in SharedReader(rows[dynamicMember: \.[id: id]]) })
  }
}
