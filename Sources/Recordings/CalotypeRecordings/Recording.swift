import HTTPTypes

/// A recorded exchange as it stands in a store: its place, and its sidecar. The body stays on disk until it is asked for.
public struct Recording: Hashable, Sendable {
  /// How it is called everywhere: `dog/GET_breeds_list_all@server-error`.
  public let id: String

  /// The folder that it lies in: `dog`.
  public let service: String

  /// What tells it from other answers to the same request: `server-error`; nil for the usual answer.
  public let variant: String?

  /// Its place in a sequence of answers to one request, counted from 1: 2 for `GET_jobs~2`; nil outside of a sequence.
  public let number: Int?

  /// Whether it answers without its variant being asked for: it has none, or one that only repeats a part of the request,
  /// as `page=2` does for a request whose query holds `page=2`.
  public let isUsual: Bool

  /// Request, answer or fault, and facts.
  public let sidecar: Sidecar

  /// How the body's file ends, without the dot; nil without a body. A short text, as it costs no memory of its own.
  let bodyEnding: String?

  /// How the file of the request's body ends; nil where none is kept.
  let requestBodyEnding: String?

  /// The file name without variant, number and ending: `GET_breeds_list_all`.
  public var name: String {
    String(self.fileStem.prefix { $0 != "@" && $0 != "~" })
  }

  /// The body's file, relative to the store's folder: `dog/GET_breeds_list_all.json`; nil without a body.
  public var bodyFile: String? { self.bodyEnding.map { "\(self.id).\($0)" } }

  /// The request body's file, relative to the store's folder: `api/POST_graphql.request.json`; nil where none is kept.
  public var requestBodyFile: String? {
    self.requestBodyEnding.map { "\(self.id)\(RecordingName.requestMark).\($0)" }
  }

  /// The sidecar's file, relative to the store's folder: `dog/GET_breeds_list_all@server-error.meta`.
  public var sidecarFile: String { "\(self.id).meta" }

  /// Method and address: `GET https://dog.ceo/api/breeds/list/all`.
  public var requestLine: String { self.sidecar.requestLine }

  /// What comes back, in a word or two: `200`, `fault: timeout idle`.
  public var outcome: String {
    self.sidecar.fault.map { "fault: \($0)" } ?? self.sidecar.response.map { "\($0.status.code)" } ?? ""
  }

  /// The day of the recording as `2026-11-21`; nil for what a person wrote.
  public var recorded: String? { self.sidecar.recorded }

  /// Where the answer really came from, where that is not the request's address.
  public var recordedFrom: String? { self.sidecar.recordedFrom }
}

extension Recording: Identifiable {}

extension Recording {
  /// The file name without ending: `GET_jobs@build~2`.
  var fileStem: Substring { self.id.dropFirst(self.service.utf8.count + 1) }

  /// The file name without number and ending: `GET_jobs@build`.
  var nameAndVariant: String { self.name + (self.variant.map { "@\($0)" } ?? "") }

  /// The id without the number: `dog/GET_jobs@build`.
  var sequenceName: String { "\(self.service)/\(self.nameAndVariant)" }

  /// The sidecar's file without its folder.
  var fileName: String { "\(self.fileStem).meta" }

  /// Every file of the recording, relative to the store's folder.
  package var files: [String] { [self.bodyFile, self.requestBodyFile, self.sidecarFile].compactMap(\.self) }
}
