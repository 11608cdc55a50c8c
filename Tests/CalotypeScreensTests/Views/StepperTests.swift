import CalotypeScreens
import Synchronization
import Testing

struct StepperTests {
  @Test func `a stepper shows its number between its buttons`() {
    #expect(rows(Stepper("Quantity", value: 3, in: 1...9) { _ in }, columns: 30, rows: 1) == ["Quantity  − 3 +"])
    #expect(
      rows(Stepper("Quantity", value: 3, in: 1...9) { _ in }, columns: 30, rows: 1, glyphs: .ascii)
        == ["Quantity  - 3 +"])
    #expect(rows(Stepper("", value: 3, in: 1...9) { _ in }, columns: 30, rows: 1) == [" − 3 +"])
  }

  @Test func `the number takes its own columns, and disabled steppers have round brackets`() {
    #expect(rows(Stepper("Q", value: 1, in: 1...10) { _ in }, columns: 30, rows: 1) == ["Q  − 1 +"])
    #expect(rows(Stepper("Q", value: 9, in: 1...10) { _ in }, columns: 30, rows: 1) == ["Q  − 9 +"])
    #expect(rows(Stepper("Q", value: 10, in: 1...10) { _ in }, columns: 30, rows: 1) == ["Q  − 10 +"])
    #expect(rows(Stepper("Q", value: 5, in: 5...5) { _ in }, columns: 30, rows: 1) == ["Q  − 5 +"])
    #expect(rows(Stepper("Q", value: 5, in: 1...10) { _ in }.disabled(), columns: 30, rows: 1) == ["Q (− 5 +)"])
    #expect(rows(Stepper("Q", value: 5, in: .min ... .max) { _ in }, columns: 30, rows: 1) == ["Q  − 5 +"])
  }

  @Test func `a disabled stepper is dimmed`() {
    let view = Stepper("Q", value: 5, in: 1...9) { _ in }.disabled()
    #expect(colorless(view, columns: 20) == "␛[2mQ␛[0m ␛[2m(−␛[0m ␛[2m5␛[0m ␛[2m+)␛[0m\n")
  }

  @Test func `each button has its own focus`() {
    let view = Stepper("Quantity", value: 3, in: 1...9) { _ in }
    #expect(marked(view, columns: 30, focus: .control("Quantity -")) == ["Quantity ⟦▌− ⟧3 + "])
    #expect(marked(view, columns: 30, focus: .control("Quantity +")) == ["Quantity  − 3⟦ +▐⟧"])
    let end = Stepper("Quantity", value: 9, in: 1...9) { _ in }
    #expect(marked(end, columns: 30, focus: .control("Quantity +")) == ["Quantity  − 9⟦ +▐⟧"])
  }

  @MainActor
  @Test(
    arguments: [
      (3, [2, 4]), (1, [2]), (9, [8]), (12, [9]), (-4, [1]), (Int.max, [9]), (Int.min, [1]),
    ] as [(Int, [Int])])
  func `a press leads to the next number in the range`(value: Int, expected: [Int]) {
    let log = Mutex<[Int]>([])
    let view = Stepper("Quantity", value: value, in: 1...9) { number in log.withLock { $0.append(number) } }
    let frame = Frame(view, in: RenderEnvironment(size: Size(columns: 60, rows: 1)))
    for interaction in frame.interactions { interaction.activate() }
    #expect(log.withLock { $0 } == expected)
  }

  @MainActor
  @Test func `a step never goes beyond an end, and a focused button keeps the focus there`() {
    let log = Mutex<[Int]>([])
    func press(_ value: Int, _ range: ClosedRange<Int>, step: Int, focus: FocusID? = nil) -> [Int] {
      log.withLock { $0 = [] }
      let view = Stepper("Q", value: value, in: range, step: step) { number in log.withLock { $0.append(number) } }
      let environment = RenderEnvironment(size: Size(columns: 60, rows: 1), focus: focus)
      for interaction in Frame(view, in: environment).interactions { interaction.activate() }
      return log.withLock { $0 }
    }
    #expect(press(50, 0...60, step: 20) == [30, 60])
    #expect(press(50, 0...60, step: -5) == [49, 51])
    #expect(press(0, .min ... .max, step: .max) == [-Int.max, .max])
    #expect(press(-5, .min ... .max, step: .max) == [.min, .max - 5])
    #expect(press(60, 0...60, step: 20, focus: .control("Q +")) == [40])
  }

  @Test func `the label is cut first`() {
    #expect(
      rows(Stepper("Quantity", value: 3, in: 1...9) { _ in }, columns: 12, rows: 1) == ["Qua…  − 3 +"])
    #expect(rows(Stepper("数量", value: 3, in: 1...9) { _ in }, columns: 11, rows: 1) == ["数…  − 3 +"])
    #expect(
      rows(Stepper("a\u{1B}\nb", value: 3, in: 1...9) { _ in }, columns: 20, rows: 1) == ["a␛⏎b  − 3 +"])
  }

  @Test(arguments: [
    (20, "Quantity  − 12 +"), (17, "Quantity  − 12 +"), (16, "Quanti…  − 12 +"), (10, "…  − 12 +"),
    (9, " − 12 +"), (8, " − 12 +"), (7, "12"), (2, "12"), (1, "…"),
  ])
  func `in few columns the label is dropped, then the buttons, and the number stays`(columns: Int, drawn: String) {
    let view = Stepper("Quantity", value: 12, in: 1...99) { _ in }
    #expect(rows(view, columns: columns, rows: 1) == [drawn])
    let frame = Frame(view, in: RenderEnvironment(size: Size(columns: columns, rows: 1)))
    #expect(frame.interactions.count == (columns < 8 ? 0 : 2))
  }

  @Test func `a number is formatted by the locale`() {
    func drawn(_ value: Int) -> [String] {
      let view = Stepper("Q", value: value, in: 1...20_000) { _ in }.environment(\.locale, .german)
      return rows(view, columns: 20, rows: 1)
    }
    #expect(drawn(12_345) == ["Q  − 12.345 +"])
    #expect(drawn(999) == ["Q  − 999 +"])
  }
}
