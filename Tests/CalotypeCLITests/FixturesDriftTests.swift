import Foundation
import Testing

/// Recordings compared with a service that has changed: our own recordings, edited and served.
struct FixturesDriftTests {
  private let folder: TemporaryFolder
  private let live: URL

  init() throws {
    folder = try TemporaryFolder()
    live = folder.url.appending(path: "Fixtures")
    try FileManager.default.copyItem(
      at: Command.package.appending(path: "Fixtures").resolvingSymlinksInPath(), to: live)
  }

  private func edit(_ file: String, _ changes: [(String, String)]) throws {
    let url = live.appending(path: "dog/\(file)")
    var text = String(decoding: try Data(contentsOf: url), as: UTF8.self)
    for (old, new) in changes {
      #expect(text.contains(old))
      text = text.replacing(old, with: new)
    }
    try Data(text.utf8).write(to: url)
  }

  private func drift(_ arguments: String...) throws -> Command.Result {
    let server = try ServedFixtures(fixtures: live)
    defer { _ = server.end() }
    return try Command.run(["fixtures", "drift", "dog"] + arguments, environment: server.environment)
  }

  @Test func `a service that has not changed has not drifted`() throws {
    let result = try drift()
    #expect(result.code == 0)
    #expect(
      result.output == """
        same         dog/GET_breed_hound_images_random
        same         dog/GET_breed_pug_images_random
        same         dog/GET_breeds_list_all

        0 drifted, 0 with other values, 3 the same; 0 prints would change. Nothing was written.

        """)
  }

  @Test func `added, removed, retyped and nulled members are listed with the prints that change`() throws {
    try self.edit(
      "GET_breeds_list_all.json",
      [
        ("\"akita\": [],\n", ""), ("\"pug\": []", "\"pug\": null"), ("\"afghan\"", "1"),
        ("\"status\": \"success\"", "\"status\": \"success\",\n  \"page\": 1"),
      ])
    let before = try Self.stamps(of: Command.package)
    let result = try self.drift()
    #expect(result.code == 1)
    #expect(
      result.output == """
        same         dog/GET_breed_hound_images_random
        same         dog/GET_breed_pug_images_random
        error        dog/GET_breeds_list_all
          warning  $.message.akita     removed: array
          error    $.message.hound[*]  string → number or string
          warning  $.message.pug       now null
          info     $.page              added: number
          1 value differs
            $.message.pug  [] → null

        Prints that would change:
          dogs/list/loaded  40x24 80x24 120x40 80x24-light 80x24-16 80x24-ascii-mono  by dog/GET_breeds_list_all
          dogs/list/filtered  40x24 80x24 120x40 80x24-light 80x24-16 80x24-ascii-mono  by dog/GET_breeds_list_all
          dogs/list/no-match  40x24 80x24 120x40 80x24-light 80x24-16 80x24-ascii-mono  by dog/GET_breeds_list_all
          dogs/list/find-a-breed  80x24-00 80x24-01 80x24-02 80x24-03 80x24-04 80x24-05 80x24-06 80x24-07 80x24-08 80x24-09 80x24-10  by dog/GET_breeds_list_all
          dogs/breed/sub-breeds  40x24 80x24 120x40 80x24-light 80x24-16 80x24-ascii-mono  by dog/GET_breeds_list_all
          dogs/breed/no-sub-breeds  120x40  by dog/GET_breeds_list_all
          dogs/breed/unknown  120x40  by dog/GET_breeds_list_all
          dogs/breed/no-picture  40x24 80x24 120x40 80x24-light 80x24-16 80x24-ascii-mono  by dog/GET_breeds_list_all
          dogs/breed/loading  40x24 80x24 120x40 80x24-light 80x24-16 80x24-ascii-mono  by dog/GET_breeds_list_all
          dogs/breed/next-picture  40x24 80x24 120x40 80x24-light 80x24-16 80x24-ascii-mono  by dog/GET_breeds_list_all
          dogs/breed/next-failed  40x24 80x24 120x40 80x24-light 80x24-16 80x24-ascii-mono  by dog/GET_breeds_list_all
          dogs/breed/next-loading  40x24 80x24 120x40 80x24-light 80x24-16 80x24-ascii-mono  by dog/GET_breeds_list_all
          dogs/breed/another-picture  80x24-00 80x24-01 80x24-02 80x24-03 80x24-04  by dog/GET_breeds_list_all

        1 drifted (1 error), 0 with other values, 2 the same; 72 prints would change. Nothing was written.

        """)
    #expect(try Self.stamps(of: Command.package) == before)
  }

  @Test func `a different value is not drift, and shows the difference of its print`() throws {
    try self.edit("GET_breed_pug_images_random.json", [("n02110958_10186", "n02110958_7")])
    let result = try self.drift("--diff")
    #expect(result.code == 0)
    #expect(
      result.output.contains("values       dog/GET_breed_pug_images_random\n  1 value differs\n    $.message  \""))
    #expect(result.output.contains("  dogs/breed/no-sub-breeds  "))
    #expect(result.output.contains("    --- a/dogs/breed/no-sub-breeds@80x24.txt\n"))
    #expect(result.output.contains("n02110958_7.jpg"))
    #expect(
      result.output.hasSuffix(
        "0 drifted, 1 with other values, 2 the same; 7 prints would change. Nothing was written.\n"))
  }

  @Test func `a long list of changes is cut off with a count`() throws {
    try edit(
      "GET_breeds_list_all.json", [("\"message\": {", "\"message\": {" + (0..<20).map { "\"new\($0)\": []," }.joined())]
    )
    let result = try drift("--fail-on", "info")
    #expect(result.code == 1)
    #expect(result.output.contains("  info  $.message.new11  added: array\n  and 8 more\n"))
    #expect(!result.output.contains("new12"))
  }

  @Test(arguments: [
    ("\"status\": \"success\"", "\"status\": \"success\", \"page\": 1", [1, 0, 0]),
    ("\"akita\": [],\n", "", [1, 1, 0]),
    ("\"afghan\"", "1", [1, 1, 1]),
  ])
  func `a grade fails from the one of --fail-on, which is warning by default`(old: String, new: String, codes: [Int32])
    throws
  {
    try edit("GET_breeds_list_all.json", [(old, new)])
    #expect(try ["info", "warning", "error"].map { try drift("--fail-on", $0).code } == codes)
    #expect(try drift().code == codes[1])
    #expect(try drift("--fail-on", "fatal").code == 2)
  }

  @Test func `a volatile place of service.json is not another value, and changes no print`() throws {
    try edit("GET_breed_pug_images_random.json", [("n02110958_10186", "n02110958_7")])
    let recordings = folder.url.appending(path: "Recorded")
    try FileManager.default.copyItem(
      at: Command.package.appending(path: "Fixtures").resolvingSymlinksInPath(), to: recordings)
    let settings = #"{"url": "https://dog.ceo/api", "volatile": ["GET_breed $.message"]}"#
    try Data(settings.utf8).write(to: recordings.appending(path: "dog/service.json"))
    let result = try drift("--fixtures", recordings.path)
    #expect(result.code == 0)
    #expect(
      result.output.hasSuffix(
        "0 drifted, 0 with other values, 3 the same; 0 prints would change. Nothing was written.\n"))
  }

  @Test func `another status is drift`() throws {
    try edit("GET_breed_pug_images_random.meta", [("HTTP 200", "HTTP 404")])
    let result = try self.drift()
    #expect(result.code == 1)
    #expect(result.output.contains("error        dog/GET_breed_pug_images_random\n  status: 200 → 404\n"))
  }

  @Test func `a service that does not answer is reported, and exits 3`() throws {
    let server = try ServedFixtures()
    let environment = server.environment
    _ = server.end()
    let result = try Command.run("fixtures", "drift", "dog", environment: environment)
    #expect(result.code == 3)
    #expect(
      result.output.hasPrefix(
        "no response  dog/GET_breed_hound_images_random\n  127.0.0.1:\(server.port) refused the connection.\n"))
  }

  @Test func `a variant is compared by name, and a fault cannot be`() throws {
    let result = try drift("--variant", "server-error", "--variant", "refused")
    #expect(result.output.contains("error        dog/GET_breeds_list_all@server-error\n  status: 500 → 200\n"))
    #expect(!result.output.contains("refused"))
    #expect(try drift("--variant", "gone").code == 2)
    #expect(try drift("--variant", "refused").code == 1)
  }

  @Test func `the report has a JSON form`() throws {
    struct Report: Decodable {
      struct Recorded: Decodable {
        struct Change: Decodable {
          let path, grade, change: String
        }
        let id, result: String
        let grade: String?
        let shape: [Change]
        let valueCount: Int
      }
      struct Changed: Decodable {
        let id, display: String
        let recordings: [String]
      }
      let service, grade: String
      let drifted: Bool
      let recordings: [Recorded]
      let prints: [Changed]
    }
    try edit("GET_breeds_list_all.json", [("\"akita\": [],\n", "")])
    let result = try drift("--json")
    #expect(result.code == 1)
    let report = try JSONDecoder().decode(Report.self, from: Data(result.bytes))
    #expect(report.drifted)
    #expect(report.recordings.map(\.result) == ["same", "same", "drifted"])
    #expect(report.grade == "warning")
    #expect(report.recordings.map(\.grade) == [nil, nil, "warning"])
    let shape = report.recordings[2].shape.map { "\($0.grade) \($0.path) \($0.change)" }
    #expect(shape == ["warning $.message.akita removed: array"])
    #expect(report.prints.first.map { "\($0.id)@\($0.display)" } == "dogs/list/loaded@40x24")
    #expect(report.prints.first?.recordings == ["dog/GET_breeds_list_all"])
  }

  /// The modification times of the files in the two folders.
  private static func stamps(of package: URL) throws -> [String] {
    try ["Fixtures", "__Snapshots__"].flatMap { name in
      try FileManager.default.subpathsOfDirectory(atPath: package.appending(path: name).path).sorted().map { path in
        let file = package.appending(path: "\(name)/\(path)").path
        let attributes = try FileManager.default.attributesOfItem(atPath: file)
        return "\(path) \(attributes[.systemFileNumber] ?? 0) \(attributes[.modificationDate] ?? 0)"
      }
    }
  }
}
