import CalotypeHTTP
import CalotypeSecrets

/// A comparison of a recording with the service's live response: status and content type, then shape, then values.
package struct ExchangeDrift: Hashable, Sendable {
  /// A property, or a place in the body, with different values.
  package struct Difference: Hashable, Sendable {
    /// The name, or the path: `status`, `$.message[0]`.
    package let name: String
    package let recorded: String
    package let live: String
  }

  /// The severity of a drift.
  package enum Severity: String, Hashable, Sendable {
    /// Status, content type and body are equal, apart from JSON layout and member order.
    case same
    /// Only values differ, e.g. because the service returns random items.
    case values
    /// The status, the content type or the shape differs.
    case drifted
  }

  /// The recording: `dog/GET_breeds_list_all`.
  package let id: String

  /// The differences in status, content type, and whether the body is JSON.
  package private(set) var differences: [Difference] = []

  /// The differences in the shape of the body.
  package private(set) var shape: [ShapeChange] = []

  /// The differences in the values of a JSON body.
  package private(set) var values: ValueChanges?

  /// The sizes in bytes of two different bodies that are not JSON.
  package private(set) var sizes: Difference?

  /// The severity.
  package var severity: Severity {
    if !differences.isEmpty || !shape.isEmpty { return .drifted }
    return (values?.count ?? 0) > 0 || sizes != nil ? .values : .same
  }

  /// Compares a recording with a live response that is redacted in the same way. With different statuses, the bodies are
  /// not compared.
  ///
  /// - Parameter body: The body of the recording.
  package init(of recording: Recording, body: [UInt8], with live: Response) {
    id = recording.id
    guard let head = recording.sidecar.response else { return }
    guard head.status.code == live.status else {
      differences = [Difference(name: "status", recorded: "\(head.status.code)", live: "\(live.status)")]
      return
    }
    let type = MediaType(head.headerFields[.contentType])
    let liveType = MediaType(live.head.headerFields[.contentType])
    if type != liveType {
      let names = [type, liveType].map { $0.name.isEmpty ? "none" : $0.name }
      differences.append(Difference(name: "content type", recorded: names[0], live: names[1]))
    }
    if body == live.body { return }
    switch (try? JSONValue(parsing: body), try? JSONValue(parsing: live.body)) {
    case (let recorded?, let live?):
      shape = ShapeChange.changes(from: JSONShape(of: recorded), to: JSONShape(of: live))
      values = ValueChanges(from: recorded, to: live)
    case (let recorded, let other) where type.isJSON && (recorded == nil) != (other == nil):
      let names = recorded == nil ? ("no JSON", "JSON") : ("JSON", "no JSON")
      differences.append(Difference(name: "body", recorded: names.0, live: names.1))
    default: sizes = Difference(name: "body", recorded: "\(body.count) bytes", live: "\(live.body.count) bytes")
    }
  }
}
