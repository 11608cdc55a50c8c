import HTTPTypes

/// A recorded exchange as it stands in a store: its place, and its sidecar. The body stays on disk until it is asked for.
public struct Recording: Hashable, Sendable {
  /// The folder that it lies in: `dog`.
  public let service: String

  /// The file name without variant and ending: `GET_breeds_list_all`.
  public let name: String

  /// What tells it from other answers to the same request: `server-error`; nil for the usual answer.
  public let variant: String?

  /// Request, answer or fault, and facts.
  public let sidecar: Sidecar

  /// The body's file, relative to the store's folder: `dog/GET_breeds_list_all.json`; nil without a body.
  public let bodyFile: String?

  /// The size of the body's file in bytes; 0 without a body.
  public let bodySize: Int

  /// How it is called everywhere: `dog/GET_breeds_list_all@server-error`.
  public var id: String { "\(self.service)/\(self.name)\(self.variant.map { "@\($0)" } ?? "")" }

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
