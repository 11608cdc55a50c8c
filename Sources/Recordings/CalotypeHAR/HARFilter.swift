import CalotypeHTTP

/// A filter of requests: `host:dog.ceo`, `service:dog`, `path:/api/breeds`.
///
/// Of several conditions of one kind, one must hold; each kind must hold.
package struct HARFilter: Hashable, Sendable {
  /// A condition.
  package struct Condition: Hashable, Sendable {
    /// The property that is compared.
    package enum Kind: String, Sendable {
      /// The host, with its port if any.
      case host
      /// The name of the service.
      case service
      /// The start of path and query.
      case path
    }

    /// The property that is compared.
    package let kind: Kind

    /// The value or start of the property.
    package let value: String

    /// Parses `kind:value`.
    package init?(_ text: String) {
      let name = text.prefix { $0 != ":" }
      value = String(text.dropFirst(name.count + 1))
      guard let kind = Kind(rawValue: String(name)), !value.isEmpty else { return nil }
      self.kind = kind
    }

    fileprivate func holds(_ request: Request, of service: String) -> Bool {
      switch kind {
      case .host: (request.head.authority ?? "").lowercased() == value.lowercased()
      case .service: service == value
      case .path: (request.head.path ?? "/").hasPrefix(value)
      }
    }
  }

  private let conditions: [Condition.Kind: [Condition]]

  /// Creates a filter. Without conditions, it includes everything.
  package init(_ conditions: [Condition] = []) { self.conditions = Dictionary(grouping: conditions, by: \.kind) }

  /// Whether the filter includes a request.
  package func includes(_ request: Request, of service: String) -> Bool {
    conditions.values.allSatisfy { $0.contains { $0.holds(request, of: service) } }
  }
}
