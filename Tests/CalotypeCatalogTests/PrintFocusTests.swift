import Calotype
import Testing

/// A print shows the focus that a live session starts with.
struct PrintFocusTests {
  private struct Tree: Identifiable { let id: String }

  private var trees: List {
    List("trees", ["Ash", "Oak"].map(Tree.init)) {
      Text($0.id)
    } onSelect: { _ in
    }
  }

  @Test func `the first row has the focus, before other controls`() {
    let page = VStack {
      Button("Sort") {}
      trees
    }
    #expect(drawn(page.padding(columns: 1)) == [" [ Sort ]", "▌Ash", " Oak"])
  }

  @Test func `the main action has the focus, before rows`() {
    let page = VStack {
      trees
      Button("Plant", role: .prominent) {}
    }
    #expect(drawn(page.padding(columns: 1)) == [" Ash", " Oak", " ▌ Plant ▐"])
  }

  @Test func `the focus of a view or an environment stays`() {
    let page = trees.padding(columns: 1)
    #expect(drawn(page.environment(\.focus, .row(list: "trees", id: "Oak"))) == [" Ash", "▌Oak"])
    #expect(drawn(page, focus: .row(list: "trees", id: "Oak")) == [" Ash", "▌Oak"])
  }

  @Test func `without a free column there is no mark, and a text field never has the focus first`() {
    let page = VStack {
      TextField("Search", text: "") { _ in }
      trees
    }
    #expect(drawn(page) == ["[ Search…  ]", "Ash", "Oak"])
    #expect(drawn(TextField("Search", text: "") { _ in }) == ["[ Search…  ]"])
  }

  private func drawn(_ view: some View, focus: FocusID? = nil) -> [String] {
    let environment = RenderEnvironment(size: Size(columns: 12, rows: 4), focus: focus)
    let text = String(decoding: Scene(view: view).frame(in: environment).plainText(), as: UTF8.self)
    let lines = text.split(separator: "\n").map { String($0.reversed().drop { $0 == " " }.reversed()) }
    return Array(lines.reversed().drop { $0.isEmpty }.reversed())
  }
}
