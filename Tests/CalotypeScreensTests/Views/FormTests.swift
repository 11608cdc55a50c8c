import CalotypeScreens
import Testing

struct FormTests {
  private var form: some View {
    Form {
      FormRow("Position", "Power forward")
      FormRow("Height", "6 ft 8 in")
      FormRow("College", nil)
    }
  }

  @Test func `values are in a column after the longest key`() {
    #expect(rows(form, columns: 40, rows: 3) == ["Position  Power forward", "Height    6 ft 8 in", "College   —"])
    #expect(
      rows(form, columns: 40, rows: 3, glyphs: .ascii) == [
        "Position  Power forward", "Height    6 ft 8 in", "College   -",
      ])
  }

  @Test func `keys can be right-aligned`() {
    let view = Form(keys: .trailing) {
      FormRow("Name", "Ada")
      FormRow("Occupation", "Countess")
    }
    #expect(rows(view, columns: 30, rows: 2) == ["      Name  Ada", "Occupation  Countess"])
    #expect(rows(view, columns: 14, rows: 4) == ["Name", "  Ada", "Occupation", "  Countess"])
  }

  @Test func `keys take two fifths at most, and keys and values wrap below themselves`() {
    let view = Form {
      FormRow("Years since the last title", "never, and not for want of trying")
      FormRow("Name", "Jazz")
    }
    #expect(
      rows(view, columns: 31, rows: 4) == [
        "Years since   never, and not",
        "the last      for want of",
        "title         trying",
        "Name          Jazz",
      ])
  }

  @Test func `if the column of values is narrow, a key is above its value`() {
    #expect(
      rows(form, columns: 20, rows: 6) == [
        "Position", "  Power forward", "Height", "  6 ft 8 in", "College", "  —",
      ])
    #expect(rows(form, columns: 26, rows: 1) == ["Position  Power forward"])
  }

  @Test func `a narrow column is fine if all values fit into it`() {
    let view = Form {
      FormRow("PTS", "31")
      FormRow("REB", "9")
    }
    #expect(rows(view, columns: 9, rows: 2) == ["PTS  31", "REB  9"])
  }

  @Test func `empty and blank values are shown as missing`() {
    let view = Form {
      FormRow("a", "")
      FormRow("b", " \n")
      FormRow("c", "\u{7}")
    }
    #expect(rows(view, columns: 20, rows: 3) == ["a  —", "b  —", "c  ␇"])
  }

  @Test func `other views take the whole width`() {
    let view = Form {
      FormRow("a", "1")
      Divider()
      FormRow("bb") { Text("2").bold() }
      Text("all")
    }
    #expect(rows(view, columns: 10, rows: 4) == ["a   1", "──────────", "bb  2", "all"])
  }

  @Test func `the last row has the number of omitted entries`() {
    #expect(rows(form, columns: 40, rows: 2) == ["Position  Power forward", "↓ 2 more"])
    #expect(rows(form, columns: 40, rows: 1) == ["Position  Power forward"])
    #expect(rows(form, columns: 20, rows: 4) == ["Position", "  Power forward", "", "↓ 2 more"])
    #expect(rows(form, columns: 20, rows: 5) == ["Position", "  Power forward", "Height", "  6 ft 8 in", "↓ 1 more"])
  }

  @Test func `the last value is truncated alone`() {
    let view = Form {
      FormRow("a", "1")
      FormRow("b", "one two three four five six seven")
    }
    #expect(rows(view, columns: 20, rows: 2) == ["a  1", "b  one two three fo…"])
  }

  @Test func `rows from other views belong to the form`() {
    @ViewBuilder var rest: ViewList { FormRow("Occupation", "Countess") }
    let view = Form {
      FormRow("Name", "Ada")
      rest
    }
    #expect(rows(view, columns: 30, rows: 2) == ["Name        Ada", "Occupation  Countess"])
    #expect(rows(FormRow("Name", "Ada"), columns: 30, rows: 1) == ["Name  Ada"])
  }

  @Test func `wide and hostile texts keep the columns`() {
    let view = Form {
      FormRow("名前", "柴犬\u{1B}[0m")
      FormRow("x", "y")
    }
    #expect(rows(view, columns: 30, rows: 2) == ["名前  柴犬␛[0m", "x     y"])
  }

  @Test func `a modified row stays a row of its form`() {
    let view = Form {
      FormRow("Position", "Guard").disabled()
      FormRow("No", "7").layoutPriority(1).onKey(.enter) {}
      FormRow("Team", "Jazz").padding(Insets(left: 1, top: 1, bottom: 1)).environment(\.glyphs, .ascii)
      FormRow("Born", "1979").frame(columns: 6, horizontal: .trailing)
    }
    #expect(
      rows(view, columns: 30, rows: 6) == [
        "Position  Guard", "No        7", "", " Team     Jazz", "", "Born        1979",
      ])
    #expect(
      rows(view, columns: 11, rows: 10) == [
        "Position", "  Guard", "No", "  7", "", " Team", "  Jazz", "", "Born", "    1979",
      ])
  }

  @Test func `rows that are modified together stay rows, with the views between them`() {
    @ViewBuilder var players: ViewList {
      FormRow("Ada", "7")
      Divider()
      FormRow("Grace", "12")
    }
    let view = Form {
      players.disabled()
      FormRow("Al", "3")
    }
    #expect(rows(view, columns: 14, rows: 4) == ["Ada    7", "──────────────", "Grace  12", "Al     3"])
  }

  @Test func `the key and the controls of a disabled row are dimmed`() {
    let row = FormRow("Sure") { Toggle("Yes", isOn: true) { _ in } }
    let view = Form { row.disabled() }
    #expect(colorless(view, columns: 20).hasPrefix("␛[2mSure␛[0m"))
    #expect(!colorless(Form { row }, columns: 20).hasPrefix("␛[2m"))
    #expect(Frame(view, in: RenderEnvironment(size: Size(columns: 20, rows: 1))).interactions.isEmpty)
  }

  @Test func `a section has its own columns`() {
    let view = Form {
      FormRow("Occupation", "Countess")
      Section("Family") { Form { FormRow("Son", "Byron") } }
    }
    #expect(rows(view, columns: 30, rows: 3) == ["Occupation  Countess", "Family", "Son  Byron"])
  }
}
