import FrameSamples
import Testing

@testable import CalotypeScreens

/// Random frames on a strict terminal. `Scripts/checks/difference` does the same with a real one.
struct UpdatePropertyTests {
  @Test func `an update changes any frame into any other`() {
    for seed in 1...300 as ClosedRange<UInt64> {
      let pair = FramePair(seed: seed, largest: Size(columns: 40, rows: 12))
      var terminal = pair.terminal
      terminal.repeatsCharacters = seed % 3 == 0
      var model = TerminalModel(pair.new.size, terminal, .ours)
      model.read(pair.old.repaint(pair.depth, on: terminal))
      #expect(wrong(model, pair.old, pair.depth) == [], "seed \(seed)")
      model.read(pair.new.update(from: pair.old, depth: pair.depth, on: terminal))
      #expect(wrong(model, pair.new, pair.depth) == [], "seed \(seed)")
      #expect(model.faults == [], "seed \(seed)")
    }
  }

  @Test func `an error in an uncertain width stays in its cell`() {
    for seed in 1001...1300 as ClosedRange<UInt64> {
      let pair = FramePair(seed: seed, largest: Size(columns: 40, rows: 12))
      var model = TerminalModel(pair.new.size, pair.terminal, .parts)
      model.read(pair.old.repaint(pair.depth, on: pair.terminal))
      model.read(pair.new.update(from: pair.old, depth: pair.depth, on: pair.terminal))
      #expect(wrong(model, pair.new, pair.depth, except: isInDoubt) == [], "seed \(seed)")
      #expect(model.faults == [], "seed \(seed)")
    }
  }

  @Test func `an update is never longer than a repaint, and empty if nothing changed`() {
    for seed in 1...300 as ClosedRange<UInt64> {
      let pair = FramePair(seed: seed, largest: Size(columns: 40, rows: 12))
      var terminal = pair.terminal
      terminal.repeatsCharacters = seed % 3 == 0
      let update = pair.new.update(from: pair.old, depth: pair.depth, on: terminal)
      #expect(update.count <= pair.new.repaint(pair.depth, on: terminal).count, "seed \(seed)")
      #expect(pair.new.update(from: pair.new, depth: pair.depth, on: terminal) == [], "seed \(seed)")
    }
  }

  @Test func `frames without common styles, clusters and links are updated too`() {
    for seed in 2001...2300 as ClosedRange<UInt64> {
      let pair = FramePair(seed: seed, largest: Size(columns: 40, rows: 12))
      let size = pair.old.size
      let other = FramePair(seed: seed + 10_000, largest: size).new
      let old = Frame(rows: [], atLeast: size)
        .placing(other, in: Rect(column: 0, row: 0, columns: size.columns, rows: size.rows))
      for (old, new) in [(old, pair.new), (pair.new, old)] {
        let update = new.update(from: old, depth: pair.depth, on: pair.terminal)
        #expect(update.count <= new.repaint(pair.depth, on: pair.terminal).count, "seed \(seed)")
        var model = TerminalModel(size, pair.terminal, .ours)
        model.read(old.repaint(pair.depth, on: pair.terminal))
        model.read(update)
        #expect(wrong(model, new, pair.depth) == [], "seed \(seed)")
        #expect(model.faults == [], "seed \(seed)")
      }
    }
  }

  @Test func `halves of wide cells without the other half are shown as blanks`() {
    for seed in 1...200 as ClosedRange<UInt64> {
      var random = SplitMix(seed: seed)
      let size = Size(columns: random.number(1...6), rows: 2)
      var links = LinkTable()
      let frames = (0..<2).map { _ in
        let cells = (0..<size.columns * size.rows).map { _ -> Cell in
          var cell =
            switch random.number(0...3) {
            case 0: Cell(scalar: 0x5BBD, style: 0, width: 2)
            case 1: Cell(continuing: 0)
            default: Cell(scalar: 0x61, style: 0, width: 1)
            }
          if random.isLucky(1, in: 4) { cell.link = links.id(of: Link("https://dog.ceo/")) }
          return cell
        }
        return Frame(size: size, cells: cells, styles: StyleTable(), clusters: ClusterTable(), links: links)
      }
      var model = TerminalModel(size, TerminalCapabilities(), .ours)
      model.read(frames[0].repaint(.none))
      model.read(frames[1].update(from: frames[0], depth: .none))
      var fresh = TerminalModel(size, TerminalCapabilities(), .ours)
      fresh.read(frames[1].repaint(.none))
      #expect(model.spots == fresh.spots, "seed \(seed)")
      #expect(model.faults + fresh.faults == [], "seed \(seed)")
    }
  }

  /// The cells in which a terminal differs from the frame, row by row.
  private func wrong(
    _ model: TerminalModel, _ frame: Frame, _ depth: ColorDepth, except: (String, Int) -> Bool = { _, _ in false }
  ) -> [String] {
    let wanted = frame.spots(depth)
    return wanted.indices.compactMap { index in
      let spot = wanted[index]
      let lead = spot.isRight ? wanted[index - 1] : spot
      let isWide = spot.isRight || index + 1 < wanted.count && wanted[index + 1].isRight
      if model.spots[index].seen == spot.seen || except(lead.text, isWide ? 2 : 1) { return nil }
      let (row, column) = (index / frame.size.columns, index % frame.size.columns)
      return "row \(row), column \(column): “\(model.spots[index].text)”, not “\(spot.text)”"
    }
  }

  private func isInDoubt(_ text: String, columns: Int) -> Bool {
    let parts = text.unicodeScalars.map(columnsAlone)
    let isComplete = text.unicodeScalars.allSatisfy { $0.properties.generalCategory != .format }
    return parts != [columns] + Array(repeating: 0, count: parts.count - 1) || !isComplete
  }
}
