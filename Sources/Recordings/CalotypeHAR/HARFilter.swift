import CalotypeHTTP

/// A filter of exchanges: `host:dog.ceo`, `service:dog`, `path:/api/breeds`.
///
/// Of several conditions of one kind, one must hold; each kind must hold.
package struct HARFilter: Hashable, Sendable {
  /// A condition.
  package enum Condition: Hashable, Sendable {
    /// The host, with its port if any.
    case host(String)
    /// The name of the service.
    case service(String)
    /// The start of path and query.
    case path(String)

    /// Parses `kind:value`.
    package init?(_ text: String) {
      let kind = text.prefix { $0 != ":" }
      let value = String(text.dropFirst(kind.count + 1))
      if value.isEmpty { return nil }
      switch kind {
      case "host": self = .host(value.lowercased())
      case "service": self = .service(value)
      case "path": self = .path(value)
      default: return nil
      }
    }
  }

  private let conditions: [Condition]

  /// Creates a filter. Without conditions, it includes everything.
  package init(_ conditions: [Condition] = []) { self.conditions = conditions }

  /// Whether the filter includes an exchange.
  package func includes(_ request: Request, of service: String) -> Bool {
    var (hosts, services, paths): ([Bool], [Bool], [Bool]) = ([], [], [])
    for condition in conditions {
      switch condition {
      case .host(let host): hosts.append((request.head.authority ?? "").lowercased() == host)
      case .service(let name): services.append(name == service)
      case .path(let prefix): paths.append((request.head.path ?? "/").hasPrefix(prefix))
      }
    }
    return [hosts, services, paths].allSatisfy { $0.isEmpty || $0.contains(true) }
  }
}
