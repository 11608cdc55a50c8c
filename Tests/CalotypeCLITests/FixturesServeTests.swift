import Foundation
import Testing

/// A service's recordings over HTTP.
struct FixturesServeTests {
  @Test(arguments: ["dogs/list", "dogs/breed"], ["plain", "ansi"])
  func `every screen over the served recordings equals the one over the files`(
    screen: String, format: String
  ) throws {
    let server = try ServedFixtures()
    let pictures = try ServedFixtures(service: "dog-images")
    defer { _ = pictures.end() }
    let offline = try Command.run("show", screen, "--format", format)
    let live = try Command.run(
      "show", screen, "--live", "--format", format,
      environment: server.environment.merging(pictures.environment) { $1 })
    #expect(live.code == 0)
    #expect(live.bytes == offline.bytes)
    let (code, log) = server.end()
    #expect(code == 0)
    #expect(log.contains("GET /api/breeds/list/all  200  dog/GET_breeds_list_all\n"))
  }

  @Test func `numbers are requested over HTTP like offline`() throws {
    let server = try ServedFixtures(service: "number")
    defer { _ = server.end() }
    for number in ["42", "-40", "1000000"] {
      let offline = try Command.run("show", "number/fact", "--set", "n=\(number)")
      let live = try Command.run(
        "show", "number/fact", "--live", "--set", "n=\(number)", environment: server.environment)
      #expect(live.code == 0)
      #expect(live.bytes == offline.bytes)
    }
    let unknown = try Command.run("show", "number/fact", "--live", "--set", "n=99", environment: server.environment)
    #expect(unknown.code == 3)
    #expect(unknown.output.contains("The service answered with status 404: Not recorded: GET"))
  }

  @Test func `the first line has the address, and the variable for it`() throws {
    let server = try ServedFixtures()
    #expect(server.line == "dog  \(server.address)  CALOTYPE_DOG_URL=\(server.address)/api")
    #expect(server.port > 0)
  }

  @Test(arguments: [
    ("server-error", "dogs/list/server-error"), ("web-page", "dogs/list/web-page"), ("cut-off", "dogs/list/cut-off"),
    ("empty", "dogs/list/empty"), ("hostile", "dogs/list/hostile"),
  ])
  func `a served variant shows the same state`(variant: String, state: String) throws {
    let server = try ServedFixtures("--variant", variant)
    defer { _ = server.end() }
    let live = try Command.run("show", "dogs/list", "--live", environment: server.environment)
    #expect(try live.bytes == Command.run("show", state).bytes)
  }

  @Test func `a connection is reused, and requests can be pipelined`() throws {
    let server = try ServedFixtures()
    let text = try server.exchange(
      "GET /api/breed/pug/images/random HTTP/1.1\r\nhost: x\r\n\r\n"
        + "POST /api/x HTTP/1.1\r\nhost: x\r\ntransfer-encoding: chunked\r\n\r\n3\r\nabc\r\n0\r\n\r\n"
        + "HEAD /api/breed/pug/images/random HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n", closing: false)
    let answers = text.components(separatedBy: "HTTP/1.1 ").dropFirst()
    #expect(answers.map { $0.prefix(3) } == ["200", "404", "200"])
    #expect(answers[1].contains("\"status\": \"success\""))
    #expect(answers[2].contains("Not recorded: POST https://dog.ceo/api/x"))
    #expect(answers[3].hasSuffix("connection: close\r\n\r\n"))
  }

  @Test func `many clients at once are all answered`() async throws {
    let server = try ServedFixtures()
    let connections = try (0..<100).map { _ in try Connection(to: server.port) }
    // Each has sent half a request while the others send theirs.
    for connection in connections { connection.send(Array("GET /api/breed/pug/images/random HTT".utf8)) }
    for connection in connections { connection.send(Array("P/1.1\r\nhost: x\r\nconnection: close\r\n\r\n".utf8)) }
    for connection in connections { #expect(connection.readToEnd().hasPrefix("HTTP/1.1 200 OK\r\n")) }
  }

  @Test func `an invalid request is rejected, and the next client is answered`() throws {
    let server = try ServedFixtures()
    var state: UInt64 = 7
    for _ in 0..<50 {
      let noise = (0..<2000).map { _ -> UInt8 in
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return UInt8(truncatingIfNeeded: state >> 33)
      }
      let answer = try server.exchange(noise)
      #expect(answer.isEmpty || answer.hasPrefix("HTTP/1.1 4") || answer.hasPrefix("HTTP/1.1 5"))
    }
    #expect(
      try server.exchange("GET / HTTP/1.1\r\nhost: x\r\ncontent-length: 1\r\ntransfer-encoding: chunked\r\n\r\n")
        .hasPrefix("HTTP/1.1 400 Bad Request\r\n"))
    #expect(try server.exchange(String(repeating: "a", count: 200_000)).hasPrefix("HTTP/1.1 431 "))
    #expect(
      try server.exchange("POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 9000000\r\n\r\n").hasPrefix("HTTP/1.1 413 "))
    #expect(
      try server.exchange("GET /api/breeds/list/all HTTP/1.1\r\nhost: x\r\n\r\n").hasPrefix("HTTP/1.1 200 OK\r\n"))
    #expect(server.end().code == 0)
  }

  @Test func `refused closes the connection, timeout sends nothing, and both leave others alone`() throws {
    let server = try ServedFixtures("--variant", "refused")
    let request = "GET /api/breeds/list/all HTTP/1.1\r\nhost: x\r\n\r\n"
    #expect(try server.exchange(request, closing: false) == "")
    #expect(
      try server.exchange("GET /api/breed/pug/images/random HTTP/1.1\r\nhost: x\r\n\r\n").hasPrefix("HTTP/1.1 200 OK"))

    let folder = try TemporaryFolder()
    try FileManager.default.createDirectory(at: folder.url.appending(path: "dog"), withIntermediateDirectories: true)
    try Data("GET https://dog.ceo/api/a\n\nfault: never\n".utf8).write(to: folder.url.appending(path: "dog/GET_a.meta"))
    let silent = try ServedFixtures(fixtures: folder.url)
    let waiting = try Connection(to: silent.port)
    waiting.send(Array("GET /api/a HTTP/1.1\r\nhost: x\r\n\r\n".utf8))
    #expect(try silent.exchange("GET /api/b HTTP/1.1\r\nhost: x\r\n\r\n").hasPrefix("HTTP/1.1 404 "))
    // The end of the server is the first event of the waiting client.
    #expect(silent.end().code == 0)
    #expect(waiting.readToEnd() == "")
  }

  @Test func `Ctrl-C ends it with 130`() throws {
    #expect(try ServedFixtures().end(by: SIGINT).code == 130)
  }

  @Test func `an unknown service, an unknown variant and a used port are errors`() throws {
    let unknown = try Command.run("fixtures", "serve", "cat")
    #expect(unknown.code == 2)
    #expect(unknown.errors.contains("no service “cat”. Services: dog, dog-images, store, nba, number, open-shop, "))
    let variant = try Command.run("fixtures", "serve", "dog", "--variant", "gone")
    #expect(variant.code == 2)
    #expect(variant.errors.contains("dog has no variant “gone”."))
    #expect(try Command.run("fixtures", "serve", "dog", "--port", "70000").code == 2)
    let server = try ServedFixtures()
    let taken = try Command.run("fixtures", "serve", "dog", "--port", "\(server.port)")
    #expect(taken.code == 1)
    #expect(
      taken.errors == "Cannot listen on 127.0.0.1:\(server.port): Address already in use. "
        + "Name another port with --port, or omit it to use a free one.\n")
  }
}
