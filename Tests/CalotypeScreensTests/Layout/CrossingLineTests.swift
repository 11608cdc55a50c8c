import CalotypeScreens
import Testing

struct CrossingLineTests {
  private func row(_ left: String, _ right: String, border: BorderStyle = .light) -> some View {
    HStack {
      Text(left)
      Divider(.vertical, border: border)
      Text(right)
    }
  }

  private var grid: some View {
    VStack {
      Divider()
      row("ab", "cd")
      Divider()
      row("ef", "gh")
      Divider()
    }
  }

  @Test func `touching dividers are joined`() {
    #expect(
      rows(grid, columns: 6, rows: 5) == [
        "──┬───",
        "ab│cd",
        "──┼───",
        "ef│gh",
        "──┴───",
      ])
    #expect(
      rows(grid, columns: 6, rows: 5, glyphs: .ascii) == [
        "--+---",
        "ab|cd",
        "--+---",
        "ef|gh",
        "--+---",
      ])
  }

  @Test func `a grid of dividers joins its box`() {
    let view = VStack {
      row("ab", "cd")
      Divider()
      row("ef", "gh")
    }
    .border()
    #expect(
      rows(view, columns: 8, rows: 5) == [
        "╭──┬───╮",
        "│ab│cd │",
        "├──┼───┤",
        "│ef│gh │",
        "╰──┴───╯",
      ])
    #expect(
      rows(view, columns: 8, rows: 5, glyphs: .ascii) == [
        "+--+---+",
        "|ab|cd |",
        "+--+---+",
        "|ef|gh |",
        "+--+---+",
      ])
  }

  @Test func `a divider that ends at another one is joined from either side`() {
    let view = HStack {
      VStack {
        Text("a")
        Divider()
        Text("b")
      }
      .frame(columns: 3)
      Divider(.vertical)
      VStack {
        Text("c")
        Text("d")
        Divider()
      }
      .frame(columns: 3)
    }
    #expect(rows(view, columns: 7, rows: 3) == ["a  │c", "───┤d", "b  ├───"])
    #expect(rows(view, columns: 7, rows: 3, glyphs: .ascii) == ["a  |c", "---+d", "b  +---"])
  }

  @Test func `overlapping dividers cross`() {
    let view = ZStack(horizontal: .center, vertical: .center) {
      Divider(.vertical).frame(rows: 3)
      Divider()
    }
    #expect(rows(view, columns: 5, rows: 3) == ["  │", "──┼──", "  │"])
  }

  @Test func `heavy and double lines keep their weight where they cross light ones`() {
    let view = VStack {
      row("a", "b")
      Divider(border: .heavy)
      row("c", "d", border: .double)
      Divider()
    }
    #expect(rows(view, columns: 3, rows: 4) == ["a│b", "━┷━", "c║d", "─╨─"])
  }

  @Test func `lines in another style, texts and corners do not change`() {
    let other = VStack {
      Text("│").role(.secondary)
      Divider()
      Text("a").border(role: .accent)
    }
    #expect(rows(other, columns: 4, rows: 5) == ["│", "────", "╭──╮", "│a │", "╰──╯"])
    let corner = VStack {
      HStack {
        Text("a").border()
        Divider()
      }
      Divider()
    }
    #expect(rows(corner, columns: 5, rows: 4) == ["╭─╮──", "│a│", "╰─╯", "─────"])
    #expect(rows(corner, columns: 5, rows: 4, glyphs: .ascii) == ["+-+--", "|a|", "+-+", "-----"])
  }

  @Test func `in ASCII, boxes in a box are not joined if they only touch`() {
    let view = Text("a").border().border()
    #expect(rows(view, columns: 5, rows: 5, glyphs: .ascii) == ["+---+", "|+-+|", "||a||", "|+-+|", "+---+"])
  }

  @Test(arguments: [(0, 0), (1, 1), (2, 2), (3, 1), (1, 3)])
  func `any size is drawn`(columns: Int, rows: Int) {
    _ = CalotypeScreensTests.rows(grid.border(), columns: columns, rows: rows)
    _ = CalotypeScreensTests.rows(ScrollView(offset: 1, columnOffset: 1) { grid }, columns: columns, rows: rows)
  }
}
