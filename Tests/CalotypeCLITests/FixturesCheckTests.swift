import Foundation
import Testing

/// `fixtures check` over a copy of the dogs' recordings and goldens.
struct FixturesCheckTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    for name in ["Fixtures/dog", "__Snapshots__/dogs"] {
      let copy = folder.url.appending(path: name)
      try FileManager.default.createDirectory(at: copy.deletingLastPathComponent(), withIntermediateDirectories: true)
      try FileManager.default.copyItem(
        at: Command.package.appending(path: name).resolvingSymlinksInPath(), to: copy)
    }
  }

  private func check(_ arguments: String..., environment: [String: String] = [:]) throws -> Command.Result {
    try Command.run(
      ["fixtures", "check", "--fixtures", folder.url.appending(path: "Fixtures").path, "--goldens"]
        + [folder.url.appending(path: "__Snapshots__").path] + arguments, environment: environment)
  }

  private func plant(_ text: String, in file: String) throws {
    let url = folder.url.appending(path: file)
    let old = (try? Data(contentsOf: url)) ?? Data()
    try (old + Data(text.utf8)).write(to: url)
  }

  /// Writes `service.json`.
  private func settle(_ settings: String) throws {
    try Data(settings.utf8).write(to: folder.url.appending(path: "Fixtures/dog/service.json"))
  }

  @Test func `our own recordings and goldens are clean`() throws {
    let result = try Command.run("fixtures", "check")
    #expect(result.code == 0, "\(result.output)")
    #expect(result.output.hasPrefix("0 problems, 0 secrets, "))
    #expect(result.errors == "")
  }

  @Test(arguments: [
    "Fixtures/dog/GET_breeds_list_all.meta", "Fixtures/dog/GET_breeds_list_all@web-page.html",
    "__Snapshots__/dogs/list/loaded@80x24.txt", "__Snapshots__/dogs/list/loaded@80x24.ansi", "Fixtures/README",
  ])
  func `a planted token is found, and not printed`(_ file: String) throws {
    let token = "ghp_" + "16C7e42F292c6912E7710c838347Ae178B4a"
    try plant("x-note: \(token)\n", in: file)
    let result = try check()
    #expect(result.code == 1)
    #expect(result.output.contains("\(file):"))
    #expect(result.output.contains("a GitHub token, ghp_… (40 characters)"))
    #expect(!result.output.contains(token) && !result.errors.contains(token))
  }

  @Test func `the value of a variable is found in base64`() throws {
    let hidden = Data("key=correct-horse-battery;".utf8).base64EncodedString()
    try plant("<!-- \(hidden) -->\n", in: "Fixtures/dog/GET_breeds_list_all@web-page.html")
    #expect(try check().code == 0)
    let result = try check(environment: ["DOG_API_KEY": "correct-horse-battery"])
    #expect(result.code == 1)
    #expect(result.output.contains("the value of DOG_API_KEY, as base64, "))
    #expect(!result.output.contains("correct-horse"))
  }

  @Test func `the variables in service.json are secrets, whatever their names`() throws {
    try settle(#"{"redact": {"variables": ["MY_DOG"]}}"#)
    try plant("rex-the-third\n", in: "__Snapshots__/dogs/list/loaded@80x24.txt")
    #expect(try check().code == 0)
    let result = try check(environment: ["MY_DOG": "rex-the-third"])
    #expect(result.code == 1)
    #expect(result.output.contains("the value of MY_DOG, rex… (13 characters)"))
  }

  @Test func `an exception in service.json is not reported`() throws {
    try plant("<!-- aB3dE5gH7jK9mN1pQ3sT5vX7zA9cE1 -->\n", in: "Fixtures/dog/GET_breeds_list_all@web-page.html")
    let result = try check()
    #expect(result.code == 1)
    #expect(result.output.contains("a possible key, aB3d… (30 characters). If it is secret, name its place"))
    try settle(#"{"allow": ["aB3dE5gH7jK9mN1pQ3sT5vX7zA9cE1"]}"#)
    #expect(try check().code == 0)
  }

  @Test(arguments: [
    (#""query": ["appid"]"#, "GET https://dog.ceo/api/x?appid=12\n\nHTTP 200\n", "{}"),
    (#""headers": ["x-user"]"#, "GET https://dog.ceo/api/x\nx-user: me\n\nHTTP 200\n", "{}"),
    (#""json": ["$.user.email"]"#, "GET https://dog.ceo/api/x\n\nHTTP 200\n", #"{"user": {"email": "a@b.example"}}"#),
    ("", "GET https://dog.ceo/api/x\n\nHTTP 200\n", #"{"password": "letmein"}"#),
    ("", "GET https://dog.ceo/api/x\n\nHTTP 200\n", #"{"password": "correct horse battery"}"#),
    ("", "GET https://dog.ceo/api/x\n\nHTTP 200\n", #"{"password": 123456}"#),
  ])
  func `every value in a sensitive place is found`(_ rule: String, _ sidecar: String, _ body: String) throws {
    try settle("{\"redact\": {\(rule)}}")
    try plant(sidecar + "content-type: application/json\n", in: "Fixtures/dog/GET_planted.meta")
    try plant(body, in: "Fixtures/dog/GET_planted.json")
    let result = try check()
    #expect(result.code == 1)
    #expect(result.output.contains("a value in a secret place, re"), "\(result.output)")
    #expect(result.output.contains("\n0 problems, 1 secret, "))
    for secret in ["=12", "a@b", "letmein", "horse", "123456"] { #expect(!result.output.contains(secret)) }
  }

  @Test func `all problems of the recordings are reported, also as JSON`() throws {
    try plant("{}", in: "Fixtures/dog/GET_stray.json")
    try plant("<<<<<<< ours\n", in: "Fixtures/dog/GET_breeds_list_all@empty.meta")
    let result = try check()
    #expect(result.code == 1)
    #expect(result.output.contains("GET_stray.json"))
    #expect(result.output.contains("GET_breeds_list_all@empty.meta:"))
    #expect(result.output.contains("\n2 problems, 0 secrets, "))

    let json = try check("--json")
    #expect(json.code == 1)
    let list = try #require(try JSONSerialization.jsonObject(with: Data(json.bytes)) as? [[String: Any]])
    #expect(list.map { $0["kind"] as? String } == ["problem", "problem"])
  }
}
