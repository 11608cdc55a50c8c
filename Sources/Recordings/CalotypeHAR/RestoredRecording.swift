import CalotypeHTTP
import CalotypeRecordings
import HTTPTypes

/// A recording as an entry of a Calotype archive describes it.
struct RestoredRecording: Sendable {
  /// The recording: `dog/GET_breeds_list_all`.
  let id: String
  let service: String
  private let name: RecordingName
  private let sidecar: Sidecar
  private let body: Body?
  private let requestBody: Body?

  /// A body and its path in the folder of recordings.
  private struct Body: Hashable, Sendable {
    let file: String
    let bytes: [UInt8]

    var fileExtension: String { String(self.file.split(separator: ".").last ?? "") }
  }

  /// Parses an entry. Returns `nil` for an entry that ``HARExport`` cannot have written.
  init?(_ entry: HAREntry) {
    let json = entry.json["_calotype"]
    let lines = json?["sidecar"]?.array?.compactMap(\.string) ?? []
    guard let id = json?["recording"]?.string else { return nil }
    let parts = id.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 2, isServiceName(parts[0]), let name = RecordingName(stem: parts[1]),
      let sidecar = try? Sidecar(parsing: Array(lines.joined(separator: "\n").utf8), file: "\(id).meta"),
      sidecar.requestLine == "\(entry.method) \(entry.url)"
    else { return nil }
    let status = sidecar.fault == nil ? sidecar.response?.status.code : 0
    guard let status, entry.json["response"]?["status"] == .number("\(status)") else { return nil }

    self.id = id
    service = parts[0]
    self.name = name
    self.sidecar = sidecar
    do throws(HAREntry.SkipReason) {
      body = try Self.body(json?["body"]?.string, "\(id).", entry.json["response"]?["content"])
      requestBody = try Self.body(
        json?["requestBody"]?.string, "\(id)\(RecordingName.requestMark).", entry.json["request"]?["postData"])
    } catch { return nil }
  }

  /// The body in a file whose name begins like the recording's; `nil` without a file.
  private static func body(
    _ file: String?, _ start: String, _ content: JSONValue?
  ) throws(HAREntry.SkipReason) -> Body? {
    guard let file else { return nil }
    let ending = file.dropFirst(start.count)
    guard file == start + ending, ending != "meta", 1...12 ~= ending.utf8.count,
      ending.utf8.allSatisfy({ 0x30...0x39 ~= $0 || 0x61...0x7A ~= $0 })
    else { throw HAREntry.SkipReason("its file name is invalid") }
    return Body(file: file, bytes: try HAREntry.decoded(content?["text"]?.string ?? "", content?["encoding"]))
  }

  /// The files, bodies before the sidecar.
  var files: [(path: String, bytes: [UInt8])] {
    [self.body, requestBody].compactMap { body in body.map { ($0.file, $0.bytes) } }
      + [("\(id).meta", Array(sidecar.text.utf8))]
  }

  /// The recording for the check of the store.
  func indexed(_ settings: ServiceSettings) -> IndexedRecording {
    IndexedRecording(
      id: id, service: service, name: (name.variant, name.number), sidecar,
      requestBody: requestBody?.bytes ?? [], bodyExtension: body?.fileExtension,
      requestBodyExtension: requestBody?.fileExtension, settings: settings)
  }

  /// Whether an existing recording has the same files.
  func isEqual(to recording: Recording, in store: RecordingStore) throws(RecordingError) -> Bool {
    guard recording.sidecar == sidecar, recording.bodyFile == body?.file,
      recording.requestBodyFile == requestBody?.file
    else { return false }
    let bodies = (try store.storedBody(of: recording), try store.requestBody(of: recording))
    return bodies == (body?.bytes ?? [], requestBody?.bytes ?? [])
  }
}
