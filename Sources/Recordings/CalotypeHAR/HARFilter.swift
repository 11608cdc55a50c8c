import CalotypeHTTP
import CalotypeRecordings

/// Which exchanges of an HTTP archive are wanted: `host:dog.ceo`, `service:dog`, `path:/api/breeds`.
///
/// Conditions of one kind are alternatives; of several kinds each has to hold.
package struct HARFilter: Hashable, Sendable {
  /// One condition.
  package enum Condition: Hashable, Sendable {
    /// The host, with its port where it has one.
    case host(String)
    /// The service's name.
    case service(String)
    /// How path and query begin.
    case path(String)

    /// Reads `kind:value`; nil where it is none.
    package init?(_ text: String) {
      guard let colon = text.firstIndex(of: ":") else { return nil }
      let value = String(text[text.index(after: colon)...])
      if value.isEmpty { return nil }
      switch text[..<colon] {
      case "host": self = .host(value.lowercased())
      case "service": self = .service(value)
      case "path": self = .path(value)
      default: return nil
      }
    }
  }

  private let conditions: [Condition]

  /// A filter; without conditions everything is wanted.
  package init(_ conditions: [Condition] = []) { self.conditions = conditions }

  /// Whether an exchange is wanted.
  package func includes(_ request: Request, of service: String) -> Bool {
    let hosts = self.conditions.compactMap { if case .host(let host) = $0 { host } else { nil } }
    let services = self.conditions.compactMap { if case .service(let name) = $0 { name } else { nil } }
    let paths = self.conditions.compactMap { if case .path(let prefix) = $0 { prefix } else { nil } }
    let target = request.head.path ?? "/"
    return (hosts.isEmpty || hosts.contains((request.head.authority ?? "").lowercased()))
      && (services.isEmpty || services.contains(service))
      && (paths.isEmpty || paths.contains(where: target.hasPrefix))
  }
}
