import Foundation
import Testing

/// A service with a key, and an app that stores a file: `Tests/Support/KeyedGallery` against itself as a server.
struct KeyedTests {
  private static let key = "n-4711-correct-horse"
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test func `recordings never contain the key, even if the answer repeats it`() throws {
    let server = try self.server(body: #"{"for": "\#(Self.key)", "note": "Your key is \#(Self.key)."}"#)
    let recorded = folder.url.appending(path: "Recorded")
    let result = try run(server, "fixtures", "record", "keyed/answer", "--fixtures", recorded.path)
    #expect(result.code == 0, "\(result.errors)")
    #expect(!(result.output + result.errors).contains(Self.key))

    let texts = try self.texts(in: recorded)
    #expect(texts.keys.sorted() == ["keyed/GET_items.json", "keyed/GET_items.meta", "keyed/service.json"])
    #expect(texts["keyed/GET_items.json"]?.contains(#""note": "Your key is REDACTED.""#) == true, "\(texts)")
    for (name, text) in texts {
      #expect(!text.contains(Self.key), "\(name)")
      #expect(!text.lowercased().contains("authorization"), "\(name)")
    }
    // And replay asks for none.
    let shown = try Self.command(["show", "keyed/answer", "--fixtures", recorded.path])
    #expect(shown.code == 0)
    #expect(shown.output.contains("REDACTED"))

    // A key that a person wrote into a recording is found, by the name of the variable that the service names.
    let body = recorded.appending(path: "keyed/GET_items.json")
    try Data(#"{"note": "\#(Self.key)"}"#.utf8).write(to: body)
    let check = try Self.command(
      ["fixtures", "check", "--fixtures", recorded.path, "--goldens", recorded.path],
      environment: ["KEYED_ACCESS": "\(Self.key)\r\n"])
    #expect(check.code == 1)
    #expect(check.output.contains("KEYED_ACCESS"))
    #expect(!check.output.contains(Self.key))
  }

  @Test func `without the key, the service answers like to any client`() throws {
    let server = try self.server(body: "hello")
    #expect(try run(server, "show", "keyed/answer", "--live").output.contains("hello"))
    let stranger = try run(server, "show", "keyed/answer", "--live", key: "")
    #expect(stranger.code == 3)
    #expect(stranger.output.contains("404"))
  }

  @Test func `an invalid key is reported by the name of its variable`() throws {
    let server = try self.server(body: "hello")
    let result = try run(server, "show", "keyed/answer", "--live", key: "n-4711\nHost: evil.test")
    #expect(result.code == 3)
    #expect(result.output.contains("KEYED_ACCESS"))
    #expect(!(result.output + result.errors).contains("4711"))
    #expect(!server.end().errors.contains("/items"))
  }

  @Test func `an unsafe request is sent once, whatever the answer`() throws {
    let server = try self.server(method: "POST", status: 429, body: "Too many requests")
    let result = try run(server, "show", "keyed/answer", "--live", "--set", "method=POST")
    #expect(result.code == 3)
    #expect(result.output.contains("429"))
    #expect(server.end().errors.split(separator: "\n").filter { $0.hasPrefix("POST") }.count == 1)
  }

  @Test func `only show --live stores files, and reads them again`() throws {
    let server = try self.server(body: "hello")
    for visit in 1...2 {
      #expect(try run(server, "show", "keyed/answer", "--live").output.contains("visit \(visit)"))
    }
    let data = folder.url.appending(path: "Data")
    #expect(try texts(in: data) == ["calotype/keyed/visits": ".."])

    let recorded = folder.url.appending(path: "Recorded")
    #expect(try run(server, "fixtures", "record", "keyed/answer", "--fixtures", recorded.path).code == 0)
    for _ in 1...2 {
      let offline = try run(server, "show", "keyed/answer", "--fixtures", recorded.path)
      #expect(offline.output.contains("visit 1"))
    }
    #expect(try texts(in: data) == ["calotype/keyed/visits": ".."])
  }

  @Test func `the screen is printed even if nothing can be stored`() throws {
    let server = try self.server(body: "hello")
    try Data().write(to: folder.url.appending(path: "Data"))
    let result = try run(server, "show", "keyed/answer", "--live", "--width", "200")
    #expect(result.code == 0)
    #expect(result.output.contains("hello"))
    #expect(result.output.contains("“visits” could not be read: \(folder.url.path)/Data/calotype/keyed/visits"))
  }

  /// A server that answers one request, and stores the key in it.
  private func server(method: String = "GET", status: Int = 200, body: String) throws -> ServedFixtures {
    let served = folder.url.appending(path: "Served")
    let service = served.appending(path: "keyed")
    try FileManager.default.createDirectory(at: service, withIntermediateDirectories: true)
    let isJSON = body.hasPrefix("{")
    try Data(body.utf8).write(to: service.appending(path: "\(method)_items.\(isJSON ? "json" : "txt")"))
    let sidecar = """
      \(method) https://keyed.test/v1/items
      authorization: REDACTED

      HTTP \(status)
      content-type: \(isJSON ? "application/json" : "text/plain")

      match: method path header.authorization

      """
    try Data(sidecar.utf8).write(to: service.appending(path: "\(method)_items.meta"))
    return try ServedFixtures(service: "keyed", fixtures: served, program: try Self.program)
  }

  /// Runs the gallery over a server. The variable holds the key with a line break, as if read from a file.
  private func run(
    _ server: ServedFixtures, _ arguments: String..., key: String = "\(KeyedTests.key)\n"
  ) throws -> Command.Result {
    var environment = server.environment
    environment["KEYED_ACCESS"] = key
    environment["XDG_DATA_HOME"] = folder.url.appending(path: "Data").path
    return try Self.command(arguments, environment: environment)
  }

  private static func command(_ arguments: [String], environment: [String: String] = [:]) throws -> Command.Result {
    try Command.run(arguments, environment: environment, program: try program)
  }

  private static var program: URL {
    get throws { try Command.program.deletingLastPathComponent().appending(path: "KeyedGallery") }
  }

  /// The texts of all files below a folder.
  private func texts(in folder: URL) throws -> [String: String] {
    var texts: [String: String] = [:]
    for path in try FileManager.default.subpathsOfDirectory(atPath: folder.path) {
      guard let data = try? Data(contentsOf: folder.appending(path: path)) else { continue }
      texts[path] = String(decoding: data, as: UTF8.self)
    }
    return texts
  }
}
