import CalotypeHTTP

/// A path in a JSON value (RFC 9535): `$.message.hound[0]`, `$.users[*].name`, `$['a b']`.
struct JSONPath {
  private(set) var text = "$"

  func member(_ key: String) -> Self {
    func isLetter(_ byte: UInt8) -> Bool { 0x61...0x7A ~= byte || 0x41...0x5A ~= byte || byte == UInt8(ascii: "_") }
    let isName =
      key.utf8.first.map(isLetter) == true
      && key.utf8.allSatisfy { isLetter($0) || 0x30...0x39 ~= $0 || $0 == UInt8(ascii: "-") }
    if isName { return Self(text: "\(text).\(key)") }
    let isPlain = key.utf8.allSatisfy { $0 >= 0x20 && $0 != UInt8(ascii: "'") && $0 != UInt8(ascii: "\\") }
    return Self(
      text: text + (isPlain ? "['\(key)']" : "[\(String(decoding: JSONValue.string(key).text(), as: UTF8.self))]"))
  }

  func element(_ index: Int) -> Self { Self(text: "\(text)[\(index)]") }

  /// Any element.
  var element: Self { Self(text: "\(text)[*]") }
}
