import Calotype
import Foundation
import Testing

/// The example of the README, compiled and run.
struct ExampleTests {
  private func rows(_ state: String, height: Int = 5, over transport: any Transport) async throws -> [String] {
    let screen = try #require(Catalog.tides.screen("tides/today"))
    let scene = try #require(screen.state(named: state))
    let frame = await scene.scene(over: transport)
      .frame(in: RenderEnvironment(size: Size(columns: 24, rows: height)))
    return String(decoding: frame.plainText(), as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
      .dropLast().map(String.init)
  }

  @Test func `it prints the tides`() async throws {
    let answer = CannedTransport(
      body: #"""
        [{"time": "03:12", "centimeters": 412}, {"time": "09:30", "centimeters": 87}]
        """#)
    #expect(
      try await rows("loaded", over: answer) == [
        "03:12             412 cm",
        "09:30              87 cm",
        "",
        "",
        "",
      ])
  }

  @Test func `the example shows loading and failure`() async throws {
    #expect(try await rows("loading", over: CannedTransport(body: "[]"))[2] == "       ⠋ Loading…")
    #expect(
      try await rows("failed", height: 11, over: CannedTransport(status: 500, body: "")) == [
        "",
        "           ✗",
        "",
        "       No tides",
        " The service answered",
        "   with status 500.",
        " The trouble is on the",
        "  service's side. Try",
        "     again later.",
        "",
        "       ▌ Retry ▐ Enter",
      ])
  }

  @Test func `the README shows it as it is compiled here`() throws {
    let here = "\(#filePath)".split(separator: "/", omittingEmptySubsequences: false)
    let package = here.dropLast(3).joined(separator: "/")
    let readme = try text("\(package)/README.md")
    let example = try text(here.dropLast().joined(separator: "/") + "/Example/Tides.swift")
    let feature = try #require(example.components(separatedBy: "extension Catalog").first)
      .replacing("import Calotype\n", with: "import Calotype\nimport CalotypeCLI\n")
    #expect(readme.contains("```swift\n\(feature)"))
  }

  private func text(_ path: String) throws -> String {
    try String(contentsOfFile: path, encoding: .utf8)
  }
}

private struct CannedTransport: Transport {
  var status = 200
  let body: String

  func send(_ request: Request) async throws(HTTPError) -> Response {
    Response(status: status, body: Array(body.utf8))
  }
}
