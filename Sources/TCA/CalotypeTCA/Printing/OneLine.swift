/// Returns a value on one line, as in code: `Row(id: 7, title: "Dogs")`, `.loaded([1, 2])`.
///
/// Sets and dictionaries are sorted. Long output is truncated, and an object is printed once.
func oneLine(_ value: Any) -> String {
  var line = Line()
  line.write(value, depth: 0)
  return line.text
}

private struct Line {
  private static let longest = 400

  private(set) var text = ""
  private var seen: Set<ObjectIdentifier> = []

  private var isFull: Bool { text.count >= Self.longest }

  mutating func write(_ value: Any, depth: Int) {
    guard !isFull, depth < 12 else { return text += "…" }
    if let string = value as? String { return text += Self.quoted(string) }
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .optional:
      if let some = mirror.children.first { write(some.value, depth: depth) } else { text += "nil" }
    case .enum:
      guard let held = mirror.children.first else { return text += ".\(value)" }
      text += ".\(fieldName(held.label) ?? "")"
      let isTuple = Mirror(reflecting: held.value).displayStyle == .tuple
      if !isTuple { text += "(" }
      write(held.value, depth: depth + 1)
      if !isTuple { text += ")" }
    case .collection:
      writeList(mirror.children) { $0.write($1.value, depth: depth + 1) }
    case .set:
      writeList(mirror.children.map { part($0.value, depth) }.sorted()) { $0.text += $1 }
    case .dictionary where mirror.children.isEmpty:
      text += "[:]"
    case .dictionary:
      let pairs = mirror.children.map { Mirror(reflecting: $0.value).children.map { part($0.value, depth) } }
      writeList(pairs.map { $0.joined(separator: ": ") }.sorted()) { $0.text += $1 }
    case .class where !seen.insert(ObjectIdentifier(value as AnyObject)).inserted:
      text += "\(type(of: value))(…)"
    case .struct where !mirror.children.isEmpty, .class where !mirror.children.isEmpty:
      text += "\(type(of: value))"
      writeFields(mirror, depth)
    case .tuple:
      writeFields(mirror, depth)
    default:
      text += "\(value)"
    }
  }

  /// Returns a separate line, for sorting.
  private mutating func part(_ value: Any, _ depth: Int) -> String {
    var line = Line()
    line.seen = seen
    line.write(value, depth: depth + 1)
    seen = line.seen
    return line.text
  }

  private mutating func writeFields(_ mirror: Mirror, _ depth: Int) {
    text += "("
    for (index, field) in mirror.children.enumerated() {
      if index > 0 { text += ", " }
      if let name = fieldName(field.label) { text += "\(name): " }
      write(field.value, depth: depth + 1)
    }
    text += ")"
  }

  private mutating func writeList<Parts: Collection>(_ parts: Parts, _ write: (inout Self, Parts.Element) -> Void) {
    text += "["
    for (index, part) in parts.enumerated() {
      if index > 0 { text += ", " }
      if isFull {
        text += "…"
        break
      }
      write(&self, part)
    }
    text += "]"
  }

  private static func quoted(_ string: String) -> String {
    string.count > Self.longest
      ? "\(String(reflecting: String(string.prefix(Self.longest))))…" : String(reflecting: string)
  }
}

/// Returns the name of a field without the underscore of a property wrapper; `nil` if it has none.
func fieldName(_ label: String?) -> String? {
  guard let label, !label.hasPrefix(".") else { return nil }
  return label.hasPrefix("_") ? String(label.dropFirst()) : label
}

/// Escapes characters that a terminal interprets: control characters, and marks that change the text direction.
func printable(_ text: String) -> String {
  var line = ""
  for scalar in text.unicodeScalars {
    switch scalar.value {
    case 0..<0x20, 0x7F..<0xA0, 0x2028, 0x2029, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069:
      line += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
    default: line.unicodeScalars.append(scalar)
    }
  }
  return line
}
