import CalotypeScreens
import Testing

struct SizeTests {
  @Test func `negative sizes count as zero`() {
    var size = Size(columns: -1, rows: -2)
    #expect(size == Size(columns: 0, rows: 0))
    (size.columns, size.rows) = (-5, .min)
    #expect(size == Size(columns: 0, rows: 0))
    size.columns = 3
    #expect(size.columns == 3)
    var rect = Rect(column: 2, row: 1, columns: 4, rows: 4)
    rect.size.rows -= 9
    #expect(rect == Rect(column: 2, row: 1, columns: 4, rows: 0))
  }

  @Test func `a screen of a negative size draws nothing`() {
    var environment = RenderEnvironment()
    environment.size.columns = -5
    #expect(rows(of: environment) == Array(repeating: "", count: 24))
    environment.size.rows = -5
    #expect(rows(of: environment) == [])
    #expect(Frame(fullHeightOf: Text("Dogs").border(), in: environment).size.columns == 0)
  }

  private func rows(of environment: RenderEnvironment) -> [String] {
    let view = VStack {
      Text("Dogs").border()
      Divider()
    }
    return lines(Frame(view, in: environment).plainText())
  }
}
