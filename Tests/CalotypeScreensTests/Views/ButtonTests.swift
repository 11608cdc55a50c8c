import CalotypeScreens
import Synchronization
import Testing

struct ButtonTests {
  @Test func `brackets mark a button, and the title does not move when the state changes`() {
    #expect(rows(Button("Pay") {}, columns: 20, rows: 1) == ["[ Pay ]"])
    #expect(rows(Button("Pay", role: .prominent) {}, columns: 20, rows: 1) == ["[ Pay ]"])
    #expect(rows(Button("Pay", role: .destructive) {}, columns: 20, rows: 1) == ["[ ! Pay ]"])
    #expect(rows(Button("Pay", isBusy: true) {}, columns: 20, rows: 1) == ["⠋ Pay"])
    #expect(rows(Button("Pay", isBusy: true, step: -1) {}, columns: 20, rows: 1) == ["⠏ Pay"])
    #expect(rows(Button("Pay") {}.disabled(), columns: 20, rows: 1) == ["( Pay )"])
    #expect(rows(Button("Pay", role: .destructive) {}.disabled(), columns: 20, rows: 1) == ["( ! Pay )"])
    #expect(rows(Button("Pay", isBusy: true, step: 1) {}, columns: 20, rows: 1, glyphs: .ascii) == ["/ Pay"])
    for view in [Button("Pay") {}, Button("Pay", role: .prominent) {}, Button("Pay", isBusy: true) {}] {
      let row = HStack {
        view
        Text("|")
      }
      #expect(rows(row, columns: 20, rows: 1)[0].hasSuffix("|"))
      #expect(rows(row, columns: 20, rows: 1)[0].count == 8)
      #expect(rows(row.disabled(), columns: 20, rows: 1)[0].count == 8)
    }
  }

  @Test func `without colors the kinds of buttons still differ`() {
    #expect(colorless(Button("Pay") {}, columns: 20) == "[ Pay ]\n")
    #expect(colorless(Button("Pay", role: .prominent) {}, columns: 20) == "␛[1m[␛[0m ␛[1mPay␛[0m ␛[1m]␛[0m\n")
    #expect(colorless(Button("Pay", role: .destructive) {}, columns: 20) == "[ ␛[1m! Pay␛[0m ]\n")
    #expect(colorless(Button("Pay") {}.disabled(), columns: 20) == "␛[2m(␛[0m ␛[2mPay␛[0m ␛[2m)␛[0m\n")
  }

  @Test func `the focus reverses the whole button`() {
    #expect(marked(Button("Pay") {}, columns: 20, focus: .control("Pay")) == ["⟦▌ Pay ▐⟧"])
    #expect(marked(Button("Pay", id: "card") {}, columns: 20, focus: .control("card")) == ["⟦▌ Pay ▐⟧"])
    #expect(marked(Button("Pay", id: "card") {}, columns: 20, focus: .control("Pay")) == ["[ Pay ]"])
    #expect(marked(Button("Pay") {}.disabled(), columns: 20, focus: .control("Pay")) == ["( Pay )"])
  }

  @MainActor
  @Test func `a busy button cannot be pressed, and keeps the focus if it has it`() {
    let presses = Mutex(0)
    func interactions(_ view: some View, focus: FocusID? = nil) -> [Interaction] {
      Frame(view, in: RenderEnvironment(size: Size(columns: 20, rows: 1), focus: focus)).interactions
    }
    let busy = Button("Pay", isBusy: true) { presses.withLock { $0 += 1 } }
    #expect(interactions(busy).isEmpty)
    #expect(marked(busy, columns: 20, focus: .control("Pay")) == ["⟦⠋ Pay  ⟧"])
    let kept = interactions(busy, focus: .control("Pay"))
    #expect(kept.map(\.target.focus) == [.control("Pay")])
    kept[0].activate()
    #expect(presses.withLock { $0 } == 0)
    #expect(interactions(busy.disabled(), focus: .control("Pay")).isEmpty)
    #expect(interactions(Button("Pay") {}.disabled(), focus: .control("Pay")).isEmpty)
    interactions(Button("Pay") { presses.withLock { $0 += 1 } })[0].activate()
    #expect(presses.withLock { $0 } == 1)
  }

  @Test func `in a disabled part of a screen no key responds`() {
    let view = Text("Page").onKey(.escape) {}
    let environment = RenderEnvironment(size: Size(columns: 20, rows: 1))
    #expect(Frame(view, in: environment).interactions.map(\.target.focus) == [.key(.escape)])
    #expect(Frame(view.disabled(), in: environment).interactions.isEmpty)
  }

  @Test func `a title is one sanitized row, truncated if there is no room`() {
    #expect(rows(Button("Send the order") {}, columns: 12, rows: 2) == ["[ Send th… ]", ""])
    #expect(rows(Button("two\nlines \u{1B}[31m") {}, columns: 30, rows: 1) == ["[ two⏎lines ␛[31m ]"])
    #expect(rows(Button("柴犬") {}, columns: 7, rows: 1) == ["[ 柴… ]"])
    #expect(rows(Button("Pay") {}, columns: 3, rows: 1) == ["["])
  }
}
