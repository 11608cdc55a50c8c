import CalotypeFiles
import CalotypeHTTP
import CalotypeRecordings
import CalotypeSecrets
import HTTPTypes

/// Recordings as an HTTP archive (HAR 1.2), which browsers, proxies and load testers read.
///
///     let bytes = try HARExport.archive(of: store)
///
/// The same recordings give the same bytes: days come from the recordings, nothing from the machine. A body is text where
/// it is UTF-8, else base64. A fault is an entry with status 0, as browsers write a request without an answer. What HAR
/// has no place for (the name of a recording, its facts) stands in the member `_calotype`, from which ``HARRestore`` makes
/// the same files again.
package enum HARExport {
  /// The creator's name, by which ``HARRestore`` knows its own.
  static let creator = "calotype"

  /// The version of what stands in `_calotype`.
  static let version = "1"

  /// The archive of a store's recordings, in their order.
  ///
  /// - Throws: ``FixtureError`` for a body that cannot be read.
  package static func archive(of store: FixtureStore) throws(FixtureError) -> [UInt8] {
    var entries: [JSONValue] = []
    var services: [JSONValue] = []
    var lastService = ""
    for recording in store.recordings {
      entries.append(try Self.entry(recording, in: store))
      if recording.service == lastService { continue }
      lastService = recording.service
      let file = "\(store.folder)/\(recording.service)/\(ServiceSettings.fileName)"
      let settings: [UInt8]?
      do { settings = try Files.readIfPresent(file) } catch { throw FixtureError(error) }
      if let settings {
        services.append([
          "name": .string(recording.service), "settings": .string(String(decoding: settings, as: UTF8.self)),
        ])
      }
    }
    let root: JSONValue = [
      "log": [
        "version": "1.2",
        "creator": ["name": .string(Self.creator), "version": .string(Self.version)],
        "entries": .array(entries),
        "_calotype": ["services": .array(services)],
      ]
    ]
    return root.text(isIndented: true)
  }

  private static func entry(_ recording: Recording, in store: FixtureStore) throws(FixtureError) -> JSONValue {
    let sidecar = recording.sidecar
    let body = try store.body(of: recording)
    let wait = JSONValue.number(milliseconds(sidecar.latency ?? .zero))
    return [
      "startedDateTime": .string("\(recording.recorded ?? "1970-01-01")T00:00:00.000Z"),
      "time": wait,
      "request": Self.request(sidecar.request, body: try store.requestBody(of: recording)),
      "response": Self.response(recording, body),
      "cache": [:],
      "timings": ["send": 0, "wait": wait, "receive": 0],
      "_calotype": [
        "recording": .string(recording.id),
        "sidecar": .array(Self.lines(of: sidecar)),
        "body": recording.bodyFile.map { .string($0) } ?? .null,
        "requestBody": recording.requestBodyFile.map { .string($0) } ?? .null,
      ],
    ]
  }

  private static func lines(of sidecar: Sidecar) -> [JSONValue] {
    sidecar.text.split(separator: "\n", omittingEmptySubsequences: false).map { .string(String($0)) }
  }

  private static func request(_ request: HTTPRequest, body: [UInt8]) -> JSONValue {
    let target = request.path ?? "/"
    let query = target.firstIndex(of: "?").map { target[target.index(after: $0)...] } ?? ""
    var members: [JSONValue.Member] = [
      .init("method", .string(request.method.rawValue)),
      .init("url", .string("\(request.scheme ?? "http")://\(request.authority ?? "")\(target)")),
      .init("httpVersion", "HTTP/1.1"),
      .init("cookies", []),
      .init("headers", Self.fields(request.headerFields)),
      .init("queryString", .array(query.split(separator: "&").map(Self.queryItem))),
      .init("headersSize", -1),
      .init("bodySize", .number("\(body.count)")),
    ]
    if !body.isEmpty {
      // HAR 1.2 knows no encoding here; without one, bytes that are no text could not be told at all.
      let type = JSONValue.Member("mimeType", .string(request.headerFields[.contentType] ?? ""))
      members.append(.init("postData", .object([type] + Self.text(of: body))))
    }
    return .object(members)
  }

  /// The bytes as text, or as base64 and a word that says so.
  private static func text(of body: [UInt8]) -> [JSONValue.Member] {
    if let text = String(validating: body, as: UTF8.self) { return [.init("text", .string(text))] }
    return [.init("text", .string(Base64.encoded(body))), .init("encoding", "base64")]
  }

  private static func response(_ recording: Recording, _ body: [UInt8]) -> JSONValue {
    let sidecar = recording.sidecar
    let head = sidecar.fault == nil ? sidecar.response : nil
    let status = head?.status.code ?? 0
    let fields = head?.headerFields ?? [:]
    // A text even where the body is empty: some readers insist on it, though HAR does not.
    let content: [JSONValue.Member] =
      [
        .init("size", .number("\(body.count)")),
        .init("mimeType", .string(fields[.contentType] ?? "")),
      ] + Self.text(of: body)
    var response: [JSONValue.Member] = [
      .init("status", .number("\(status)")),
      .init("statusText", .string(reasonPhrase(status))),
      .init("httpVersion", "HTTP/1.1"),
      .init("cookies", []),
      .init("headers", Self.fields(fields)),
      .init("content", .object(content)),
      .init("redirectURL", .string(fields[.location] ?? "")),
      .init("headersSize", -1),
      .init("bodySize", .number("\(body.count)")),
    ]
    if let fault = sidecar.fault { response.append(.init("_error", .string("\(fault)"))) }
    return .object(response)
  }

  private static func fields(_ fields: HTTPFields) -> JSONValue {
    .array(fields.map { ["name": .string($0.name.canonicalName), "value": .string($0.value)] })
  }

  private static func queryItem(_ item: Substring) -> JSONValue {
    let name = item.prefix { $0 != "=" }
    return [
      "name": .string(percentDecoded(name)),
      "value": .string(percentDecoded(item.dropFirst(name.count + 1))),
    ]
  }
}

/// A duration as a number of milliseconds, without a fraction where there is none.
private func milliseconds(_ duration: Duration) -> String {
  let microseconds = duration.components.seconds * 1_000_000 + duration.components.attoseconds / 1_000_000_000_000
  let fraction = microseconds % 1000
  let digits = String(fraction + 1000).dropFirst()
  return fraction == 0 ? "\(microseconds / 1000)" : "\(microseconds / 1000).\(digits)"
}

/// The text of a query's part: `%XX` and `+` read. What is not UTF-8 then stays as it was.
private func percentDecoded(_ text: Substring) -> String {
  String(validating: RequestBody.decoded(Array(text.utf8)[...]), as: UTF8.self) ?? String(text)
}
