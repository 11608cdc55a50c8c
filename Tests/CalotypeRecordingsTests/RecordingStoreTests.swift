import CalotypeRecordings
import Testing

/// Loading a store, and the errors of an invalid one.
struct RecordingStoreTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func write(_ id: String, url: String = "https://dog.ceo/api/a", _ answer: String = "HTTP 204") throws {
    try folder.write("GET \(url)\n\n\(answer)\n", to: "\(id).meta")
  }

  private func error(_ services: [String]? = nil) throws -> String {
    let error = #expect(throws: RecordingError.self) {
      try RecordingStore(folder: folder.path, services: services)
    }
    return try #require(error).description
  }

  @Test func `recordings are listed in byte order`() throws {
    try write("dog/GET_a@empty", "HTTP 200\ncontent-type: application/json\n\nrecorded: 2026-11-21")
    try folder.write("{}\n", to: "dog/GET_a@empty.json")
    try write("dog/GET_a", "HTTP 404\n\nrecorded-from: a server of ours")
    try write("dog/GET_a@Zero", "fault: timeout idle")
    try write("dog/GET_a_b", url: "https://dog.ceo/api/a/b")
    try write("cat/GET_a", url: "https://cat.example/a")

    let store = try RecordingStore(folder: folder.path)
    #expect(
      store.recordings.map(\.id)
        == ["cat/GET_a", "dog/GET_a", "dog/GET_a@Zero", "dog/GET_a@empty", "dog/GET_a_b"])
    #expect(store.recordings.map(\.outcome) == ["204", "404", "fault: timeout idle", "200", "204"])

    let recording = store.recordings[3]
    #expect(recording.service == "dog")
    #expect(recording.variant == "empty")
    #expect(recording.requestLine == "GET https://dog.ceo/api/a")
    #expect(recording.bodyFile == "dog/GET_a@empty.json")
    #expect(recording.sidecarFile == "dog/GET_a@empty.meta")
    #expect(recording.recorded == "2026-11-21")
    #expect(recording.sidecar.recordedFrom == nil)
    #expect(store.recordings[1].sidecar.recordedFrom == "a server of ours")
    #expect(try store.body(of: recording) == Array("{}\n".utf8))
    #expect(try store.body(of: store.recordings[1]) == [])
  }

  @Test func `only the given services are loaded`() throws {
    try write("dog/GET_a")
    try folder.write("nonsense", to: "cat/GET_a.meta")
    #expect(
      try RecordingStore(folder: folder.path, services: ["dog", "dog"]).recordings.map(\.id) == ["dog/GET_a"])
    #expect(try RecordingStore(folder: folder.path, services: ["bird"]).recordings == [])
    #expect(try error().hasPrefix("\(folder / "cat/GET_a.meta"):1: Invalid request line “nonsense”."))
  }

  @Test func `files that belong to no recording are ignored`() throws {
    try write("dog/GET_a")
    for file in [
      "README.md", "dog/.GET_a.swp", "dog/GET_a.meta~", "dog/GET_a.json.12000001.tmp",
      "dog/LICENSE", ".git/GET_x.json", "dog/GETTING_STARTED.md",
    ] { try folder.write("x", to: file) }
    #expect(try RecordingStore(folder: folder.path).recordings.map(\.id) == ["dog/GET_a"])
  }

  @Test func `a missing folder is an error`() throws {
    let path = self.folder / "none"
    let error = #expect(throws: RecordingError.self) { try RecordingStore(folder: path) }
    #expect(
      error?.description
        == "\(path): The folder does not exist. Create it with “fixtures record SCREEN”, or name another folder with --fixtures."
    )
  }

  @Test func `a service name cannot leave the folder`() throws {
    #expect(
      try error(["../dog"])
        == "\(self.folder.path): Invalid service name “../dog”. Use lowercase ASCII letters, digits, “-”, “.” and "
        + "“_”, e.g. dog.")
  }

  @Test func `a sidecar outside of a service's folder is an error`() throws {
    try write("GET_a")
    #expect(
      try self.error()
        == "\(self.folder / "GET_a.meta"):1: The sidecar is not in a service's folder. Move it to a folder named "
        + "after the service, e.g. Fixtures/dog.")
    try self.folder.remove("GET_a.meta")
    try write("dog/deep/GET_a")
    #expect(
      try self.error(["dog"]).hasPrefix(
        "\(self.folder / "dog/deep/GET_a.meta"):1: The sidecar is not in a service's folder."))
  }

  @Test(
    arguments: [
      "list", "get_a", "GET-a", "GET_é", "GET_a@", "GET_a@x@y", "GET_a~0", "GET_a~01", "GET_a~x", "GET_a~1~2",
      "GET_a.request", "GET_a b",
      "GET_" + String(repeating: "a", count: 117),
    ])
  func `an invalid name of a recording is an error`(_ name: String) throws {
    try write("dog/\(name)")
    #expect(
      try error()
        == "\(folder / "dog/\(name).meta"):1: Invalid name of a recording. Expected "
        + "METHOD_path_segments@variant~number.meta in at most 120 "
        + "ASCII characters, e.g. GET_breeds_list_all@empty.meta.")
  }

  @Test(.enabled(if: TemporaryFolder.isCaseSensitive))
  func `two names that differ only in case are an error`() throws {
    try write("dog/GET_A", url: "https://dog.ceo/api/A")
    try write("dog/GET_a")
    #expect(
      try error()
        == "\(folder / "dog/GET_a.meta"):1: The name differs from GET_A.meta only in case. Rename one: some "
        + "file systems cannot store both.")
  }

  @Test func `two recordings of one request are an error, two variants are not`() throws {
    try write("dog/GET_a@x", url: "https://dog.ceo/api/a?p=1&q=2")
    try write("dog/GET_a@y", url: "https://dog.ceo:443/api/a?q=2&p=1")
    #expect(try RecordingStore(folder: folder.path).recordings.count == 2)
    try write("dog/GET_b@x", url: "https://dog.ceo:443/api/a?q=2&p=1")
    #expect(
      try self.error()
        == "\(folder / "dog/GET_b@x.meta"):1: dog/GET_a@x.meta records the same request. Remove one, name it "
        + "NAME@VARIANT.meta, or make “match” stricter.")
  }

  @Test func `a missing body is an error`() throws {
    try write("dog/GET_a", "HTTP 200\ncontent-type: application/json")
    #expect(
      try self.error()
        == "\(folder / "dog/GET_a.meta"):4: The response has a content type but no body file. Add GET_a.json, "
        + "or remove the content type.")
    try folder.write("", to: "dog/GET_a.json")
  }

  @Test func `a response that cannot have a body needs no body file`() throws {
    try write("dog/GET_a", "HTTP 304\ncontent-type: application/json")
    try write("dog/GET_b", url: "https://dog.ceo/b", "HTTP 500")
    try write("dog/GET_c", url: "https://dog.ceo/c", "HTTP 200\ncontent-type: text/html\n\nfault: reset")
    try folder.write("HEAD https://dog.ceo/\n\nHTTP 200\ncontent-type: image/png\n", to: "dog/HEAD.meta")
    #expect(try RecordingStore(folder: folder.path).recordings.map(\.bodyFile) == [nil, nil, nil, nil])
  }

  @Test func `a body without a sidecar is an error`() throws {
    try folder.write("{}", to: "dog/GET_a@x.json")
    #expect(
      try self.error()
        == "\(folder / "dog/GET_a@x.json"):1: The body file has no sidecar. Add GET_a@x.meta with a request "
        + "line and “HTTP 200”, or remove the body file.")
  }

  @Test func `several bodies of one recording are an error, whatever the content type`() throws {
    try write("dog/GET_a", "HTTP 200\ncontent-type: text/html")
    try folder.write("{}", to: "dog/GET_a.json")
    try folder.write("<p>", to: "dog/GET_a.html")
    #expect(
      try self.error()
        == "\(folder / "dog/GET_a.meta"):1: Several body files: GET_a.html, GET_a.json. Keep the one that fits "
        + "the content type.")
  }

  @Test func `a body that has been deleted since loading is an error`() throws {
    try write("dog/GET_a")
    try folder.write("{}", to: "dog/GET_a.json")
    let store = try RecordingStore(folder: folder.path)
    try folder.remove("dog/GET_a.json")
    let path = folder / "dog/GET_a.json"
    let error = #expect(throws: RecordingError.self) { try store.body(of: store.recordings[0]) }
    #expect(
      error?.description
        == "\(path): It cannot be read: No such file or directory. Check that the path is correct and that you may "
        + "read it.")
  }
}
