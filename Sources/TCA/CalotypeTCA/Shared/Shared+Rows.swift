extension RangeReplaceableCollection {
  /// Creates a collection of shared rows, each of which can be changed: `for $row in Array($rows) { … }`.
  public init<ID, Row>(_ rows: Shared<IdentifiedArray<ID, Row>>) where Element == Shared<Row> {
    self.init(rows.wrappedValue.ids.compactMap { id in Shared(rows[dynamicMember: \.[id: id]]) })
  }

  /// Creates a collection of read-only shared rows.
  public init<ID, Row>(_ rows: SharedReader<IdentifiedArray<ID, Row>>) where Element == SharedReader<Row> {
    self.init(rows.wrappedValue.ids.compactMap { id in SharedReader(rows[dynamicMember: \.[id: id]]) })
  }
}
