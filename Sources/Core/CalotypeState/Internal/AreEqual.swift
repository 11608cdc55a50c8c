/// Whether two values are equal; `nil` if the first one is not `Equatable`.
package func areEqual(_ left: Any, _ right: Any) -> Bool? {
  func isEqual<Value: Equatable>(_ value: Value) -> Bool { value == right as? Value }
  return (left as? any Equatable).map { isEqual($0) }
}
