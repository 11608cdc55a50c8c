import Calotype
import CalotypeJSON
import CalotypeSecrets

/// A reference from an answer to another resource. Only those to the same origin are followed, so that no value of an answer
/// sends credentials, or anything else, to another server.
enum Reference {
  /// Returns the absolute address of a reference (RFC 3986, 5.2), or `nil` if it leaves the origin.
  ///
  ///     Reference.resolve("?page=2", against: "https://api.example.com/v1/items")     // …/v1/items?page=2
  ///     Reference.resolve("/owners/7", against: "https://api.example.com/v1/items")   // …/owners/7
  ///     Reference.resolve("https://evil.example", against: "https://api.example.com") // nil
  ///
  /// A reference by `http` to the host of a resource that came by `https` is followed by `https`.
  static func resolve(_ reference: String, against base: String) -> String? {
    let reference = encodedAddress(reference)
    guard let base = try? Request(url: base), let scheme = base.head.scheme, !reference.isEmpty else { return nil }
    let path = base.head.path?.prefix { $0 != "?" } ?? "/"
    var target = reference
    if reference.hasPrefix("//") || reference.prefix(while: { $0 != "/" && $0 != "?" }).contains(":") {
      guard let other = try? Request(url: reference.hasPrefix("//") ? "\(scheme):\(reference)" : reference),
        host(of: other) == host(of: base), other.head.scheme == scheme || scheme == "https"
      else { return nil }
      target = other.head.path ?? "/"
    } else if reference.hasPrefix("?") {
      target = path + reference
    } else if !reference.hasPrefix("/") {
      target = path[...(path.lastIndex(of: "/") ?? path.startIndex)] + reference
    }
    return "\(scheme)://\(base.head.authority ?? "")\(withoutDots(target))"
  }

  /// The host and the port, unless it is the default one.
  private static func host(of request: Request) -> Substring {
    let (authority, port) = (request.head.authority ?? "", request.head.scheme == "https" ? ":443" : ":80")
    return authority.dropLast(authority.hasSuffix(port) ? port.count : 0)
  }

  /// Removes the segments `.` and `..` of a path (RFC 3986, 5.2.4).
  private static func withoutDots(_ target: String) -> String {
    let path = target.prefix { $0 != "?" }
    var steps: [Substring] = []
    let segments = path.split(separator: "/", omittingEmptySubsequences: false).dropFirst()
    for segment in segments {
      if segment == ".." { _ = steps.popLast() } else if segment != "." { steps.append(segment) }
    }
    if segments.last == "." || segments.last == ".." { steps.append("") }
    return "/" + steps.joined(separator: "/") + target[path.endIndex...]
  }

  /// Returns a request for another resource of the same origin, with the header fields of the one that led to it.
  static func request(_ reference: String, from request: Request) -> Request? {
    guard let url = resolve(reference, against: request.url), var next = try? Request(url: url) else { return nil }
    next.head.headerFields = request.head.headerFields
    next.head.headerFields[.contentType] = nil
    return next
  }

  /// Returns the name of a resource: the last part of its path, with the one before a number, or its host.
  ///
  ///     https://api.example.com/v1/users?page=2      users
  ///     https://api.example.com/v1/users/7           users 7
  static func name(of request: Request) -> String {
    let path = request.head.path?.prefix { $0 != "?" } ?? ""
    let steps = path.split(separator: "/").map(percentDecoded)
    guard let last = steps.last else { return request.head.authority ?? request.url }
    return steps.count > 1 && Int(last) != nil ? "\(steps[steps.count - 2]) \(last)" : last
  }
}

/// The place of a value in a document, as jq writes it: `.items[3].name`.
struct ValuePath: Hashable, Sendable, CustomStringConvertible {
  /// The path; `.` for the document.
  private(set) var description = "."

  /// Returns the path of a member of an object.
  func key(_ key: String) -> Self {
    let isName = Vocabulary.isWord(key) && (key.utf8.first ?? 0) > UInt8(ascii: "9")
    let base = description == "." ? "" : description
    let shown = key.utf8.count > 800 ? "\(key.prefix(200))…" : key
    let quoted = "[\(String(decoding: JSONValue.string(shown).text(), as: UTF8.self))]"
    return Self(description: isName ? "\(base).\(key)" : (base.isEmpty ? "." : base) + quoted)
  }

  /// Returns the path of an element of an array.
  func index(_ index: Int) -> Self { Self(description: "\(description)[\(index)]") }
}

extension Request {
  /// Returns the command that sends the request, for a shell. Secrets are replaced with `REDACTED`, also the values of the
  /// credentials that its transport adds.
  ///
  ///     curl -X POST -H 'accept: application/json' --data-raw '{}' 'https://api.example.com/items'
  func curlCommand(with credentials: [HTTPField.Name] = []) -> String {
    func quoted(_ text: String) -> String { "'" + text.replacing("'", with: "'\\''") + "'" }
    let request = Redactor(rules: RedactionRules()).redact(self)
    var words = ["curl"]
    // Without it, curl expands brackets.
    if request.url.utf8.contains(where: "[{".utf8.contains) { words.append("-g") }
    if head.method != .get { words.append("-X \(head.method.rawValue)") }
    words += request.head.headerFields.map { "-H " + quoted("\($0.name.canonicalName): \($0.value)") }
    words += credentials.map { "-H " + quoted("\($0.canonicalName): REDACTED") }
    if !body.isEmpty { words.append("--data-raw " + quoted(String(decoding: request.body, as: UTF8.self))) }
    return (words + [quoted(request.url)]).joined(separator: " ")
  }
}
