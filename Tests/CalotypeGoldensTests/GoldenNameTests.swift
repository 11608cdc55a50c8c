import CalotypeGoldens
import Testing

struct GoldenNameTests {
  @Test func `a name is id and display, and each layer has a path`() throws {
    let name = try GoldenName(id: "dogs/list/loaded", display: "80x24")
    #expect("\(name)" == "dogs/list/loaded@80x24")
    #expect(name.path(of: .text) == "dogs/list/loaded@80x24.txt")
    #expect(name.path(of: .ansi) == "dogs/list/loaded@80x24.ansi")
  }

  @Test(
    arguments: [
      "", "/", "dogs/", "/dogs", "dogs//list", "Dogs/list", "dogs/list.old", "../dogs", "dogs/li st", "dögs", "-dogs",
      "dogs/-x", "dogs@1", "dogs\\list", "dogs\t",
    ])
  func `an id that is not a portable path is rejected`(_ id: String) {
    #expect(throws: GoldenError.invalidID(id)) { try GoldenName(id: id, display: "80x24") }
  }

  @Test(arguments: ["", "80X24", "80x24/dark", "80x24@dark", "80x24.dark", "-", "80 x 24"])
  func `a display that is not valid in a file name is rejected`(_ display: String) {
    #expect(throws: GoldenError.invalidDisplay(display)) { try GoldenName(id: "dogs/list", display: display) }
  }

  @Test(
    arguments: [
      ("", true), ("dogs", true), ("dogs/", true), ("dogs/list", true), ("dogs/list/loaded", true),
      ("dogs/list/loaded@80x24", true), ("dogs/list/loaded@80x24.txt", true), ("dogs/list/loaded@80x24.ansi", true),
      ("dog", false), ("dogs/li", false), ("dogs/list/load", false), ("dogs/list/loaded@80x2", false),
      ("list", false), ("dogs/breed", false), ("dogs/list/loaded@80x24/more", false),
    ])
  func `a filter matches whole segments of the name`(_ filter: String, _ isIncluded: Bool) throws {
    let name = try GoldenName(id: "dogs/list/loaded", display: "80x24")
    #expect(GoldenFilter(filter).includes(name) == isIncluded)
  }
}
