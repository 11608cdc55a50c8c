import CalotypeRecordings
import CalotypeHTTP
import Foundation
import Testing

/// The problems of a store after a merge, a checkout or an edit.
struct StoreProblemTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func record(_ name: String, _ body: String, _ facts: String = "") throws {
    try folder.write(
      "GET https://dog.ceo/\(name)\n\nHTTP 200\ncontent-type: application/json\n\(facts)", to: "dog/GET_\(name).meta")
    try folder.write(body, to: "dog/GET_\(name).json")
  }

  private func problems() -> [String] {
    RecordingStore.problems(in: folder.path).map { $0.description.replacing(folder.path + "/", with: "") }
  }

  @Test func `a valid store has no problems`() throws {
    try record("a", "{}\n")
    try record("b", "")
    #expect(self.problems() == [])
  }

  @Test func `a missing folder is a problem`() {
    #expect(RecordingStore.problems(in: "/nowhere").map(\.problem) == [.noFolder])
  }

  @Test func `all problems are reported with file and line, in the order of the files`() throws {
    try record("a", "{\n<<<<<<< ours\n  \"a\": 1\n=======\n  \"a\": 2\n>>>>>>> theirs\n}\n")
    try record("b", "{\n  \"b\": 1\r\n}\n")
    try record("c", "{\n  \"c\": 1,\n}\n")
    try record("d", "{}\n", "\nrecoded: 2026-11-21\n")
    try record("e", "{}\n")
    try folder.remove("dog/GET_e.json")
    try folder.write("{}", to: "dog/GET_f.json")
    try folder.write("GET https://dog.ceo/g\n\nHTTP 204\n", to: "dog/GET_g~2.meta")
    try folder.write("{\"urls\": []}", to: "dog/service.json")
    #expect(
      self.problems() == [
        "dog/GET_a.json:2: The file contains merge conflict markers. Resolve the conflict, or record again.",
        "dog/GET_b.json:2: The line contains a carriage return (CR). Use LF line endings, e.g. with “eol=lf” in "
          + ".gitattributes.",
        "dog/GET_c.json:3: Invalid JSON. Expected a member name in double quotes, or “verbatim: yes” in the sidecar if the "
          + "server sends this.",
        "dog/GET_d.meta:6: Unknown key “recoded”. Did you mean “recorded”?",
        "dog/GET_e.meta:4: The response has a content type but no body file. Add GET_e.json, or remove the "
          + "content type.",
        "dog/GET_f.json:1: The body file has no sidecar. Add GET_f.meta with a request line and “HTTP 200”, or "
          + "remove the body file.",
        "dog/GET_g~2.meta:1: The sequence has a gap: GET_g~1.meta is missing. Number the recordings of a sequence "
          + "1, 2, 3, …",
        "dog/service.json:1: Unknown setting “urls”. Did you mean “url”?",
      ])
  }

  @Test(
    arguments: [
      ("<<<<<<< ours\n", 1), ("{\n}\n=======\n", 3), ("{\n|||||||\n", 2), ("{\"a\":\r\n1}", 1), ("{\"a\": 01}", 1),
      ("{\n\"a\": NaN\n}", 2), ("not JSON", 1), ("{\"a\": \"\u{1}\"}", 1), ("{}\n{}", 2),
    ])
  func `an invalid body fails its request`(_ body: String, _ line: Int) async throws {
    try record("a", body)
    let transport = try ReplayTransport(folder: folder.path, services: ["dog"])
    guard case .notRecorded(let text) = await failure(transport, try Request(url: "https://dog.ceo/a")) else {
      Issue.record("the body was served")
      return
    }
    #expect(text.hasPrefix("\(folder / "dog/GET_a.json"):\(line): "), "\(text)")
  }

  @Test(arguments: ["<html>busy</html>", "{\"a\": 1", "<<<<<<< \n", "{\r\n}"])
  func `a verbatim body is not validated`(_ body: String) async throws {
    try record("a", body, "\nverbatim: yes\n")
    #expect(problems() == [])
    let transport = try ReplayTransport(folder: folder.path, services: ["dog"])
    #expect(try await transport.send(Request(url: "https://dog.ceo/a")).body == Array(body.utf8))
  }

  @Test func `plain text can contain lines of equals signs, but no conflict markers`() throws {
    try self.folder.write("GET https://dog.ceo/a\n\nHTTP 200\ncontent-type: text/plain\n", to: "dog/GET_a.meta")
    try self.folder.write("A title\n=======\n", to: "dog/GET_a.txt")
    #expect(problems() == [])
    try self.folder.write("A title\n<<<<<<< ours\n", to: "dog/GET_a.txt")
    #expect(problems().map { $0.prefix(16) } == ["dog/GET_a.txt:2:"])
  }

  @Test func `an invalid request body is a problem`() throws {
    try folder.write(
      "POST https://dog.ceo/a\ncontent-type: application/json\n\nHTTP 204\n", to: "dog/POST_a.meta")
    try folder.write("{\n  \"a\": }\n", to: "dog/POST_a.request.json")
    #expect(problems().map { $0.prefix(24) } == ["dog/POST_a.request.json:"])
    try folder.remove("dog/POST_a.meta")
    #expect(problems().map { $0.prefix(43) } == ["dog/POST_a.request.json:1: The body file ha"])
  }

  @Test func `a file in place of a folder and a broken link are problems`() throws {
    try record("a", "{}\n")
    try FileManager.default.createSymbolicLink(
      atPath: self.folder / "dog/GET_z.meta", withDestinationPath: "nowhere")
    try FileManager.default.createSymbolicLink(atPath: self.folder / "dog/NOTES.md", withDestinationPath: "nowhere")
    try self.folder.write("", to: "cat")
    #expect(self.problems().map { $0.prefix(16) } == ["cat: Expected a ", "dog/GET_z.meta: ", "dog/NOTES.md: It"])
    try self.folder.remove("dog/NOTES.md")
    try self.folder.remove("dog/GET_z.meta")
    try self.folder.remove("cat")
    try self.folder.write("about these recordings", to: "README.md")
    #expect(self.problems() == [])
  }

  @Test(arguments: ["GET_p.meta", "GET_a.json", "service.json", "GET_a.request.json", "notes.txt"])
  func `a pipe in place of a file is a problem and does not block`(_ name: String) throws {
    try record("a", "{}\n")
    try? folder.remove("dog/\(name)")
    #expect(mkfifo(folder / "dog/\(name)", 0o644) == 0)
    let problems = self.problems()
    #expect(problems.count == 1 && problems[0].hasPrefix("dog/\(name): "), "\(problems)")
    #expect(problems.allSatisfy { $0.lowercased().contains("regular file") }, "\(problems)")
  }

  @Test(.enabled(if: TemporaryFolder.isCaseSensitive), arguments: ["Service.json", "SERVICE.JSON"])
  func `a settings file whose name has another case is a problem`(_ name: String) throws {
    try record("a", "{}\n")
    try folder.write(#"{"redact": {"query": ["appid"]}}"#, to: "dog/\(name)")
    #expect(
      problems() == [
        "dog/\(name):1: The settings are ignored: the file name must be exactly service.json. Rename the file."
      ])
  }

  @Test func `two body files of one recording are a problem, even if one fits the type`() throws {
    try record("a", "{}\n")
    try folder.write("<html>", to: "dog/GET_a.html")
    #expect(
      problems().first
        == "dog/GET_a.meta:1: Several body files: GET_a.html, GET_a.json. Keep the one that fits the content type.")
  }
}
