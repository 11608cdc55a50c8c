import Calotype
import Testing

struct MasterDetailTests {
  private let width = EnvironmentReader { Text("\($0.size.columns) columns") }

  private func firstRow(_ view: some View, columns: Int) -> String {
    let frame = Frame(view, in: RenderEnvironment(size: Size(columns: columns, rows: 1)))
    return String(decoding: frame.plainText(), as: UTF8.self)
  }

  @Test func `from 120 columns on the list and its item are side by side, each in its own columns`() {
    let both = MasterDetail(width, detail: width, columns: 20)
    #expect(firstRow(both, columns: 120) == "20 columns          │99 columns\n")
    #expect(firstRow(both, columns: 119) == "119 columns\n", "the item alone")
  }

  @Test func `without an item the list has the whole width`() {
    #expect(firstRow(MasterDetail(width, detail: Text?.none), columns: 130) == "130 columns\n")
  }
}
