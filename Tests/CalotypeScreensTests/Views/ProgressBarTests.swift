import CalotypeScreens
import Testing

struct ProgressBarTests {
  @Test(
    arguments: [
      (0, "────────   0%"), (0.0001, "╾───────   1%"), (0.25, "━━──────  25%"), (0.29, "━━╾─────  29%"),
      (0.5, "━━━━────  50%"), (0.53, "━━━━────  53%"), (0.55, "━━━━╾───  55%"), (0.9999, "━━━━━━━╾  99%"),
      (1, "━━━━━━━━ 100%"), (1.7, "━━━━━━━━ 100%"), (-3, "────────   0%"), (.nan, "────────   0%"),
      (.infinity, "━━━━━━━━ 100%"), (-.infinity, "────────   0%"), (.leastNonzeroMagnitude, "╾───────   1%"),
      (1.0.nextDown, "━━━━━━━╾  99%"),
    ] as [(Double, String)])
  func `a bar is never empty after the start or full before the end`(value: Double, expected: String) {
    #expect(rows(ProgressBar(value: value), columns: 13, rows: 1) == [expected])
  }

  @Test(
    arguments: [
      (0, "........   0%"), (0.01, "#.......   1%"), (0.5, "####....  50%"), (0.99, "#######.  99%"),
      (1, "######## 100%"),
    ] as [(Double, String)])
  func `in ASCII a bar has whole cells`(value: Double, expected: String) {
    #expect(rows(ProgressBar(value: value), columns: 13, rows: 1, glyphs: .ascii) == [expected])
  }

  @Test(
    arguments: [
      (0, 30, "──────────  0/30"), (12, 30, "━━━━────── 12/30"), (30, 30, "━━━━━━━━━━ 30/30"),
      (31, 30, "━━━━━━━━━━ 31/30"), (-1, 30, "────────── -1/30"), (0, 0, "──────────── 0/0"),
      (5, 0, "──────────── 5/0"), (5, -1, "──────────  5/-1"),
    ])
  func `a count follows its bar`(count: Int, total: Int, expected: String) {
    #expect(rows(ProgressBar(count: count, of: total), columns: 16, rows: 1) == [expected])
  }

  @Test func `one less than a very large total is not all`() {
    let bar = ProgressBar(count: .max - 1, of: .max, showsNumber: false)
    #expect(rows(bar, columns: 4, rows: 1) == ["━━━╾"])
    #expect(rows(ProgressBar(count: 1, of: .max, showsNumber: false), columns: 4, rows: 1) == ["╾───"])
    #expect(rows(ProgressBar(value: 0.5, showsNumber: false), columns: 1, rows: 1) == ["╾"])
    #expect(rows(ProgressBar(value: 0.9, showsNumber: false), columns: 1, rows: 1, glyphs: .ascii) == ["."])
    #expect(rows(ProgressBar(value: 1, showsNumber: false), columns: 1, rows: 1, glyphs: .ascii) == ["#"])
  }

  @Test func `numbers are formatted by the locale`() {
    var environment = RenderEnvironment(size: Size(columns: 20, rows: 1))
    let bar = ProgressBar(count: 900, of: 12000)
    #expect(lines(Frame(bar, in: environment).plainText()) == ["╾─────    900/12,000"])
    environment.locale = .german
    #expect(lines(Frame(bar, in: environment).plainText())[0].hasSuffix("   900/12.000"))
  }

  @Test func `the bar takes the room beside label and number, and the longer one is truncated first`() {
    let bar = ProgressBar("Downloading", value: 0.53)
    #expect(rows(bar, columns: 30, rows: 1) == ["Downloading ━━━━━━━──────  53%"])
    #expect(rows(bar, columns: 20, rows: 1) == ["Downlo… ━━━╾───  53%"])
    #expect(rows(bar, columns: 8, rows: 1) == ["… ╾  53%"])
    #expect(rows(bar, columns: 3, rows: 1) == ["  …"])
    #expect(rows(ProgressBar("下载\n\u{1B}", value: 0.5), columns: 16, rows: 1) == ["下载… ━━╾──  50%"])
  }
}
