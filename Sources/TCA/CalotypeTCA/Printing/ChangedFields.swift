/// Returns the differences between two states, one line per field in the order of the fields: `rows[id: 7].count: 1 →
/// 2`.
///
/// Two objects are compared once, so that cycles end. An object equals itself.
func changedFields(from old: Any, to new: Any) -> [String] {
  var changes = ChangedFields()
  changes.add("", from: old, to: new)
  return changes.lines
}

private struct ChangedFields {
  private(set) var lines: [String] = []
  private var seen: Set<ObjectIdentifier> = []

  mutating func add(_ path: String, from old: Any, to new: Any) {
    if let old = old as? any PrintedInTime, let new = new as? any PrintedInTime {
      return add(path, from: old.printedValue(.expected), to: new.printedValue(.actual))
    }
    let (before, after) = (Mirror(reflecting: old), Mirror(reflecting: new))
    guard type(of: old) == type(of: new), before.displayStyle == after.displayStyle else {
      return addLine(path, from: old, to: new)
    }
    switch before.displayStyle {
    case .class where !begin(old as AnyObject, new as AnyObject): return
    case .struct, .tuple, .class, .enum:
      guard !before.children.isEmpty, before.children.map(\.label) == after.children.map(\.label) else {
        return addLine(path, from: old, to: new)
      }
      for (index, (field, other)) in zip(before.children, after.children).enumerated() {
        let name = fieldName(field.label) ?? "\(index)"
        add(path.isEmpty ? name : "\(path).\(name)", from: field.value, to: other.value)
      }
    case .optional:
      guard let value = before.children.first?.value, let other = after.children.first?.value else {
        return addLine(path, from: old, to: new)
      }
      add(path, from: value, to: other)
    case .collection, .set, .dictionary: addElements(path, from: elements(of: before), to: elements(of: after))
    default: addLine(path, from: old, to: new)
    }
  }

  /// Whether two objects must be compared.
  private mutating func begin(_ old: AnyObject, _ new: AnyObject) -> Bool {
    old !== new && seen.insert(ObjectIdentifier(old)).inserted
  }

  private mutating func addElements(
    _ path: String, from old: [(key: String, value: Any)], to new: [(key: String, value: Any)]
  ) {
    let values = Dictionary(new.map { ($0.key, $0.value) }) { first, _ in first }
    let keys = Set(old.map(\.key))
    for (key, value) in old {
      if let other = values[key] {
        add(path + key, from: value, to: other)
      } else {
        lines.append("\(path)\(key): removed \(oneLine(value))")
      }
    }
    for (key, value) in new where !keys.contains(key) {
      lines.append("\(path)\(key): added \(oneLine(value))")
    }
    let (kept, still) = (old.map(\.key).filter { values[$0] != nil }, new.map(\.key).filter(keys.contains))
    if kept != still { lines.append("\(path): other order, \(still.joined(separator: " "))") }
  }

  private mutating func addLine(_ path: String, from old: Any, to new: Any) {
    let (before, after) = (oneLine(old), oneLine(new))
    if before != after { lines.append("\(path.isEmpty ? "self" : path): \(before) → \(after)") }
  }
}

/// Returns the elements with their keys: `[id: 7]` if they have ids, `["key"]` in a dictionary, otherwise `[0]`.
private func elements(of mirror: Mirror) -> [(key: String, value: Any)] {
  switch mirror.displayStyle {
  case .dictionary:
    mirror.children.compactMap { child in
      let pair = Array(Mirror(reflecting: child.value).children)
      return pair.count == 2 ? ("[\(oneLine(pair[0].value))]", pair[1].value) : nil
    }
    .sorted { $0.key < $1.key }
  case .set:
    mirror.children.map { ("[\(oneLine($0.value))]", $0.value) }.sorted { $0.0 < $1.0 }
  default:
    mirror.children.enumerated().map { index, child in
      ((child.value as? any Identifiable).map { "[id: \(idText(of: $0))]" } ?? "[\(index)]", child.value)
    }
  }
}

private func idText<Value: Identifiable>(of value: Value) -> String { oneLine(value.id) }

/// A shared value that prints differently for the two compared states.
protocol PrintedInTime {
  /// Returns the expected or the actual value; without a comparison, the current value.
  func printedValue(_ side: SharedAssertion.Side) -> Any
}
