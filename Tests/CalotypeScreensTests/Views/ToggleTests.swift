import CalotypeScreens
import Synchronization
import Testing

struct ToggleTests {
  private enum Sort: String, CaseIterable {
    case name = "Name"
    case price = "Price"
    case rating = "Rating"
  }

  @Test func `a box shows whether it is on`() {
    func toggle(_ isOn: Bool) -> Toggle { Toggle("Only favorites", isOn: isOn) { _ in } }
    #expect(rows(toggle(true), columns: 30, rows: 1) == ["[x] Only favorites"])
    #expect(rows(toggle(false), columns: 30, rows: 1) == ["[ ] Only favorites"])
    #expect(rows(toggle(true).disabled(), columns: 30, rows: 1) == [" x  Only favorites"])
    #expect(rows(toggle(false).disabled(), columns: 30, rows: 1) == [" -  Only favorites"])
    #expect(rows(toggle(true), columns: 12, rows: 2) == ["[x] Only", "    favorit…"])
    #expect(marked(toggle(true), columns: 30, focus: .control("Only favorites")) == ["⟦▌x▐ Only favorites⟧"])
    #expect(marked(toggle(true).disabled(), columns: 30, focus: .control("Only favorites")) == [" x  Only favorites"])
  }

  @Test func `a long label wraps next to the box`() {
    let toggle = Toggle("Only favorites\u{1B} 柴犬", isOn: false) { _ in }
    #expect(rows(toggle, columns: 14, rows: 3) == ["[ ] Only", "    favorites␛", "    柴犬"])
    #expect(rows(toggle, columns: 3, rows: 1).count == 1)
  }

  @MainActor
  @Test func `a press toggles a box`() {
    let log = Mutex<[Bool]>([])
    for isOn in [true, false] {
      let view = Toggle("Only favorites", isOn: isOn) { value in log.withLock { $0.append(value) } }
      let frame = Frame(view, in: RenderEnvironment(size: Size(columns: 30, rows: 1)))
      for interaction in frame.interactions { interaction.activate() }
      #expect(Frame(view.disabled(), in: RenderEnvironment()).interactions.isEmpty)
    }
    #expect(log.withLock { $0 } == [false, true])
  }

  @Test func `one option of several is selected`() {
    #expect(
      rows(picker(.vertical), columns: 30, rows: 4) == ["Sort by", "( ) Name", "(•) Price", "( ) Rating"])
    #expect(
      rows(picker(.vertical), columns: 30, rows: 4, glyphs: .ascii)
        == ["Sort by", "( ) Name", "(*) Price", "( ) Rating"])
    #expect(
      rows(picker(.vertical).disabled(), columns: 30, rows: 4)
        == ["Sort by", " -  Name", " •  Price", " -  Rating"])
    #expect(
      marked(picker(.vertical), columns: 30, rows: 4, focus: .control("Sort by: Price"))
        == ["Sort by", "( ) Name", "⟦▌•▐ Price⟧", "( ) Rating"])
  }

  @Test func `options are side by side if they fit`() {
    #expect(
      rows(picker(.horizontal), columns: 40, rows: 4)
        == ["Sort by  ( ) Name  (•) Price  ( ) Rating", "", "", ""])
    #expect(
      rows(picker(.horizontal), columns: 39, rows: 4) == ["Sort by", "( ) Name", "(•) Price", "( ) Rating"])
    let untitled = Picker("", [1, 2], selection: nil, direction: .horizontal) {
      "\($0)"
    } onSelect: { _ in
    }
    #expect(rows(untitled, columns: 20, rows: 1) == ["( ) 1  ( ) 2"])
  }

  @MainActor
  @Test func `a press selects an option`() {
    let log = Mutex<[Int]>([])
    let view = Picker("Page", id: "page", [10, 20], selection: 10) {
      "\($0) rows"
    } onSelect: { option in
      log.withLock { $0.append(option) }
    }
    let frame = Frame(view, in: RenderEnvironment(size: Size(columns: 30, rows: 3)))
    #expect(frame.interactions.map(\.target.focus) == [.control("page: 10 rows"), .control("page: 20 rows")])
    for interaction in frame.interactions { interaction.activate() }
    #expect(log.withLock { $0 } == [10, 20])
    #expect(Frame(view.disabled(), in: RenderEnvironment()).interactions.isEmpty)
  }

  private func picker(_ direction: Axis) -> some View {
    Picker("Sort by", Sort.allCases, selection: .price, direction: direction) {
      $0.rawValue
    } onSelect: { _ in
    }
  }
}
