import CalotypeScreens
import Testing

struct PageTests {
  private var page: some View {
    Page {
      Text("one")
      Text("two")
    } header: {
      TitleBar("Dogs", background: .divider)
    } footer: {
      Footer(status: "ok") {}
    }
  }

  @Test func `the footer is in the last row`() {
    #expect(rows(page, columns: 8, rows: 7) == ["Dogs", "────────", " one", " two", "", "", "     ok"])
  }

  @Test(arguments: [
    (5, ["Dogs", "────────", " one", " two", "     ok"]),
    (4, ["Dogs", "────────", " one", "     ok"]),
    (3, ["Dogs", "────────", " one"]),
    (2, ["Dogs", "────────"]),
    (1, ["Dogs"]),
  ])
  func `with too few rows the header, one row of content and the footer are shown`(height: Int, drawn: [String]) {
    #expect(rows(page, columns: 8, rows: height) == drawn)
  }

  @Test func `a list fills the page`() {
    let page = Page {
      List("rows", (1...9).map(Item.init)) { Text("row \($0.id)") }
    } header: {
      TitleBar("Rows")
    } footer: {
      Footer(status: "9") {}
    }
    #expect(rows(page, columns: 10, rows: 6) == [" Rows", " row 1", " row 2", " row 3", " ↓ 6 more", "        9"])
  }

  @Test func `a print as high as its content has the footer right below`() {
    let frame = Frame(fullHeightOf: page, in: RenderEnvironment(size: Size(columns: 8, rows: 1)))
    #expect(frame.size.rows == 5)
  }

  @Test func `a page needs no footer`() {
    let page = Page {
      Text("one")
    } header: {
      TitleBar("Dogs")
    }
    #expect(rows(page, columns: 8, rows: 3) == [" Dogs", " one", ""])
  }
}
