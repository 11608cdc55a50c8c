import CalotypeHTTP
import CalotypeRecordings

/// A recording as an entry of a Calotype archive describes it.
struct RestoredRecording: Sendable {
  /// The recording: `dog/GET_breeds_list_all`.
  let id: String
  let service: String
  private let name: RecordingName
  private let sidecar: Sidecar
  private let body: File?
  private let requestBody: File?
  private let pixels: File?

  /// A file by its path in the folder of recordings.
  typealias File = (path: String, bytes: [UInt8])

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
      pixels = try json?["pixels"]?.string.map { (pixels) throws(HAREntry.SkipReason) in
        ("\(id).\(RecordingName.pixelsExtension)", try HAREntry.decoded(pixels, "base64"))
      }
    } catch { return nil }
  }

  /// Returns the body in a file whose name begins like the recording's; `nil` without a file.
  private static func body(
    _ file: String?, _ start: String, _ content: JSONValue?
  ) throws(HAREntry.SkipReason) -> File? {
    guard let file else { return nil }
    let ending = file.dropFirst(start.count)
    guard file == start + ending, ending != "meta", 1...12 ~= ending.utf8.count,
      ending.utf8.allSatisfy({ 0x30...0x39 ~= $0 || 0x61...0x7A ~= $0 })
    else { throw HAREntry.SkipReason("its file name is invalid") }
    return (file, try HAREntry.decoded(content?["text"]?.string ?? "", content?["encoding"]))
  }

  /// The files, bodies before the sidecar.
  var files: [File] { [body, pixels, requestBody].compactMap(\.self) + [("\(id).meta", Array(sidecar.text.utf8))] }

  /// Returns the recording for the check of the store.
  func indexed(_ settings: ServiceSettings) -> IndexedRecording {
    func ending(_ file: File?) -> String? { file?.path.split(separator: ".").last.map(String.init) }
    return IndexedRecording(
      name, of: service, sidecar, requestBody: requestBody?.bytes ?? [], bodyExtension: ending(body),
      requestBodyExtension: ending(requestBody), hasPixels: pixels != nil, settings: settings)
  }

  /// Whether an existing recording has the same files.
  func isEqual(to recording: Recording, in store: RecordingStore) throws(RecordingError) -> Bool {
    let paths = (recording.bodyFile, recording.requestBodyFile, recording.pixelsFile)
    guard recording.sidecar == sidecar, paths == (body?.path, requestBody?.path, pixels?.path) else { return false }
    let bodies = (
      try store.storedBody(of: recording), try store.requestBody(of: recording), try store.pixels(of: recording)
    )
    return bodies == (body?.bytes ?? [], requestBody?.bytes ?? [], pixels?.bytes ?? [])
  }
}
