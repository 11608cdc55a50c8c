/// A value of any type. Boxes are distinguished by their class, which is faster than casting an existential.
package final class Box<Value> {
  let value: Value

  package init(_ value: Value) { self.value = value }
}

extension Box: Sendable where Value: Sendable {}
