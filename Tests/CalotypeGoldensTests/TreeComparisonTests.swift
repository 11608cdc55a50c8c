import CalotypeScreens
import Testing

@testable import CalotypeGoldens

/// Compares two trees whose files are given as texts. The hash of a file is its text.
func findings(_ old: [String: String], _ new: [String: String]) -> [GoldenFinding] {
  let comparison = TreeComparison(from: old, to: new)
  let bytes = Dictionary(uniqueKeysWithValues: comparison.hashes.map { ($0, Array($0.utf8)) })
  return comparison.findings(bytes)
}

struct TreeComparisonTests {
  /// The lines of all changes, without ids.
  private func lines(_ old: [String: String], _ new: [String: String]) -> [String] {
    ChangeSet(findings(old, new)).changes.flatMap { change in [change.title] + change.lines.dropFirst() }
  }

  /// The files of a state, with the same text in both layers.
  private func files(_ texts: KeyValuePairs<String, String>) -> [String: String] {
    var files: [String: String] = [:]
    for (name, text) in texts { (files["\(name).txt"], files["\(name).ansi"]) = (text, text) }
    return files
  }

  @Test func `equal trees have no differences, and no file of them is read`() {
    let tree = files(["dogs/list/loaded@80x24": "Akita\n"])
    #expect(TreeComparison(from: tree, to: tree).hashes == [])
    #expect(findings(tree, tree) == [])
  }

  @Test func `only what differs is read, and the indexes of its states`() {
    var old = files([
      "dogs/list/loaded@80x24": "Akita\n", "dogs/list/loaded@40x24": "narrow\n", "dogs/list/empty@80x24": "-\n",
    ])
    old["dogs/list/loaded.index"] = "80x24.txt: 80x24-light\n"
    old["dogs/list/empty.index"] = "80x24.txt: 80x24-16\n"
    let new = old.merging(files(["dogs/list/loaded@80x24": "Akito\n"])) { $1 }
    #expect(TreeComparison(from: old, to: new).hashes == ["80x24.txt: 80x24-light\n", "Akita\n", "Akito\n"])
  }

