import CalotypeScreens
import Fuzzing
import Testing

/// The same as `Fuzzer trees`, with fewer and smaller trees.
struct ViewTreeTests {
  @Test func `nested views of any kind stay in their place and are drawn the same twice`() {
    for seed in 1...1_500 as ClosedRange<UInt64> {
      let trial = TreeTrial(seed: seed, most: 12, largest: Size(columns: 120, rows: 40))
      let faults = trial.faults()
      if !faults.isEmpty {
        let smallest = trial.shrunk { !$0.faults().isEmpty }
        Issue.record("\(smallest)\n\(smallest.faults())")
      }
    }
  }

  @Test func `the largest number of columns and of rows`() {
    for seed in 1...8 as ClosedRange<UInt64> {
      var trial = TreeTrial(seed: seed, most: 12)
      trial.environment.size = Size(columns: 500, rows: 200)
      let faults = trial.faults()
      #expect(faults.isEmpty, "\(trial): \(faults)")
    }
  }

  @Test func `the trees are deep and contain every kind`() {
    let trees = (1...1_500 as ClosedRange<UInt64>).map { ViewTree(seed: $0, depth: 6, most: 60) }
    #expect(trees.map(\.depth).max() == 6)
    let kinds = trees.reduce(into: Set<Int>()) { $0.formUnion($1.kinds) }
    #expect(ViewKind.all.indices.filter { !kinds.contains($0) } == [])
  }

  // Regressions.

  @Test func `a view without columns does not overlap its neighbor`() {
    let row = HStack(spacing: -1) {
      Text("")
      Text("ab").border()
    }
    #expect(rows(row, columns: 4, rows: 3) == ["╭──╮", "│ab│", "╰──╯"])
    let turned = HStack(spacing: -1) {
      Text("ab").border()
      Text("")
    }
    #expect(rows(turned, columns: 4, rows: 3) == ["╭──╮", "│ab│", "╰──╯"])
  }

  @Test func `a view without rows does not overlap its neighbor`() {
    let column = VStack(spacing: -1) {
      Text("").lineLimit(0)
      Text("ab").border()
      Text("").lineLimit(0)
    }
    #expect(rows(column, columns: 4, rows: 3) == ["╭──╮", "│ab│", "╰──╯"])
  }

  @Test func `the focus does not split a wide glyph`() {
    let view = ZStack {
      Text("柴犬")
      Spacer().frame(columns: 3, rows: 1).onKey(.escape) {}
    }
    let frame = Frame(view, in: RenderEnvironment(size: Size(columns: 4, rows: 1), focus: .key(.escape)))
    #expect(frame.faults == [])
    #expect(visible(frame.ansi(.none)) == "␛[7m柴␛[0m犬\n")
  }

  @Test func `unbounded gaps take the available room`() {
    let row = HStack(spacing: .max) {
      Text("ab")
      Text("cd")
    }
    #expect(rows(row, columns: 4, rows: 1) == [""])
    let gap = HStack {
      Text("ab")
      Spacer(minimum: .max)
      Text("cd")
    }
    #expect(rows(gap, columns: 4, rows: 1) == ["…"])
    #expect(rows(Text("ab").padding(columns: .max, rows: .max), columns: 4, rows: 1) == ["  …"])
  }
}

extension ViewTree {
  fileprivate var depth: Int { 1 + (self.children.map(\.depth).max() ?? 0) }
  fileprivate var kinds: Set<Int> { children.reduce(into: [kind]) { $0.formUnion($1.kinds) } }
}
