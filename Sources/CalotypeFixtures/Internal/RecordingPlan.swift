import CalotypeFiles

/// What is to be written for one answer, decided before anything is.
struct RecordingPlan {
  /// The recording: `dog/GET_breeds_list_all`.
  let id: String
  let key: RequestKey
  let requestLine: String

  var change = Recorder.Outcome.Change.unchanged

  /// Body first, then sidecar: a reader that finds a sidecar finds its body.
  var files: [(bytes: [UInt8], path: String)] = []

  /// The body's former file, where it has another ending now.
  var outdated: String?

  init(id: String, key: RequestKey, requestLine: String) {
    self.id = id
    self.key = key
    self.requestLine = requestLine
  }

  func answersSame(as other: RecordingPlan) -> Bool { self.key == other.key }

  func carryOut() throws(FixtureError) {
    do {
      for file in self.files { try Files.write(file.bytes, to: file.path) }
      if let outdated = self.outdated { try Files.remove(outdated) }
    } catch {
      throw FixtureError(error)
    }
  }
}