  @Test func `a change of a shared file is one of every display that shares it`() {
    let index = ["dogs/list/loaded.index": "80x24.ansi: 80x24-16\n80x24.txt: 80x24-16 80x24-light\n"]
    let light = ["dogs/list/loaded@80x24-light.ansi": "\u{1B}[1mAkita\u{1B}[0m\n"]
    let newLight = ["dogs/list/loaded@80x24-light.ansi": "\u{1B}[1mAkito\u{1B}[0m\n"]
    let old = files(["dogs/list/loaded@80x24": "Akita\n"]).merging(index) { $1 }.merging(light) { $1 }
    let new = files(["dogs/list/loaded@80x24": "Akito\n"]).merging(index) { $1 }.merging(newLight) { $1 }
    #expect(
      findings(old, new).map(\.path)
        == [
          "80x24-16.ansi", "80x24-16.txt", "80x24-light.ansi", "80x24-light.txt", "80x24.ansi", "80x24.txt",
        ].map { "dogs/list/loaded@\($0)" })
    #expect(
      lines(old, new) == [
        "\"Akita\" → \"Akito\"", "  in 1 state × 3 displays of dogs/list/loaded: 80x24, 80x24-16 and 80x24-light",
        "  first in dogs/list/loaded@80x24, row 1, columns 1 to 5",
      ])
  }

  @Test func `a golden that moves into or out of a shared file is unchanged`() {
    let separate = files(["dogs/list/loaded@80x24": "Akita\n", "dogs/list/loaded@80x24-light": "Akita\n"])
    var shared = files(["dogs/list/loaded@80x24": "Akita\n"])
    shared["dogs/list/loaded.index"] = "80x24.ansi: 80x24-light\n80x24.txt: 80x24-light\n"
    #expect(findings(separate, shared) == [])
    #expect(findings(shared, separate) == [])
    // The file has another owner.
    var moved = files(["dogs/list/loaded@80x24-light": "Akita\n"])
    moved["dogs/list/loaded.index"] = "80x24-light.ansi: 80x24\n80x24-light.txt: 80x24\n"
    #expect(findings(shared, moved) == [])
  }

  @Test func `a golden that leaves a shared file with other bytes is the only change`() {
    var old = files(["dogs/list/loaded@80x24": "Akita\n"])
    old["dogs/list/loaded.index"] = "80x24.ansi: 80x24-light\n80x24.txt: 80x24-light\n"
    let new = files(["dogs/list/loaded@80x24": "Akita\n", "dogs/list/loaded@80x24-light": "Akito\n"])
    #expect(
      findings(old, new).map(\.path) == ["dogs/list/loaded@80x24-light.ansi", "dogs/list/loaded@80x24-light.txt"])
    #expect(findings(old, new).allSatisfy { $0.golden == Array("Akita\n".utf8) })
  }

  @Test func `prints of one tree only are new or removed, by screen`() {
    let old = files([
      "dogs/list/loaded@80x24": "Akita\n", "dogs/list/loaded@40x24": "Akita\n", "dogs/list/empty@80x24": "none\n",
    ])
    #expect(lines([:], old) == ["new prints", "  in 3 prints of dogs/list: empty and loaded"])
    #expect(lines(old, [:]) == ["removed prints", "  in 3 prints of dogs/list: empty and loaded"])
    #expect(
      lines(old, old.filter { !$0.key.contains("40x24") }) == ["removed print", "  in dogs/list/loaded@40x24"])
  }

  @Test func `a renamed screen is one change, and what else changed in it another`() {
    let text = "Dogs\nAfrican 1\nAkita 2\nBeagle 3\nBoxer 4\n"
    let old = files(["dogs/lst/loaded@80x24": text, "dogs/lst/empty@80x24": "No dogs of this name\n"])
    let new = files([
      "dogs/list/loaded@80x24": text.replacing("Dogs", by: "All"), "dogs/list/empty@80x24": "No dogs of this name\n",
    ])
    #expect(
      lines(old, new) == [
        "renamed: dogs/lst → dogs/list", "  in 2 states × 1 display of dogs/list: empty and loaded",
        "\"Dogs\" → \"All\"", "  in dogs/list/loaded@80x24", "  first in dogs/list/loaded@80x24, row 1, columns 1 to 3",
      ])
    let entry = ReviewEntry("x", findings(old, new).filter { $0.path.contains("loaded") }, nil)
    #expect(entry.hint == "Renamed from dogs/lst/loaded.")
  }

  @Test func `a renamed display and a renamed state are recognized`() {
    let text = "Dogs African Akita Beagle Boxer\n"
    #expect(
      lines(files(["dogs/list/loaded@80x24": text]), files(["dogs/list/loaded@80x25": text]))
        == ["renamed: dogs/list/loaded@80x24 → dogs/list/loaded@80x25", "  in dogs/list/loaded@80x25"])
    #expect(
      lines(files(["dogs/list/loaded@80x24": text]), files(["dogs/list/all@80x24": text]))
        == ["renamed: dogs/list/loaded → dogs/list/all", "  in dogs/list/all@80x24"])
  }

  @Test func `files that are not goldens are not compared`() {
    #expect(findings(["README.md": "a", "emulators.register": "b"], ["README.md": "c", "x.png": "d"]) == [])
  }

  @Test func `a damaged file is named, without advice for the working folder`() {
    let old = files(["dogs/list/loaded@80x24": "Akita  \n"])
    let new = files(["dogs/list/loaded@80x24": "Akita\n"])
    #expect(findings(old, new).map(\.reason) == Array(repeating: "differs only in trailing blanks, in row 1", count: 2))
  }

  @Test func `an empty or missing layer is compared too`() {
    let old = ["dogs/list/loaded@80x24.txt": "Akita\n"]
    let new = files(["dogs/list/loaded@80x24": "Akita\n"])
    #expect(findings(old, new).map(\.path) == ["dogs/list/loaded@80x24.ansi"])
  }
}
