import CalotypeFiles
import CalotypeHTTP
import CalotypeRecordings
import CalotypeSecrets
import HTTPTypes

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

  /// Returns the archive of a store's recordings, in order.
  package static func archive(of store: RecordingStore) throws(RecordingError) -> [UInt8] {
    var services: [JSONValue] = []
    for service in store.recordings.map(\.service).unique {
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
        "body": JSONValue(recording.bodyFile),
        "requestBody": JSONValue(recording.requestBodyFile),
        "pixels": recording.pixelsFile == nil ? .null : .string(base64Encoded(try store.pixels(of: recording))),
      ],
    ]
  }

  private static func request(_ request: HTTPRequest, body: [UInt8]) -> JSONValue {
    let start: [JSONValue.Member] = [
      .init("method", .string(request.method.rawValue)), .init("url", .string(Request(request).url)),
    ]
    let query = (request.path ?? "").drop { $0 != "?" }.dropFirst()
    let items = JSONValue.Member("queryString", .array(query.split(separator: "&").map(queryItem)))
    let type = JSONValue.Member("mimeType", .string(request.headerFields[.contentType] ?? ""))
    // HAR 1.2 has no encoding here, but without one, binary bodies could not be exported.
    let data = body.isEmpty ? [] : [JSONValue.Member("postData", .object([type] + content(body)))]
    return .object(start + message(request.headerFields, [items], size: body.count) + data)
  }

  private static func response(_ sidecar: Sidecar, _ body: [UInt8]) -> JSONValue {
    let head = sidecar.fault == nil ? sidecar.response : nil
    let status = head?.status.code ?? 0
    let fields = head?.headerFields ?? [:]
    let start: [JSONValue.Member] = [
      .init("status", .number("\(status)")), .init("statusText", .string(reasonPhrase(status))),
    ]
    // Some readers require a text, even if the body is empty.
    let size: [JSONValue.Member] = [
      .init("size", .number("\(body.count)")), .init("mimeType", .string(fields[.contentType] ?? "")),
    ]
    let content: [JSONValue.Member] = [
      .init("content", .object(size + content(body))), .init("redirectURL", .string(fields[.location] ?? "")),
    ]
    let error = sidecar.fault.map { [JSONValue.Member("_error", .string("\($0)"))] } ?? []
    return .object(start + message(fields, content, size: body.count) + error)
  }

  /// Returns the members that requests and responses share, around others.
  private static func message(_ fields: HTTPFields, _ members: [JSONValue.Member], size: Int) -> [JSONValue.Member] {
    let fields = fields.map { ["name": .string($0.name.canonicalName), "value": .string($0.value)] as JSONValue }
    return [.init("httpVersion", "HTTP/1.1"), .init("cookies", []), .init("headers", .array(fields))] + members
      + [.init("headersSize", -1), .init("bodySize", .number("\(size)"))]
  }

  /// Returns the bytes as text or base64.
  private static func content(_ body: [UInt8]) -> [JSONValue.Member] {
    if let text = String(validating: body, as: UTF8.self) { return [.init("text", .string(text))] }
    return [.init("text", .string(base64Encoded(body))), .init("encoding", "base64")]
  }

  private static func queryItem(_ item: Substring) -> JSONValue {
    /// Returns the decoded text, or the original if the result is not UTF-8.
    func decoded(_ text: Substring) -> JSONValue {
      .string(String(validating: formDecoded(text.utf8), as: UTF8.self) ?? String(text))
    }
    let name = item.prefix { $0 != "=" }
    return ["name": decoded(name), "value": decoded(item.dropFirst(name.count + 1))]
  }
}
