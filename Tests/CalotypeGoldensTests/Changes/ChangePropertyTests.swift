import CalotypeGoldens
import CalotypeScreens
import Testing

/// Changes of random edits of random screens.
struct ChangePropertyTests {
  private static let displays = ["40x24", "80x24", "80x24-mono"]

  /// Screens with a few rows, and the same after random edits.
  private func states(_ seed: UInt64) throws -> (old: [GoldenState], new: [GoldenState]) {
    var random = SplitMix(seed: seed)
    let words = ["Akita", "Beagle", "1 sub-breed", "7 sub-breeds", "\u{1B}[1mDogs\u{1B}[m", "›", "", "", "1987"]
    func row() -> [String] { (0..<random.number(0...3)).map { _ in random.element(of: words) } }
    let shared = (0..<3).map { _ in row() }
    let states = try (0..<3).map { index in
      let rows = shared + (0..<random.number(1...5)).map { _ in row() }
      var edited = rows
      for _ in 0..<random.number(0...3) {
        let place = random.number(0...max(0, edited.count - 1))
        switch random.number(0...5) {
        case 0: edited.insert(row(), at: place)
        case 1 where !edited.isEmpty: edited.remove(at: place)
        case 2 where edited.count > 1: edited.swapAt(place, random.number(0...edited.count - 1))
        case 3 where !edited.isEmpty: edited[place].append(random.element(of: words))
        case 4 where !edited.isEmpty:
          edited[place] = edited[place].map { $0 == "Akita" ? "\u{1B}[4mAkita\u{1B}[m" : $0 }
        case 5 where !edited.isEmpty: edited[place].insert("  ", at: 0)
        default: break
        }
      }
      func state(_ rows: [[String]]) throws -> GoldenState {
        let prints = try Self.displays.map { display in
          let gap = display == "40x24" ? "  " : "     "
          let text = rows.map { $0.joined(separator: gap) + "\n" }.joined()
          return Golden(
            try GoldenName(id: "dogs/list/s\(index)", display: display), Frame(print: Array(text.utf8)),
            depth: display.hasSuffix("mono") ? .none : .truecolor)
        }
        return GoldenState(id: "dogs/list/s\(index)", displays: Self.displays, prints: prints)
      }
      return (try state(rows), try state(edited))
    }
    return (states.map(\.0), states.map(\.1))
  }

  private func environment(_ name: GoldenName) -> RenderEnvironment {
    RenderEnvironment(colorDepth: name.display.hasSuffix("mono") ? .none : .truecolor)
  }

  @Test(arguments: 0..<150)
  func `grouping hides no difference, and does not depend on the order`(_ seed: Int) throws {
    let folder = try TemporaryFolder()
    let store = GoldenStore(folder: folder.path)
    var (old, new) = try states(UInt64(seed))
    try store.record(old)
    let found = try store.check(new).found
    let set = ChangeSet(found, environment: environment)

    // The sum of the changes is the sum of the differences of every print alone.
    let members = Set(found.map(\.acceptedAs))
    #expect(Set(set.changes.flatMap(\.members)) == members)
    let alone = members.map { member in
      ChangeSet(found.filter { $0.acceptedAs == member }, environment: environment).changes.reduce(0) {
        $0 + $1.places.count
      }
    }
    #expect(set.changes.reduce(0) { $0 + $1.places.count } == alone.reduce(0, +))
    // A row that the golden does not have, anywhere, has a place in a change.
    let places = set.changes.flatMap(\.places)
    for change in found where change.layer == .ansi {
      let rows = Set(rows(change.golden ?? []))
      for (index, row) in CalotypeGoldens.rows(change.bytes ?? []).enumerated() where !rows.contains(row) {
        #expect(
          places.contains { $0.member == change.acceptedAs && $0.row == index + 1 }, "\(change.path), row \(index + 1)")
      }
    }

    var random = SplitMix(seed: UInt64(seed))
    let shuffled = found.map { (random.next(), $0) }.sorted { $0.0 < $1.0 }.map(\.1)
    #expect(ChangeSet(shuffled, environment: environment).changes == set.changes)
    new.reverse()
    #expect(ChangeSet(try store.check(new).found, environment: environment).changes == set.changes)
  }

  @Test(arguments: 150..<200)
  func `accepting a change writes exactly the prints that have no other`(_ seed: Int) throws {
    let folder = try TemporaryFolder()
    let store = GoldenStore(folder: folder.path)
    let (old, new) = try states(UInt64(seed))
    try store.record(old)
    let found = try store.check(new).found
    let set = ChangeSet(found, environment: environment)
    for change in set.changes {
      let (complete, partial) = set.members(of: [change.id])
      #expect(Set(complete + partial) == Set(change.members))
      #expect(complete == change.members.filter { set.changes(of: $0).map(\.id) == [change.id] })
      _ = try store.accept(
        found.filter { complete.contains($0.acceptedAs) }, new, expected: new.flatMap { $0.prints.map(\.name) })
      let left = Set(try store.check(new).found.map(\.acceptedAs))
      #expect(left == Set(found.map(\.acceptedAs)).subtracting(complete))
      for file in try folder.files() { try folder.remove(file) }
      try store.record(old)
    }
  }
}
