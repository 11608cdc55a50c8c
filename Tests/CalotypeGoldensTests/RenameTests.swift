import CalotypeGoldens
import Testing

/// The proposals for the goldens of a renamed screen.
struct RenameTests {
  private let folder: TemporaryFolder
  private let store: GoldenStore

  init() throws {
    folder = try TemporaryFolder()
    store = GoldenStore(folder: folder.path)
  }

  private static let breeds = "Dogs 108 breeds\nAffenpinscher\nAfrican 1 sub-breed\nAiredale\nAkita\n"
  private static let store = "Shop\nLeash 12 EUR\nBowl 7 EUR\nCart is empty\n"

  /// Records some states, and returns the proposals after others replace them.
  private func proposals(from old: [GoldenState], to new: [GoldenState]) throws -> [String: String] {
    try store.record(old)
    let changes = try store.check(new).findings.filter { $0.kind == .orphaned }
    return changes.reduce(into: [:]) { proposals, change in
      if let target = change.renamedTo { proposals[change.acceptedAs] = target }
    }
  }

  @Test func `a renamed state is recognized by its text`() throws {
    let proposals = try self.proposals(
      from: [state("dogs/lst/loaded", ["a": Self.breeds])],
      to: [state("dogs/list/loaded", ["a": Self.breeds]), state("shop/cart/loaded", ["a": Self.store])])
    #expect(proposals == ["dogs/lst/loaded": "dogs/list/loaded"])
    #expect(
      try store.check([state("dogs/list/loaded", ["a": Self.breeds])]).lines.filter { $0.contains(".txt") } == [
        "missing  dogs/list/loaded@a.txt  no golden file; renamed from dogs/lst/loaded?",
        "orphaned  dogs/lst/loaded@a.txt  belongs to no screen; renamed to dogs/list/loaded? "
          + "“accept dogs/lst/loaded” moves it",
      ])
  }

  @Test func `a renamed screen takes all of its states along, including changed ones`() throws {
    let proposals = try self.proposals(
      from: [
        state("dogs/list/loaded", ["a": Self.breeds]), state("dogs/list/empty", ["a": "Dogs\nNo breeds\n"]),
        state("dogs/list/failed", ["a": "Dogs\nThe server did not answer\n"]),
      ],
      to: [
        state("dogs/breeds/failed", ["a": "Hunde\nKeine Antwort\n"]),
        state("dogs/breeds/empty", ["a": "Dogs\nNo breeds\n"]),
        state("dogs/breeds/loaded", ["a": Self.breeds]),
      ])
    #expect(
      proposals == [
        "dogs/list/loaded": "dogs/breeds/loaded", "dogs/list/empty": "dogs/breeds/empty",
        "dogs/list/failed": "dogs/breeds/failed",
      ])
  }

  @Test func `a text with little in common is not proposed, and the nearest name is`() throws {
    #expect(
      try proposals(
        from: [state("dogs/lst/loaded", ["a": Self.breeds])], to: [state("dogs/list/loaded", ["a": Self.store])]
      ).isEmpty)
    #expect(
      try store.check([state("dogs/list/loaded", ["a": Self.store])]).lines.contains(
        "orphaned  dogs/lst/loaded@a.txt  belongs to no screen; the nearest is dogs/list/loaded"))
  }

  @Test func `a screen with goldens is not proposed as a new name`() throws {
    let living = try state("dogs/list/loaded", ["a": Self.breeds])
    #expect(try proposals(from: [living, state("dogs/lst/loaded", ["a": Self.breeds])], to: [living]).isEmpty)
  }

  @Test func `of equal candidates the first in byte order is proposed, and each name once`() throws {
    let proposals = try self.proposals(
      from: [state("a/x/one", ["a": Self.breeds]), state("a/x/two", ["a": Self.breeds])],
      to: [
        state("b/y/four", ["a": Self.breeds]), state("b/y/three", ["a": Self.breeds]),
        state("b/y/zero", ["a": Self.breeds]),
      ])
    #expect(proposals == ["a/x/one": "b/y/four", "a/x/two": "b/y/three"])
  }

  @Test func `lines and boxes do not count as similarity`() throws {
    let box = "╭──────────╮\n│          │\n╰──────────╯\n"
    #expect(
      try proposals(
        from: [state("a/x/one", ["a": "\(box)beagle boxer\n"])], to: [state("b/y/one", ["a": "\(box)leash bowl\n"])]
      ).isEmpty)
  }

  @Test func `a renamed display is recognized, too`() throws {
    let old = try state("dogs/list/loaded", ["80x24": Self.breeds, "80x24-mono": Self.store])
    let new = try state("dogs/list/loaded", ["80x24": Self.breeds, "80x24-ascii": Self.store])
    let proposals = try self.proposals(from: [old], to: [new])
    #expect(proposals == ["dogs/list/loaded@80x24-mono": "dogs/list/loaded@80x24-ascii"])

    let orphans = try store.check([new]).findings.filter { $0.kind == .orphaned }
    #expect(
      try store.accept(orphans, [new], expected: new.prints.map(\.name)).moves.map(\.to) == [
        "dogs/list/loaded@80x24-ascii.ansi", "dogs/list/loaded@80x24-ascii.txt",
      ])
    #expect(try store.check([new]).isClean)
  }

  @Test func `an accepted rename moves every file unchanged`() throws {
    let old = try state("dogs/lst/loaded", ["a": Self.breeds, "b": Self.breeds, "c": "Dogs 108\n"])
    let new = try state("dogs/list/loaded", ["a": Self.breeds, "b": Self.breeds, "c": "Dogs 108\n"])
    try store.record([old])
    let before = try folder.contents()
    _ = try store.accept(
      store.check([new]).findings.filter { $0.kind == .orphaned }, [new], expected: new.prints.map(\.name))
    #expect(
      try folder.contents()
        == Dictionary(uniqueKeysWithValues: before.map { ($0.key.replacing("/lst/", by: "/list/"), $0.value) }))
    #expect(try store.check([new]).isClean)
  }

  @Test(.timeLimit(.minutes(10))) func `many orphans and many candidates take bounded work`() throws {
    func states(_ screen: String) throws -> [GoldenState] {
      try (0..<100).map { number in
        let words = (0..<60).map { "word\($0 * number % 97)" }.joined(separator: " ")
        return try state("dogs/\(screen)-\(number)/\(screen)", ["a": "\(words)\n"])
      }
    }
    try store.record(states("old"))
    let report = try store.check(states("new"))
    #expect(report.count(.orphaned) == 200)
  }
}
