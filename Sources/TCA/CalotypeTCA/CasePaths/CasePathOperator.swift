prefix operator /

/// Creates the path of a case with a payload, from its name: `.ifLet(\.$detail, action: /Action.detail)`.
///
/// It finds the payload by reflection, so it is slower than a case path. Write `\.detail` in new code.
public prefix func / <Root, Value>(embed: @escaping (_ value: Value) -> Root) -> AnyCasePath<Root, Value> {
  AnyCasePath(
    generic: embed,
    extract: { root in
      guard let payload = Mirror(reflecting: root).children.first,
        let value = payload.value as? Value ?? labeled(payload.value) as? Value,
        Mirror(reflecting: embed(value)).children.first?.label == payload.label
      else { return nil }
      return value
    },
    name: "a reflected case")
}

/// The value of a payload with one label, which reflection shows as a tuple: `(id: 7)`.
private func labeled(_ payload: Any) -> Any? {
  let mirror = Mirror(reflecting: payload)
  return mirror.displayStyle == .tuple && mirror.children.count == 1 ? mirror.children.first?.value : nil
}

/// Creates the path of a case without a payload, from its name: `/Action.closeTapped`.
public prefix func / <Root>(root: Root) -> AnyCasePath<Root, Void> {
  let name = caseName(of: root)
  return AnyCasePath(
    generic: { root },
    extract: { caseName(of: $0) == name ? () : nil },
    name: name)
}

/// Creates the path of a case with a payload as a case key path, for `Scope`, `ifLet` and `forEach`.
@_disfavoredOverload
public prefix func / <Root, Value>(embed: @escaping (_ value: Value) -> Root) -> CaseKeyPath<Root, Value> {
  \Case<Root>.[reflected: ReflectedCase(path: /embed)]
}

/// Whether a value is in the case: `case /Action.detail:`.
public func ~= <Root, Value>(path: AnyCasePath<Root, Value>, value: Root) -> Bool { path.extract(value) != nil }

/// A case path as a part of a key path. Two are never equal.
private final class ReflectedCase<Root, Value>: Hashable, Sendable {
  let path: AnyCasePath<Root, Value>

  init(path: AnyCasePath<Root, Value>) { self.path = path }

  static func == (lhs: ReflectedCase, rhs: ReflectedCase) -> Bool { lhs === rhs }

  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension Case {
  fileprivate subscript<Leaf>(reflected step: ReflectedCase<Value, Leaf>) -> Case<Leaf> { appending(step.path) }
}
