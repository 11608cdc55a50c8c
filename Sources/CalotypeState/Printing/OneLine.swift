/// A value on one line, as it would be written: `Row(id: 7, title: "Dogs")`, `.loaded([1, 2])`.
///
/// Sets and dictionaries are sorted. What is very long is cut.
func oneLine(_ value: Any) -> String {
  var text = ""
  write(value, depth: 0, to: &text)
  return text
}

private let longest = 400

private func write(_ value: Any, depth: Int, to text: inout String) {
  guard text.count < longest, depth < 12 else { return text += "…" }
  if let string = value as? String { return text += quoted(string) }
  let mirror = Mirror(reflecting: value)
  switch mirror.displayStyle {
  case .optional:
    if let some = mirror.children.first { write(some.value, depth: depth, to: &text) } else { text += "nil" }
  case .enum:
    guard let held = mirror.children.first else { return text += ".\(value)" }
    text += ".\(fieldName(held.label) ?? "")"
    let isTuple = Mirror(reflecting: held.value).displayStyle == .tuple
    if !isTuple { text += "(" }
    write(held.value, depth: depth + 1, to: &text)
    if !isTuple { text += ")" }
  case .collection:
    writeList(mirror.children.map(\.value), depth, to: &text)
  case .set:
    text += "[\(mirror.children.map { oneLine($0.value) }.sorted().joined(separator: ", "))]"
  case .dictionary:
    let pairs = mirror.children.map { Mirror(reflecting: $0.value).children.map { oneLine($0.value) } }
    let lines = pairs.map { $0.joined(separator: ": ") }.sorted()
    text += lines.isEmpty ? "[:]" : "[\(lines.joined(separator: ", "))]"
  case .struct where !mirror.children.isEmpty, .class where !mirror.children.isEmpty:
    text += "\(type(of: value))"
    writeFields(mirror, depth, to: &text)
  case .tuple:
    writeFields(mirror, depth, to: &text)
  default:
    text += "\(value)"
  }
}

private func writeFields(_ mirror: Mirror, _ depth: Int, to text: inout String) {
  text += "("
  for (index, field) in mirror.children.enumerated() {
    if index > 0 { text += ", " }
    if let name = fieldName(field.label) { text += "\(name): " }
    write(field.value, depth: depth + 1, to: &text)
  }
  text += ")"
}

private func writeList(_ values: [Any], _ depth: Int, to text: inout String) {
  text += "["
  for (index, value) in values.enumerated() {
    if index > 0 { text += ", " }
    if text.count >= longest {
      text += "…"
      break
    }
    write(value, depth: depth + 1, to: &text)
  }
  text += "]"
}

private func quoted(_ string: String) -> String {
  string.count > longest ? "\(String(reflecting: String(string.prefix(longest))))…" : String(reflecting: string)
}

/// A field's name as it is written: without the underscore of a wrapped property, nil where it has none.
func fieldName(_ label: String?) -> String? {
  guard let label, !label.hasPrefix(".") else { return nil }
  return label.hasPrefix("_") ? String(label.dropFirst()) : label
}

/// A text without what a terminal would obey: control bytes, and marks that turn the direction of writing.
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
