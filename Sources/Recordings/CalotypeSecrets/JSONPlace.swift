/// A place in a JSON body, or a pattern of places: a small part of JSONPath (RFC 9535).
///
///     $.user.email          the member email of the member user
///     $.users[*].token      of every element; [0] is the first
///     $..token              at any depth
///     $.*.id                of every member
///     $['access token']     a name with other characters than letters, digits, - and _
///
/// What stands below a place belongs to it: where it is an object, everything in it is redacted.
public struct JSONPlace: Hashable, Sendable, CustomStringConvertible {
  /// One step down.
  enum Step: Hashable, Sendable {
    case member(String)
    case element(Int)
    case any
    /// The next step may be any number of levels deeper.
    case deeper
  }

  /// The place as it is written.
  public let description: String

  let steps: [Step]

  /// Every spelling of ``init(_:)``, for a message.
  package static let spellings = "a place like $.user.email, $.users[*].token or $..token"

  /// Reads a place; nil where the text is none.
  public init?(_ text: String) {
    var rest = text[...].utf8
    guard rest.popFirst() == UInt8(ascii: "$") else { return nil }
    var steps: [Step] = []
    while let byte = rest.first {
      rest.removeFirst()
      switch byte {
      case UInt8(ascii: "."):
        if rest.first == UInt8(ascii: ".") {
          rest.removeFirst()
          steps.append(.deeper)
          if rest.first == UInt8(ascii: "[") { continue }
        }
        guard let step = Self.name(&rest) else { return nil }
        steps.append(step)
      case UInt8(ascii: "["):
        guard let step = Self.bracket(&rest) else { return nil }
        steps.append(step)
      default:
        return nil
      }
    }
    guard !steps.isEmpty, steps.count <= PlaceProgress.mostSteps, steps.last != .deeper else { return nil }
    self.steps = steps
    self.description = text
  }

  private static func name(_ rest: inout Substring.UTF8View) -> Step? {
    let name = rest.prefix { $0 != UInt8(ascii: ".") && $0 != UInt8(ascii: "[") }
    guard !name.isEmpty, !name.contains(where: { $0 <= 0x20 || $0 == UInt8(ascii: "]") || $0 == UInt8(ascii: "'") })
    else { return nil }
    rest.removeFirst(name.count)
    return name.elementsEqual("*".utf8) ? .any : .member(String(Substring(name)))
  }

  private static func bracket(_ rest: inout Substring.UTF8View) -> Step? {
    guard let first = rest.first else { return nil }
    if first == UInt8(ascii: "'") || first == UInt8(ascii: "\"") {
      rest.removeFirst()
      let name = rest.prefix { $0 != first }
      rest.removeFirst(name.count)
      guard !name.isEmpty, rest.popFirst() == first, rest.popFirst() == UInt8(ascii: "]") else { return nil }
      return .member(String(Substring(name)))
    }
    let inside = rest.prefix { $0 != UInt8(ascii: "]") }
    rest.removeFirst(inside.count)
    guard rest.popFirst() == UInt8(ascii: "]") else { return nil }
    if inside.elementsEqual("*".utf8) { return .any }
    guard inside.allSatisfy({ UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }), let index = Int(Substring(inside)) else {
      return nil
    }
    return .element(index)
  }
}
