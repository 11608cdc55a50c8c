import CalotypeHTTP

/// The first place at which two JSON values differ, members in the order of the first value.
struct JSONDifference {
  /// The place: `$.user.name`, `$.ids[2]`.
  let path: String
  /// What is recorded there, in one line; `none` for nothing.
  let recorded: String
  /// What is asked for there.
  let asked: String

  /// Nil where the values are equal: the order of members plays no part, and numbers are compared by value.
  init?(_ recorded: JSONValue, _ asked: JSONValue) {
    guard let found = Self.first(recorded, asked, at: "$") else { return nil }
    self.path = found.path
    self.recorded = shown(found.recorded)
    self.asked = shown(found.asked)
  }

  private typealias Found = (path: String, recorded: JSONValue?, asked: JSONValue?)

  private static func first(_ recorded: JSONValue, _ asked: JSONValue, at path: String) -> Found? {
    switch (recorded, asked) {
    case (.object(let left), .object(let right)):
      for member in left {
        let place = "\(path).\(member.key)"
        guard let other = asked[member.key] else { return (place, member.value, nil) }
        // Of members of one name the first is compared here, and the rest below.
        guard let own = recorded[member.key] else { continue }
        if let found = self.first(own, other, at: place) { return found }
      }
      for member in right where recorded[member.key] == nil { return ("\(path).\(member.key)", nil, member.value) }
    case (.array(let left), .array(let right)):
      for (index, (own, other)) in zip(left, right).enumerated() {
        if let found = self.first(own, other, at: "\(path)[\(index)]") { return found }
      }
      let common = min(left.count, right.count)
      if left.count > common { return ("\(path)[\(common)]", left[common], nil) }
      if right.count > common { return ("\(path)[\(common)]", nil, right[common]) }
    default: break
    }
    return recorded.canonical == asked.canonical ? nil : (path, recorded, asked)
  }
}

/// A value in one short line.
private func shown(_ value: JSONValue?) -> String {
  guard let value else { return "none" }
  let text = String(decoding: value.text(), as: UTF8.self)
  return text.count > 40 ? "\(text.prefix(39))…" : text
}
