import CalotypeHTTP
import CalotypeRecordings
import CalotypeSecrets
import HTTPTypes

/// One recording as an entry of our own archive describes it.
struct RestoredRecording: Sendable {
  /// The recording: `dog/GET_breeds_list_all`.
  let id: String
  let service: String
  let name: RecordingName
  let sidecar: Sidecar
  let body: Body?
  let requestBody: Body?

  /// A body with its file, relative to the folder of recordings.
  struct Body: Hashable, Sendable {
    let file: String
    let bytes: [UInt8]
  }

  /// Reads an entry; nil where it is not what ``HARExport`` writes.
  init?(_ entry: HAREntry) {
    let facts = entry.json["_calotype"]
    let lines = facts?["sidecar"]?.array?.compactMap(\.string) ?? []
    guard let id = facts?["recording"]?.string else { return nil }
    let parts = id.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 2, isServiceName(parts[0]), let name = RecordingName(stem: parts[1]),
      let sidecar = try? Sidecar(parsing: Array(lines.joined(separator: "\n").utf8), file: "\(id).meta"),
      sidecar.requestLine == "\(entry.method) \(entry.url)"
    else { return nil }
    let status = sidecar.fault == nil ? sidecar.response?.status.code : 0
    guard let status, entry.json["response"]?["status"] == .number("\(status)") else { return nil }

    self.id = id
    self.service = parts[0]
    self.name = name
    self.sidecar = sidecar
    do {
      self.body = try Self.body(facts?["body"]?.string, "\(id).", entry.json["response"]?["content"])
      self.requestBody = try Self.body(
        facts?["requestBody"]?.string, "\(id)\(RecordingName.requestMark).", entry.json["request"]?["postData"])
    } catch { return nil }
  }

  private struct Misfit: Error {}

  /// The body of a file that is called like the recording; nil without a file.
  private static func body(_ file: String?, _ start: String, _ content: JSONValue?) throws(Misfit) -> Body? {
    guard let file else { return nil }
    let ending = file.dropFirst(start.count)
    guard file == start + ending, ending != "meta", 1...12 ~= ending.utf8.count,
      ending.utf8.allSatisfy({ 0x30...0x39 ~= $0 || 0x61...0x7A ~= $0 })
    else { throw Misfit() }
    let text = content?["text"]?.string ?? ""
    let bytes = content?["encoding"]?.string == "base64" ? Base64.decoded(text) : Array(text.utf8)
    guard let bytes else { throw Misfit() }
    return Body(file: file, bytes: bytes)
  }

  /// Bodies first, then the sidecar.
  var files: [(path: String, bytes: [UInt8])] {
    [self.body, self.requestBody].compactMap { body in body.map { ($0.file, $0.bytes) } }
      + [("\(self.id).meta", Array(self.sidecar.text.utf8))]
  }

  /// Whether the recording is there already, in every byte of its bodies and every fact.
  func isSame(as recording: Recording, in store: FixtureStore) throws(FixtureError) -> Bool {
    guard recording.sidecar == self.sidecar, recording.bodyFile == self.body?.file,
      recording.requestBodyFile == self.requestBody?.file
    else { return false }
    guard try store.storedBody(of: recording) == self.body?.bytes ?? [] else { return false }
    return try store.requestBody(of: recording) == self.requestBody?.bytes ?? []
  }

  /// The file name without number and ending: `GET_jobs@build`.
  var sequenceName: String {
    var name = self.name
    name.number = nil
    return "\(self.service)/\(name.stem)"
  }
}

/// Whether restored recordings and those that are there would make a sound store.
struct RestoreCheck {
  private let items: [RestoredRecording]
  private let recordings: [Recording]
  private let folder: String
  /// Places in `recordings` by id in lower case. For look-ups only.
  private var places: [String: Int] = [:]

  init(_ items: [RestoredRecording], over recordings: [Recording], _ folder: String) {
    self.items = items
    self.recordings = recordings
    self.folder = folder
    for (index, recording) in recordings.enumerated() { self.places[recording.id.lowercased()] = index }
  }

  /// The recording of the same name that is there already.
  ///
  /// - Throws: ``FixtureError`` where there is one under a name that differs only in case.
  func existing(_ item: RestoredRecording) throws(FixtureError) -> Recording? {
    guard let place = self.places[item.id.lowercased()] else { return nil }
    let recording = self.recordings[place]
    guard recording.id == item.id else {
      throw FixtureError(.clashesByCase(with: recording.sidecarFile), in: "\(self.folder)/\(item.id).meta")
    }
    return recording
  }

  /// Checks that every sequence would begin with 1 and have no gap, and that nothing would answer for two.
  func refuseBrokenSequences() throws(FixtureError) {
    var ids = Set(self.recordings.map(\.id))
    ids.formUnion(self.items.map(\.id))
    for item in self.items {
      let file = "\(self.folder)/\(item.id).meta"
      if let number = item.name.number {
        if number > 1, !ids.contains("\(item.sequenceName)~\(number - 1)") {
          throw FixtureError(.gapInSequence(missing: "\(item.sequenceName)~\(number - 1).meta"), in: file)
        }
        if ids.contains(item.sequenceName) {
          throw FixtureError(.besideSequence(of: "\(item.id).meta"), in: "\(self.folder)/\(item.sequenceName).meta")
        }
      } else if ids.contains("\(item.id)~1") {
        throw FixtureError(.besideSequence(of: "\(item.id)~1.meta"), in: file)
      }
    }
  }
}
