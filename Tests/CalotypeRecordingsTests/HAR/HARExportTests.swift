import CalotypeHAR
import CalotypeRecordings
import Foundation
import Testing

/// The export of recordings, and their restoration.
struct HARExportTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    let files = [
      "dog/GET_a.meta": """
      GET https://dog.ceo/api/a?name=st%20bernard&page=2&flag
      accept: application/json

      HTTP 200
      content-type: application/json
      etag: "1"

      recorded: 2026-11-21
      recorded-from: http://127.0.0.1:8080

      """,
      "dog/GET_a.json": "{\n  \"name\": \"Zoë \\u0001 \\/\",\n  \"price\": 1.0\n}\n",
      "dog/GET_a@slow.meta": "GET https://dog.ceo/api/a?name=st%20bernard&page=2&flag\n\nfault: timeout idle\n",
      "dog/GET_b@by-hand.meta": "GET https://dog.ceo/api/b\n\nHTTP 204\n",
      "dog/GET_c.meta": "GET https://dog.ceo/api/c\n\nHTTP 200\ncontent-type: text/plain\n\nrecorded: 2026-11-20\n",
      "dog/GET_c.txt": "",
      "dog/GET_jobs~1.meta": "GET https://dog.ceo/api/jobs\n\nHTTP 202\n",
      "dog/GET_jobs~2.meta": "GET https://dog.ceo/api/jobs\n\nHTTP 200\n\nreplay: last\nlatency: 1.5s\n",
      "dog/POST_star.meta": "POST https://dog.ceo/api/star\ncontent-type: application/json\n\nHTTP 201\n",
      "dog/POST_star.request.json": "{\n  \"breed\": \"pug\"\n}\n",
      "dog/service.json": "{\"url\": \"https://dog.ceo/api\", \"max-age\": \"90d\"}\n",
    ]
    for (file, text) in files { try folder.write(text, to: file) }
    try folder.write(
      "GET https://dog.ceo/api/p.png\n\nHTTP 200\ncontent-type: image/png\n\nrecorded: 2026-11-21\n",
      to: "dog/GET_p.png.meta")
    try Data([0x89, 0x50, 0x4E, 0x47, 0x00, 0xFF]).write(to: URL(filePath: folder / "dog/GET_p.png.png"))
  }

  private func archive() throws -> [UInt8] { try HARExport.archive(of: RecordingStore(folder: self.folder.path)) }

  private func restored(_ bytes: [UInt8], to folder: TemporaryFolder) throws -> [String] {
    let restore = try HARRestore(HARLog(parsing: bytes, file: "x.har"), services: ["dog"], file: "x.har")
    return try #require(restore).write(to: folder.path).map(\.description)
  }

  private func contents(_ folder: TemporaryFolder) throws -> [String] {
    try folder.files().map { "\($0) \(try Data(contentsOf: URL(filePath: folder / $0)).base64EncodedString())" }
  }

  @Test func `exporting and importing gives the same files`() throws {
    let other = try TemporaryFolder()
    #expect(
      try restored(archive(), to: other) == [
        "added dog/GET_a", "added dog/GET_a@slow", "added dog/GET_b@by-hand", "added dog/GET_c", "added dog/GET_jobs~1",
        "added dog/GET_jobs~2", "added dog/GET_p.png", "added dog/POST_star",
      ])
    #expect(try self.contents(other) == self.contents(self.folder))

    let stamps = try other.stamps()
    #expect(try restored(archive(), to: other).allSatisfy { $0.hasPrefix("unchanged ") })
    #expect(try other.stamps() == stamps)
  }

  @Test func `the archive has every member that HAR 1.2 requires`() throws {
    struct Archive: Decodable {
      struct Log: Decodable {
        let version: String
        let creator: [String: String]
        let entries: [Entry]
      }
      struct Entry: Decodable {
        let startedDateTime: String
        let time: Double
        let request: Request
        let response: Response
        let cache: [String: String]
        let timings: [String: Double]
      }
      struct Pair: Decodable, Equatable {
        let name: String
        let value: String
      }
      struct Request: Decodable {
        let method, url, httpVersion: String
        let cookies, headers, queryString: [Pair]
        let headersSize, bodySize: Int
        let postData: PostData?
      }
      struct PostData: Decodable {
        let mimeType, text: String
      }
      struct Response: Decodable {
        let status: Int
        let statusText, httpVersion: String
        let cookies, headers: [Pair]
        let content: Content
        let redirectURL: String
        let headersSize, bodySize: Int
      }
      struct Content: Decodable {
        let size: Int
        let mimeType: String
        let text: String?
        let encoding: String?
      }
      let log: Log
    }
    let log = try JSONDecoder().decode(Archive.self, from: Data(self.archive())).log
    #expect(log.version == "1.2")
    #expect(log.creator["name"] == "calotype")
    for entry in log.entries {
      #expect(entry.time == entry.timings.values.filter { $0 >= 0 }.reduce(0, +))
      #expect(entry.timings.keys.sorted() == ["receive", "send", "wait"])
    }
    let first = log.entries[0]
    #expect(first.startedDateTime == "2026-11-21T00:00:00.000Z")
    #expect(
      first.request.queryString == [
        .init(name: "name", value: "st bernard"), .init(name: "page", value: "2"), .init(name: "flag", value: ""),
      ])
    #expect(first.response.content.text?.hasPrefix("{\n  \"name\": \"Zoë") == true)
    #expect(log.entries.map(\.response.status) == [200, 0, 204, 200, 202, 200, 200, 201])
    #expect(log.entries.map(\.time) == [0, 0, 0, 0, 0, 1500, 0, 0])
    #expect(log.entries[6].response.content.encoding == "base64")
    #expect(log.entries[6].response.content.text == "iVBORwD/")
    #expect(log.entries[7].request.postData?.text == "{\n  \"breed\": \"pug\"\n}\n")
    #expect(log.entries[7].request.bodySize == 21)
  }

  @Test func `the same recordings give the same bytes`() throws {
    #expect(try archive() == archive())
  }

  @Test(arguments: [
    (#""recording": "dog/GET_a""#, #""recording": "dog/../../GET_a""#),
    (#""recording": "dog/GET_a""#, #""recording": "GET_a""#),
    (#""body": "dog/GET_a.json""#, #""body": "dog/../GET_a.json""#),
    (#""body": "dog/GET_a.json""#, #""body": "dog/GET_a.meta""#),
    (#""GET https://dog.ceo/api/c""#, #""GET https://dog.ceo/api/other""#),
    (#""HTTP 204""#, #""HTTP 500""#),
    (#""fault: timeout idle""#, #""fault: flood""#),
    (#""text": "iVBORwD/""#, #""text": "iVBORwD*""#),
  ])
  func `an archive that contradicts itself is an error`(old: String, new: String) throws {
    let text = String(decoding: try archive(), as: UTF8.self)
    #expect(text.contains(old))
    let other = try TemporaryFolder()
    #expect(throws: RecordingError.self) { try restored(Array(text.replacing(old, with: new).utf8), to: other) }
    #expect(try other.files() == [])
  }

  @Test func `with a handwritten recording to replace, nothing is written`() throws {
    let archive = try self.archive()
    let other = try TemporaryFolder()
    try other.write("GET https://dog.ceo/api/b\n\nHTTP 205\n", to: "dog/GET_b@by-hand.meta")
    #expect(throws: RecordingError(.writtenByHand, in: other / "dog/GET_b@by-hand.meta")) {
      try restored(archive, to: other)
    }
    #expect(try other.files() == ["dog/GET_b@by-hand.meta"])
  }

  @Test func `a part of a sequence is an error, and so is a secret`() throws {
    let text = String(decoding: try archive(), as: UTF8.self)
    let other = try TemporaryFolder()
    let gap = text.replacing("jobs~2", with: "jobs~3").replacing("~1", with: "~2")
    #expect(throws: RecordingError.self) { try restored(Array(gap.utf8), to: other) }
    let token = "ghp_" + "aB3dE5gH7jK9mN1pQ3sT5vW7yZ9bC1eF3hJ5"
    let leak = text.replacing(#"\"1\""#, with: token)
    #expect(leak != text)
    #expect(throws: RecordingError.self) { try restored(Array(leak.utf8), to: other) }
    #expect(try other.files() == [])
  }

  @Test func `an archive of another program cannot be restored`() throws {
    let text = String(decoding: try self.archive(), as: UTF8.self)
      .replacing(#""name": "calotype""#, with: #""name": "other""#)
    #expect(try HARRestore(HARLog(parsing: Array(text.utf8), file: "x"), services: ["dog"], file: "x") == nil)
  }
}
