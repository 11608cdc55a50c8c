/// Whether one comes after another; what is not known comes before all others.
func isAfter<Value: Comparable>(_ value: Value?, _ other: Value?) -> Bool {
  guard let value else { return false }
  return other.map { value > $0 } ?? true
}
