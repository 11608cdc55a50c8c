import CalotypeFiles
import CalotypeHTTP
import CalotypeRecordings
import CalotypeSecrets
import HTTPTypes

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The export of recordings as an HTTP archive (HAR 1.2), which browsers, proxies and load testers read.
///
///     let bytes = try HARExport.archive(of: store)
///
/// The same recordings always give the same bytes. A body is text if it is UTF-8, otherwise base64. A fault is an entry with
/// status 0, like a failed request in a browser. The member `_calotype` contains what HAR cannot express (names and keys of
/// recordings), so that ``HARRestore`` can restore the files.
package enum HARExport {
  /// The name of the creator.
  static let creator = "calotype"

  /// The archive of a store's recordings, in order.
  package static func archive(of store: RecordingStore) throws(RecordingError) -> [UInt8] {
    var services: [JSONValue] = []
    var names: [String] = []
    for service in store.recordings.map(\.service) where names.last != service {
      names.append(service)
      let settings: [UInt8]?
      do { settings = try Files.readIfPresent("\(store.folder)/\(service)/\(ServiceSettings.fileName)") } catch {
        throw RecordingError(error)
      }
      if let settings {
        services.append(["name": .string(service), "settings": .string(String(decoding: settings, as: UTF8.self))])
      }
    }
    let entries = try store.recordings.map { (recording) throws(RecordingError) in try Self.entry(recording, in: store)
    }
    let root: JSONValue = [
      "log": [
        "version": "1.2",
        "creator": ["name": .string(Self.creator), "version": "1"],
        "entries": .array(entries),
        "_calotype": ["services": .array(services)],
      ]
    ]
    return root.text(isIndented: true)
  }

  private static func entry(_ recording: Recording, in store: RecordingStore) throws(RecordingError) -> JSONValue {
    let sidecar = recording.sidecar
    let wait = JSONValue.number("\(Int((sidecar.latency ?? .zero) / .milliseconds(1)))")
    let lines = sidecar.text.split(separator: "\n", omittingEmptySubsequences: false)
    return [
      "startedDateTime": .string("\(recording.recorded ?? "1970-01-01")T00:00:00.000Z"),
      "time": wait,
      "request": Self.request(sidecar.request, body: try store.requestBody(of: recording)),
      "response": Self.response(sidecar, try store.body(of: recording)),
      "cache": [:],
      "timings": ["send": 0, "wait": wait, "receive": 0],
      "_calotype": [
        "recording": .string(recording.id),
        "sidecar": .array(lines.map { .string(String($0)) }),
        "body": recording.bodyFile.map { .string($0) } ?? .null,
        "requestBody": recording.requestBodyFile.map { .string($0) } ?? .null,
      ],
    ]
  }

  private static func request(_ request: HTTPRequest, body: [UInt8]) -> JSONValue {
    let target = request.path ?? "/"
    let query = target.drop { $0 != "?" }.dropFirst()
    var members: [JSONValue.Member] = [
      .init("method", .string(request.method.rawValue)),
      .init("url", .string("\(request.scheme ?? "http")://\(request.authority ?? "")\(target)")),
    ]
    members += Self.message(request.headerFields, size: body.count)
    members.insert(.init("queryString", .array(query.split(separator: "&").map(Self.queryItem))), at: 5)
    if !body.isEmpty {
      // HAR 1.2 has no encoding here, but without one, binary bodies could not be exported.
      let type = JSONValue.Member("mimeType", .string(request.headerFields[.contentType] ?? ""))
      members.append(.init("postData", .object([type] + Self.content(body))))
    }
    return .object(members)
  }

  private static func response(_ sidecar: Sidecar, _ body: [UInt8]) -> JSONValue {
    let head = sidecar.fault == nil ? sidecar.response : nil
    let status = head?.status.code ?? 0
    let fields = head?.headerFields ?? [:]
    // Some readers require a text, even if the body is empty.
    let content: [JSONValue.Member] =
      [.init("size", .number("\(body.count)")), .init("mimeType", .string(fields[.contentType] ?? ""))]
      + Self.content(body)
    var members: [JSONValue.Member] = [
      .init("status", .number("\(status)")), .init("statusText", .string(reasonPhrase(status))),
    ]
    members += Self.message(fields, size: body.count)
    members.insert(.init("content", .object(content)), at: 5)
    members.insert(.init("redirectURL", .string(fields[.location] ?? "")), at: 6)
    if let fault = sidecar.fault { members.append(.init("_error", .string("\(fault)"))) }
    return .object(members)
  }

  /// The members that requests and responses share.
  private static func message(_ fields: HTTPFields, size: Int) -> [JSONValue.Member] {
    [
      .init("httpVersion", "HTTP/1.1"), .init("cookies", []),
      .init("headers", .array(fields.map { ["name": .string($0.name.canonicalName), "value": .string($0.value)] })),
      .init("headersSize", -1), .init("bodySize", .number("\(size)")),
    ]
  }

  /// The bytes as text or base64.
  private static func content(_ body: [UInt8]) -> [JSONValue.Member] {
    if let text = String(validating: body, as: UTF8.self) { return [.init("text", .string(text))] }
    return [.init("text", .string(Data(body).base64EncodedString())), .init("encoding", "base64")]
  }

  private static func queryItem(_ item: Substring) -> JSONValue {
    /// The decoded text, or the original if the result is not UTF-8.
    func decoded(_ text: Substring) -> JSONValue {
      .string(String(validating: formDecoded(text.utf8), as: UTF8.self) ?? String(text))
    }
    let name = item.prefix { $0 != "=" }
    return ["name": decoded(name), "value": decoded(item.dropFirst(name.count + 1))]
  }
}
