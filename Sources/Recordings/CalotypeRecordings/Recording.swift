import CalotypeHTTP
import HTTPTypes

/// A recording in a store: its place and its sidecar. The body stays on disk until it is read.
package struct Recording: Hashable, Sendable, Identifiable {
  /// The identifier: `dog/GET_breeds_list_all@server-error`.
  package let id: String

  /// The service, and the name of its folder: `dog`.
  package let service: String

  /// The variant: `server-error`; `nil` for none.
  package let variant: String?

  /// The position in a sequence, counted from 1: 2 for `GET_jobs~2`; `nil` outside of a sequence.
  package let number: Int?

  /// Whether the recording is replayed without naming its variant: it has none, or one that repeats a part of the request,
  /// e.g. `page=2` for a request whose query contains `page=2`.
  package let isDefault: Bool

  /// The request, the response or fault, and the keys.
  package let sidecar: Sidecar

  /// The extension of the body file; `nil` without a body.
  let bodyExtension: String?

  /// The extension of the request body's file; `nil` without one.
  let requestBodyExtension: String?

  /// Whether a file beside the body has the pixels of its picture.
  let hasPixels: Bool

  /// The path of the body file in the store: `dog/GET_breeds_list_all.json`; `nil` without a body.
  package var bodyFile: String? { bodyExtension.map { "\(id).\($0)" } }

  /// The path of the request body's file in the store: `api/POST_graphql.request.json`; `nil` without one.
  package var requestBodyFile: String? { requestBodyExtension.map { "\(id)\(RecordingName.requestMark).\($0)" } }

  /// The path of the file with the pixels of a picture: `dog-images/GET_hound_1.jpg` has `dog-images/GET_hound_1.qoi`.
  package var pixelsFile: String? { hasPixels ? "\(id).\(RecordingName.pixelsExtension)" : nil }

  /// The path of the sidecar in the store: `dog/GET_breeds_list_all@server-error.meta`.
  package var sidecarFile: String { "\(id).meta" }

  /// The paths of all files in the store.
  package var files: [String] { [bodyFile, pixelsFile, requestBodyFile, sidecarFile].compactMap(\.self) }

  /// The method and the URL: `GET https://dog.ceo/api/breeds/list/all`.
  package var requestLine: String { sidecar.requestLine }

  /// The status or the fault: `200`, `fault: timeout idle`.
  package var outcome: String {
    sidecar.fault.map { "fault: \($0)" } ?? sidecar.response.map { "\($0.status.code)" } ?? ""
  }

  /// The date of the recording, e.g. `2026-11-21`; `nil` for a recording written by hand.
  package var recorded: String? { sidecar.recorded }

  /// Returns the age in days on a date such as `2026-11-21`, or `nil` for a recording written by hand and for an
  /// invalid date.
  package func age(on date: String) -> Int? {
    guard let recorded = self.recorded.flatMap(dayNumber), let date = dayNumber(date) else { return nil }
    return date - recorded
  }

  /// The recorded request, without its body.
  package var request: Request { Request(sidecar.request) }

  /// Whether the request does not change data on the server (RFC 9110, 9.2.1).
  package var isSafe: Bool { sidecar.request.method == .get || sidecar.request.method == .head }

  /// The file name without extension: `GET_jobs@build~2`.
  private var fileStem: Substring { id.dropFirst(service.utf8.count + 1) }

  /// The file name without number and extension: `GET_jobs@build`.
  var nameAndVariant: String { String(fileStem.prefix { $0 != "~" }) }

  /// The id without the number: `dog/GET_jobs@build`.
  var sequenceName: String { "\(service)/\(nameAndVariant)" }

  /// The file name of the sidecar.
  var fileName: String { "\(fileStem).meta" }

  /// Whether both are replayed for the same variant, or by default, and are not in one sequence.
  func isAlternative(to other: Recording) -> Bool {
    (isDefault && other.isDefault || variant == other.variant) && (number == nil || sequenceName != other.sequenceName)
  }

  /// How often the recording is replayed: by default once in a sequence, else always.
  var replays: ReplayMode { sidecar.replay ?? (number == nil ? .always : .once) }
}

extension Request {
  /// Creates a request from its head.
  package init(_ head: HTTPRequest, body: [UInt8] = []) {
    self.init(.https(""))
    self.head = head
    self.body = body
  }
}
