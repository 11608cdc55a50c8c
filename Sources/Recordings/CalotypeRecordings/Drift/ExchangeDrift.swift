import CalotypeHTTP
import CalotypeSecrets
import HTTPTypes

/// How what a service answers today compares with one recording: first status and content type, then shape, then values.
package struct ExchangeDrift: Hashable, Sendable {
  /// One fact that stands on both sides and differs.
  package struct Difference: Hashable, Sendable {
    /// What it is: `status`.
    package let name: String
    package let recorded: String
    package let live: String
  }

  /// What the comparison comes to.
  package enum Verdict: String, Hashable, Sendable {
    /// Status, content type and body are the same; blanks and the order of members play no part.
    case same
    /// Only values differ, as they do where a service picks something at random.
    case values
    /// Status, content type or shape differ.
    case drifted
  }

  /// The recording: `dog/GET_breeds_list_all`.
  package let id: String

  /// Status, content type, and whether the body is JSON at all.
  package private(set) var differences: [Difference] = []

  /// What is different in the shape of the body.
  package private(set) var shape: [ShapeChange] = []

  /// What is different in the values of a JSON body.
  package private(set) var values: ValueChanges?

  /// The sizes in bytes of two bodies that differ and are not JSON.
  package private(set) var sizes: Difference?

  /// The outcome.
  package var verdict: Verdict {
    if !self.differences.isEmpty || !self.shape.isEmpty { return .drifted }
    return (self.values?.count ?? 0) > 0 || self.sizes != nil ? .values : .same
  }

  /// Compares a recording with an answer that was redacted like it. Bodies of answers with different status are not
  /// compared.
  ///
  /// - Parameter body: The recording's body.
  package init(of recording: Recording, body: [UInt8], with live: Response) {
    self.id = recording.id
    guard let head = recording.sidecar.response else { return }
    guard head.status.code == live.status else {
      self.differences = [Difference(name: "status", recorded: "\(head.status.code)", live: "\(live.status)")]
      return
    }
    let type = essence(head.headerFields[.contentType])
    let liveType = essence(live.head.headerFields[.contentType])
    if type != liveType {
      self.differences.append(Difference(name: "content type", recorded: type, live: liveType))
    }
    if body == live.body { return }
    switch (try? JSONValue(parsing: body), try? JSONValue(parsing: live.body)) {
    case (let recorded?, let live?):
      self.shape = ShapeChange.changes(from: JSONShape(of: recorded), to: JSONShape(of: live))
      self.values = ValueChanges(from: recorded, to: live)
    case (let recorded, let other) where MediaType(type).isJSON && (recorded == nil) != (other == nil):
      let names = recorded == nil ? ("no JSON", "JSON") : ("JSON", "no JSON")
      self.differences.append(Difference(name: "body", recorded: names.0, live: names.1))
    default:
      self.sizes = Difference(name: "body", recorded: "\(body.count) bytes", live: "\(live.body.count) bytes")
    }
  }
}

/// Type and subtype of a content type in lower case; `none` where there is no such field.
private func essence(_ contentType: String?) -> String {
  contentType.map { trimmed($0.prefix { $0 != ";" }).lowercased() } ?? "none"
}
