import Foundation
import Testing

/// The recordings that screens use.
struct UsedRecordingsTests {
  private func states(using recording: String) throws -> [String] {
    let result = try Command.run("screens", "--uses", recording)
    #expect(result.code == 0)
    return result.output.split(separator: "\n").compactMap { $0.split(separator: " ").first.map(String.init) }
  }

  @Test(arguments: [
    "dog/GET_breed_pug_images_random", "GET_breed_pug_images_random.json", "dog/GET_breed_pug_images_random.meta",
    "Fixtures/dog/GET_breed_pug_images_random.json", "GET_breed_pug",
  ])
  func `a recording is found by id, by file, or by a prefix`(name: String) throws {
    #expect(try states(using: name) == ["dogs/list/find-a-breed", "dogs/breed/no-sub-breeds"])
  }

  @Test func `a prefix matches whole parts`() throws {
    #expect(
      try states(using: "GET_breed") == [
        "dogs/list/find-a-breed", "dogs/breed/sub-breeds", "dogs/breed/no-sub-breeds", "dogs/breed/no-picture",
        "dogs/breed/next-picture", "dogs/breed/next-failed", "dogs/breed/next-loading", "dogs/breed/hostile",
        "dogs/breed/another-picture",
      ])
    #expect(try states(using: "dog").count == 21)
    #expect(
      try states(using: "GET_breeds_list_all@server-error") == ["dogs/list/server-error", "dogs/breed/no-list"])
    let unknown = try Command.run("screens", "--uses", "GET_bree")
    #expect(unknown.code == 2)
    #expect(unknown.errors.contains("There is no recording “GET_bree”. “fixtures list” lists them."))
  }

  @Test func `the JSON list has a fixed format`() throws {
    let result = try Command.run("screens", "--json", "--uses", "GET_breed_pug")
    #expect(
      result.output == """
        [
          {"id": "dogs/list/find-a-breed", "displays": ["80x24-00", "80x24-01", "80x24-02", "80x24-03", "80x24-04", "80x24-05", "80x24-06", "80x24-07", "80x24-08", "80x24-09", "80x24-10"], "recordings": ["dog-images/GET_breeds_hound-afghan_n02088094_1003.jpg", "dog-images/GET_breeds_pug_n02110958_10186.jpg", "dog/GET_breed_hound_images_random", "dog/GET_breed_pug_images_random", "dog/GET_breeds_list_all"]},
          {"id": "dogs/breed/no-sub-breeds", "displays": ["40x24", "80x24", "120x40", "80x24-light", "80x24-16", "80x24-ascii-mono"], "recordings": ["dog-images/GET_breeds_pug_n02110958_10186.jpg", "dog/GET_breed_pug_images_random", "dog/GET_breeds_list_all"]}
        ]

        """)
  }

  @Test func `a recording without a screen is listed as unused`() throws {
    let folder = try TemporaryFolder()
    let fixtures = folder.url.appending(path: "Fixtures")
    try FileManager.default.copyItem(
      at: Command.package.appending(path: "Fixtures").resolvingSymlinksInPath(), to: fixtures)
    try Data("GET https://dog.ceo/api/old\n\nHTTP 204\n".utf8).write(to: fixtures.appending(path: "dog/GET_old.meta"))

    let list = try Command.run("fixtures", "list", "--used-by", "--fixtures", fixtures.path)
    #expect(list.code == 0)
    #expect(list.output.contains("GET https://dog.ceo/api/old\n  unused: no screen requests it\n"))
    #expect(
      list.output.contains(
        "GET https://dog.ceo/api/breed/pug/images/random\n  dogs/list/find-a-breed\n  dogs/breed/no-sub-breeds\n"))

    let uses = try Command.run("screens", "--uses", "GET_old", "--fixtures", fixtures.path)
    #expect(uses.code == 0)
    #expect(uses.output == "")
    #expect(uses.errors == "No screen uses dog/GET_old.\n")
    #expect(try Command.run("screens", "--uses", "GET_old", "--json", "--fixtures", fixtures.path).output == "[]\n")
  }
}
