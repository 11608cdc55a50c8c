import CalotypeHTTP

/// A place in a JSON value, in the notation of RFC 9535: `$.message.hound[0]`, `$.users[*].name`, `$['a b']`.
struct JSONPath: Hashable {
  private(set) var text = "$"

  func member(_ key: String) -> Self {
    var path = self
    if isPlainName(key) {
      path.text += ".\(key)"
    } else if key.utf8.allSatisfy({ $0 >= 0x20 && $0 != UInt8(ascii: "'") && $0 != UInt8(ascii: "\\") }) {
      path.text += "['\(key)']"
    } else {
      path.text += "[\(String(decoding: JSONValue.string(key).text(), as: UTF8.self))]"
    }
    return path
  }

  func element(_ index: Int) -> Self {
    var path = self
    path.text += "[\(index)]"
    return path
  }

  /// Any element.
  var element: Self {
    var path = self
    path.text += "[*]"
    return path
  }
}

private func isPlainName(_ key: String) -> Bool {
  func isLetter(_ byte: UInt8) -> Bool { 0x61...0x7A ~= byte || 0x41...0x5A ~= byte || byte == UInt8(ascii: "_") }
  guard let first = key.utf8.first, isLetter(first) else { return false }
  return key.utf8.allSatisfy { isLetter($0) || 0x30...0x39 ~= $0 || $0 == UInt8(ascii: "-") }
}
