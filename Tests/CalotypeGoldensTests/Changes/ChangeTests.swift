import CalotypeGoldens
import CalotypeScreens
import Testing

/// How differences between prints and goldens become changes. The rows of a golden and of its print are drawn.
struct ChangeTests {
  private let folder: TemporaryFolder
  private let store: GoldenStore

  init() throws {
    folder = try TemporaryFolder()
    store = GoldenStore(folder: folder.path)
  }

  /// Records prints, and returns the changes to others of the same names.
  private func changes(
    _ prints: [(name: String, old: String, new: String)], displays: [Display] = [.plain]
  ) throws -> ChangeSet {
    var environments: [String: RenderEnvironment] = [:]
    func states(_ isNew: Bool) throws -> [GoldenState] {
      try prints.map { name, old, new in
        let goldens = try displays.map { display in
          environments["\(name)@\(display.name)"] = display.environment
          let frame = Frame(print: Array((isNew ? new : old).utf8)).themed(display.environment.theme)
          return Golden(try GoldenName(id: name, display: display.name), frame, depth: display.environment.colorDepth)
        }
        return GoldenState(id: name, displays: displays.map(\.name), prints: goldens)
      }
    }
    try store.record(try states(false))
    let found = try store.check(try states(true)).found
    return ChangeSet(found) { environments["\($0)"] }
  }

  private func headings(_ old: String, _ new: String) throws -> [String] {
    try changes([("dogs/list/loaded", old, new)]).changes.map(\.title)
  }

