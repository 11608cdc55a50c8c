import CalotypeHTTP

/// A place where two JSON values differ.
///
/// Member order is ignored, element order is not. Of members with the same name, the first is compared.
package struct JSONDifference {
  /// The path (RFC 9535): `$.message.hound[0]`, `$['a b']`.
  package let path: String
  /// The first value; `nil` if it is missing there.
  package let recorded: JSONValue?
  /// The second value; `nil` if it is missing there.
  package let live: JSONValue?

  /// Returns all differences, in the order of the first value's members. For arrays of different lengths, the arrays
  /// themselves come before their elements.
  package static func all(_ recorded: JSONValue?, _ live: JSONValue?, at path: String = "$") -> [JSONDifference] {
    var differences: [JSONDifference] = []
    switch (recorded, live) {
    case (.object(let members)?, .object(let others)?):
      let places = Self.places(members)
      let otherPlaces = Self.places(others)
      for (index, member) in members.enumerated() where places[Array(member.key.utf8)] == index {
        let other = otherPlaces[Array(member.key.utf8)].map { others[$0].value }
        differences += all(member.value, other, at: path + pathStep(to: member.key))
      }
      for member in others where places[Array(member.key.utf8)] == nil {
        differences.append(Self(path: path + pathStep(to: member.key), recorded: nil, live: member.value))
      }
    case (.array(let elements)?, .array(let others)?):
      if elements.count != others.count { differences.append(Self(path: path, recorded: recorded, live: live)) }
      for index in 0..<max(elements.count, others.count) {
        differences += all(
          index < elements.count ? elements[index] : nil, index < others.count ? others[index] : nil,
          at: "\(path)[\(index)]")
      }
    default:
      if recorded != live { differences.append(Self(path: path, recorded: recorded, live: live)) }
    }
    return differences
  }

  /// Returns the index of the first member of each name.
  private static func places(_ members: [JSONValue.Member]) -> [[UInt8]: Int] {
    Dictionary(members.enumerated().map { (Array($1.key.utf8), $0) }) { first, _ in first }
  }
}

/// Returns the end of a path to a member of an object: `.name`, `['first name']` or `["it's"]`.
package func pathStep(to key: String) -> String {
  func isLetter(_ byte: UInt8) -> Bool { 0x61...0x7A ~= byte || 0x41...0x5A ~= byte || byte == UInt8(ascii: "_") }
  let isName =
    key.utf8.first.map(isLetter) == true
    && key.utf8.allSatisfy { isLetter($0) || 0x30...0x39 ~= $0 || $0 == UInt8(ascii: "-") }
  if isName { return ".\(key)" }
  let isPlain = key.utf8.allSatisfy { $0 >= 0x20 && $0 != UInt8(ascii: "'") && $0 != UInt8(ascii: "\\") }
  return isPlain ? "['\(key)']" : "[\(String(decoding: JSONValue.string(key).text(), as: UTF8.self))]"
}
