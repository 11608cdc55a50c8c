import CalotypeHTTP
import CalotypeSecrets

/// A comparison of a recording with the service's live response: status and content type, then shape, then values. Without
/// a response it has the reason.
package struct RecordingDrift: Hashable, Sendable {
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
    /// There was no complete answer.
    case unanswered
    /// The request was not sent.
    case notSent = "not sent"
  }

  /// The recording: `dog/GET_breeds_list_all`.
  package let id: String

  package private(set) var severity = Severity.same

  /// The reason why there is nothing to compare with; `nil` if there is.
  package private(set) var reason: String?

  /// The differences in status and content type, whether the body is JSON, and the sizes of bodies that are not.
  package private(set) var differences: [Difference] = []

  /// The differences in the shape of the body.
  package private(set) var shape: [ShapeChange] = []

  /// The highest grade of the differences; `nil` if only values differ.
  package var grade: DriftGrade? {
    // Another status, content type or kind of body is an error.
    severity != .drifted ? nil : differences.isEmpty ? shape.map(\.grade).max() : .error
  }

  /// The differences in the values of a JSON body.
  package private(set) var values = ValueChanges()

  /// Creates a comparison with nothing, for a request that was not sent or not answered.
  package init(of recording: Recording, _ severity: Severity, _ reason: String) {
    (id, self.severity, self.reason) = (recording.id, severity, reason)
  }

  /// Compares a recording with a live response that is redacted in the same way. With different statuses, the bodies are
  /// not compared.
  ///
  /// - Parameter body: The body of the recording.
  package init(of recording: Recording, body: [UInt8], with live: Response) {
    id = recording.id
    guard let head = recording.sidecar.response else { return }
    guard head.status.code == live.status else {
      add("status", "\(head.status.code)", "\(live.status)")
      return
    }
    let type = MediaType(head.headerFields[.contentType])
    let liveType = MediaType(live.head.headerFields[.contentType])
    if type != liveType {
      let names = [type, liveType].map { $0.name.isEmpty ? "none" : $0.name }
      add("content type", names[0], names[1])
    }
    if body == live.body { return }
    switch (try? JSONValue(parsing: body), try? JSONValue(parsing: live.body)) {
    case (let recorded?, let live?):
      shape = ShapeChange.changes(from: JSONShape(of: recorded), to: JSONShape(of: live))
      values = ValueChanges(from: recorded, to: live)
      severity = !shape.isEmpty ? .drifted : severity == .same && values.count > 0 ? .values : severity
    case (let recorded, let other) where type.isJSON && (recorded == nil) != (other == nil):
      add("body", recorded == nil ? "no JSON" : "JSON", recorded == nil ? "JSON" : "no JSON")
    default: add("body", "\(body.count) bytes", "\(live.body.count) bytes", differences.isEmpty ? .values : .drifted)
    }
  }

  private mutating func add(_ name: String, _ recorded: String, _ live: String, _ severity: Severity = .drifted) {
    differences.append(Difference(name: name, recorded: recorded, live: live))
    self.severity = severity
  }
}