  @Test func `equal words are one change, in any row of any state`() throws {
    let set = try changes([
      ("dogs/list/loaded", "Dogs\nAfrican   1 sub-breed\nAkita\n", "Dogs\nAfrican           (1)\nAkita\n"),
      ("dogs/list/filtered", "Dogs\n\nBakharwal  1 sub-breed\n", "Dogs\n\nBakharwal          (1)\n"),
      ("dogs/breed/loaded", "hound\n", "hound\n"),
    ])
    let change = try #require(set.changes.first)
    #expect(set.changes.count == 1)
    #expect(
      change.lines == [
        "\(change.id)  \"1 sub-breed\" → \"(1)\"", "  in 2 states × 1 display of dogs/list: filtered and loaded",
        "  first in dogs/list/filtered@80x24, row 3, columns 20 to 22",
      ])
    #expect(change.members == ["dogs/list/filtered@80x24", "dogs/list/loaded@80x24"])
  }

  @Test func `rows of a list that change alike are one change, whatever they name`() throws {
    let titles = try headings(
      "Night Ferries   1987 ›\nThe Salt Road   2003 ›\nUnder Glass   1954 ›\n",
      "1987 Night Ferries   ›\n2003 The Salt Road   ›\n1954 Under Glass   ›\n")
    #expect(titles.count == 1, "\(titles)")
    #expect(titles[0].hasPrefix("\"Night Ferries\" \"1987 ›\" → \"1987 Night Ferries\" \"›\""))
    #expect(
      try headings("African  1 sub-breed\nHound  7 sub-breeds\n", "African  (1)\nHound  (7)\n")
        == ["\"1 sub-breed\" → \"(1)\" and \"7 sub-breeds\" → \"(7)\""])
  }

  @Test func `a word that was moved and one that was replaced are two changes`() throws {
    let titles = try headings(
      "Night Ferries  1987\nThe Salt Road  2003\nUnder Glass  1954\n",
      "1987  Night Ferries\n2004  The Salt Road\n1954  Under Glass\n")
    #expect(titles.count == 2)
    #expect(titles.contains { $0.contains("2004") && !$0.contains("1987") })
  }

  @Test func `an inserted row is one change, and not one of every row below it`() throws {
    #expect(
      try headings("Dogs\nAkita\nBeagle\nBoxer\n\n\n", "Dogs\nAll of them\nAkita\nBeagle\nBoxer\n\n") == [
        "added \"All of them\""
      ])
    #expect(try headings("Dogs\nOld\nAkita\nBeagle\n\nEnd\n", "Dogs\nAkita\nBeagle\n\n\nEnd\n") == ["removed \"Old\""])
    #expect(
      try headings("Dogs\nAkita\nBeagle\nBoxer\n", "Dogs\nAll of them\nAkita\nBeagle\n").sorted()
        == ["added \"All of them\"", "rows that fit: removed \"Boxer\""])
    #expect(try headings("Dogs\nAkita\nPug\n\n", "Dogs\n\nAkita\nPug\n") == ["blank rows"])
    #expect(
      try headings("Akita\nBeagle\nBoxer\nPug\n", "Beagle\nBoxer\nPug\nAkita\n") == ["moved: \"Akita\""])
  }

  @Test func `only other columns are a change of their own`() throws {
    #expect(try headings("Akita   ›\nBeagle   ›\n", "Akita  ›\nBeagle  ›\n") == ["other columns: \"›\""])
  }

  @Test func `a style is named by its role, on every theme and at every depth`() throws {
    let displays: [Display] = [
      .plain, Display(name: "80x24-light", theme: .light), Display(name: "80x24-16", depth: .ansi16),
      Display(name: "80x24-mono", depth: .none),
    ]
    let (gray, warm) = ("\u{1B}[38;2;168;155;140m", "\u{1B}[38;2;232;147;90m")
    let set = try changes(
      [("dogs/list/loaded", "African  \(gray)1 sub-breed\u{1B}[m\n", "African  \(warm)1 sub-breed\u{1B}[m\n")],
      displays: displays)
    #expect(set.changes.map(\.title) == ["secondary → accent: \"1 sub-breed\""])
    #expect(
      set.changes[0].prints.map(\.display) == ["80x24", "80x24-light", "80x24-16"], "without colors, both look the same"
    )
  }

  @Test func `a print with one more difference is in both changes, and accepted with both`() throws {
    let set = try changes([
      ("dogs/list/loaded", "Dogs\nAkita\n", "Hounds\nAkita\n"),
      ("dogs/list/filtered", "Dogs\nPug\n", "Hounds\nPugs\n"),
    ])
    #expect(set.changes.map(\.title) == ["\"Dogs\" → \"Hounds\"", "\"Pug\" → \"Pugs\""])
    let ids = set.changes.map(\.id)
    guard ids.count == 2 else { return }
    #expect(set.members(of: [ids[0]]).complete == ["dogs/list/loaded@80x24"])
    #expect(set.members(of: [ids[0]]).partial == ["dogs/list/filtered@80x24"])
    #expect(set.members(of: [ids[1]]).complete == [])
    #expect(set.members(of: ids).complete.count == 2)
    #expect(set.changes(of: "dogs/list/filtered@80x24").map(\.id) == ids)
    #expect(set.fullIDs(of: "+123456").isEmpty && set.fullIDs(of: "+").isEmpty && set.fullIDs(of: ids[0]).count == 1)
  }

  @Test func `missing goldens of a screen are one change`() throws {
    let found = try store.check(try [state("dogs/list/a", ["80x24": "x\n"]), state("dogs/list/b", ["80x24": "y\n"])])
      .found
    #expect(ChangeSet(found).changes.map(\.title) == ["missing: no golden file"])
    #expect(ChangeSet(found).changes[0].extent == "2 states × 1 display of dogs/list: a and b")
  }

  /// A display of these tests.
  struct Display {
    var name = "80x24"
    var theme = Theme.dark
    var depth = ColorDepth.truecolor

    static let plain = Self()
    var environment: RenderEnvironment { RenderEnvironment(theme: theme, colorDepth: depth) }
  }
}

extension Frame {
  /// Replaces the styles of the dark theme's roles by those of another theme.
  fileprivate func themed(_ theme: Theme) -> Frame {
    if theme == .dark { return self }
    let text = String(decoding: ansi(.truecolor), as: UTF8.self)
    return Frame(
      print: Array(
        text.replacing("168;155;140", by: "102;88;73").replacing("232;147;90", by: "154;62;0").utf8))
  }
}
