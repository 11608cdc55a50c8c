import Synchronization
import Testing

@testable import CalotypeScreens

/// Deeply nested views: the cost of a level, and the limit.
///
/// Work is counted, not timed: the number of times that the texts next to the nested views are placed and drawn.
struct DeepNestingTests {
  private static let rooms = [
    Size(columns: 1, rows: 1), Size(columns: 40, rows: 2), Size(columns: 5, rows: 5), Size(columns: 1, rows: 24),
    Size(columns: 40, rows: 24), Size(columns: 200, rows: 60),
  ]

  @Test(arguments: Wrapping.all)
  func `twice as many levels take about twice the time, in any size`(_ wrapping: Wrapping) throws {
    for room in Self.rooms {
      // A few levels first: a layout that doubles the work with each level fails here instead of running forever. If
      // there are too few rows, the height and the place of a level may be computed once for each number of rows.
      let some = Work(of: [wrapping], depth: 16, in: room)
      try #require(some.total <= 16 * 2 * (room.rows + 8), "\(wrapping.name), \(room): \(some)")
      let half = Work(of: [wrapping], depth: 120, in: room)
      let whole = Work(of: [wrapping], depth: 240, in: room)
      #expect(whole.total <= 3 * max(half.total, 4), "\(wrapping.name), \(room): \(half) and \(whole)")
    }
  }

  @Test(arguments: Wrapping.all)
  func `two alternating kinds take no more time than either`(_ outer: Wrapping) {
    for inner in Wrapping.all {
      for room in [Size(columns: 40, rows: 3), Size(columns: 60, rows: 12)] {
        // Work that doubles with every second level would be 4,096 times as much.
        let few = Work(of: [outer, inner], depth: 12, in: room)
        let some = Work(of: [outer, inner], depth: 36, in: room)
        #expect(some.total <= 40 * max(few.total, 4), "\(outer.name), \(inner.name), \(room): \(few) and \(some)")
      }
    }
  }

  @Test(arguments: Wrapping.all)
  func `a thousand levels are drawn, on a small stack too`(_ wrapping: Wrapping) throws {
    // The views are released on the small stack too.
    let frame = try #require(
      runOnThread(stackSize: 1 << 20) {
        Frame(wrapping.nested(1_000) { Text("end") }, in: RenderEnvironment(size: Size(columns: 80, rows: 24)))
      })
    #expect(frame.nestingError == nil)
    #expect(frame.size == Size(columns: 80, rows: 24))
  }

  @Test func `the innermost of a thousand views is drawn if there is room`() {
    let padded = Wrapping.named("padding").nested(1_000) { Text("end") }
    #expect(rows(Padded(view: padded), columns: 5, rows: 1) == ["end"])
    let column = Wrapping.named("VStack").nested(1_000) { Text("end") }
    let frame = Frame(
      fullHeightOf: Padded(view: column), in: RenderEnvironment(size: Size(columns: 5, rows: 1)))
    #expect(lines(frame.plainText()).last == "end")
    #expect(frame.size.rows == 1_001)
  }

  /// The columns of a table become too narrow long before that, and hidden columns are never built.
  @Test(arguments: Wrapping.all.filter { $0.name != "Table" })
  func `too many levels are an error that the frame shows`(_ wrapping: Wrapping) throws {
    let frame = try #require(
      runOnThread(stackSize: 64 << 20) {
        Frame(wrapping.nested(10_001) { Text("end") }, in: RenderEnvironment(size: Size(columns: 80, rows: 24)))
      })
    let error = try #require(frame.nestingError)
    #expect(error.limit == 10_000)
    #expect("\(error)".hasPrefix("Views are nested more than 10000 levels deep: "))
    #expect(String(decoding: frame.plainText(), as: UTF8.self).contains("This screen cannot be drawn."))
  }

  @Test func `the error names the views that contain each other`() throws {
    let error = try #require(Frame(Endless(), in: RenderEnvironment()).nestingError)
    #expect(
      "\(error)" == """
        Views are nested more than 10000 levels deep: Endless › VStack › ModifiedView › Endless › … › Endless › \
        VStack › ModifiedView › Endless. Each view and each modifier is a level. Check whether one of these views \
        contains itself.
        """)
    let twice = try #require(Frame(Branching(), in: RenderEnvironment()).nestingError)
    #expect(twice.path.prefix(3) == ["Branching", "HStack", "Branching"])
  }

  @Test func `a hundred thousand modifiers are released one after the other`() {
    var view: any View = Text("end")
    for _ in 0..<100_000 { view = view.padding() }
    #expect(Frame(Padded(view: view), in: RenderEnvironment()).nestingError != nil)
  }

  @Test func `nested overlays replace a footer once`() {
    var view: any View = Page {
      Text("content")
    } header: {
    } footer: {
      Footer { KeyHelp("q", "Quit") }
    }
    for _ in 0..<12 { view = overlaid(view) }
    let environment = RenderEnvironment(size: Size(columns: 40, rows: 6))
    var canvas = Canvas(environment.size)
    view.lowered(in: environment).placed(in: environment.size).draw(in: canvas.bounds, on: &canvas)
    #expect(canvas.footers == [Rect(column: 0, row: 5, columns: 40, rows: 1)])
  }

  @Test func `a row of a form stays one below a thousand modifiers`() {
    var view: any View = FormRow("Key", "value")
    for _ in 0..<1_000 { view = view.padding() }
    let form = Form {
      Text("above")
      view
    }
    #expect(rows(form, columns: 20, rows: 2) == ["above", "Key  value"])
  }
}

// MARK: Nested views

/// A way to nest a view in another one.
struct Wrapping: Sendable, CustomTestStringConvertible {
  let name: String
  let wrap: @Sendable (_ view: any View, _ beside: any View) -> any View

  init(_ name: String, _ wrap: @escaping @Sendable (_ view: any View, _ beside: any View) -> any View) {
    self.name = name
    self.wrap = wrap
  }

  var testDescription: String { name }

  /// A number of nested views around an innermost one, each with a sibling if possible.
  func nested(_ depth: Int, beside: any View = Text("text"), around view: () -> any View) -> any View {
    (0..<depth).reduce(view()) { view, _ in wrap(view, beside) }
  }

  static func named(_ name: String) -> Wrapping { self.all.first { $0.name == name } ?? self.all[0] }

  static let all: [Wrapping] = [
    Wrapping("VStack") { view, text in
      VStack {
        text
        view
      }
    },
    Wrapping("VStack, the view first, with free rows") { view, text in
      VStack(spacing: 1) {
        view
        text
      }
    },
    Wrapping("VStack, flexible") { view, text in
      VStack {
        text
        view
        Spacer()
        ScrollView { text }
      }
    },
    Wrapping("HStack") { view, text in
      HStack(spacing: 1) {
        text
        view
      }
    },
    Wrapping("ZStack") { view, text in
      ZStack(horizontal: .center, vertical: .center) {
        view
        text
      }
    },
    Wrapping("list of views") { view, text in ViewBuilder.buildArray([list(text), list(view)]) },
    Wrapping("condition") { view, text in
      VStack {
        if view is Text { text } else { view }
        if view is Text { view } else { text }
      }
    },
    Wrapping("view of an app") { view, text in Composed(views: [text, view]) },
    Wrapping("EnvironmentReader") { view, text in EnvironmentReader { _ in for view in [text, view] { view } } },
    Wrapping("Section") { view, text in
      Section("Title", trailing: "1", hasDivider: true, indentation: 1) {
        view
        text
      }
    },
    Wrapping("Page") { view, text in
      Page {
        text
        view
      } header: {
        TitleBar("Title")
      } footer: {
        Footer { KeyHelp("q", "Quit") }
      }
    },
    Wrapping("Page, in the header") { view, text in
      Page {
        text
      } header: {
        view
      }
    },
    Wrapping("Form") { view, text in
      Form {
        FormRow("Key") { text }
        FormRow("Key") { view }
      }
    },
    Wrapping("Form, over the whole width") { view, text in
      Form {
        text
        view
      }
    },
    Wrapping("ScrollView") { view, text in
      ScrollView {
        text
        view
      }
    },
    Wrapping("ScrollView, sideways") { view, text in
      ScrollView(columnOffset: 0) {
        text
        view
      }
    },
    Wrapping("List") { view, text in
      VStack {
        text
        List("list", [Item(id: 0)]) { _ in view }
      }
    },
    Wrapping("Grid") { view, text in
      Grid("grid", [Item(id: 0)], minimumColumns: 8) { _ in
        text
        view
      }
    },
    Wrapping("Table") { view, text in
      Table("table", [Item(id: 0)]) {
        TableColumn("Text") { _ in text }
        TableColumn("View", .flexible()) { _ in view }
      }
      .cellLines(nil).lines(.box())
    },
    Wrapping("Alert") { view, text in
      Alert("Title", message: "A message of more than one line, in most rooms.") {
        text
        view
      }
    },
    Wrapping("overlay, below") { view, text in overlaid(view) },
    Wrapping("overlay, in the box") { view, text in
      Page {
        text
      } header: {
      } footer: {
        Footer { KeyHelp("q", "Quit") }
      }
      .overlay {
        text
        view
      }
    },
    Wrapping("overlay, in a box that is cut") { view, text in
      VStack { text }.overlay {
        text
        view
      }
    },
    Wrapping("ButtonRow") { view, text in
      ButtonRow {
        text
        view
      }
    },
    Wrapping("Footer") { view, text in
      Footer(status: "status") {
        text
        view
      }
    },
    Wrapping("EmptyState") { view, text in
      EmptyState("Title", hint: "A hint.") {
        text
        view
      }
    },
    Wrapping("ErrorState") { view, text in
      ErrorState("Title", cause: "A cause.", hint: "A hint.", retry: {}) {
        text
        view
      }
    },
    Wrapping("padding") { view, _ in view.padding() },
    Wrapping("padding of cells") { view, _ in view.padding(columns: 1, rows: 1) },
    Wrapping("border") { view, _ in view.border() },
    Wrapping("frame") { view, _ in view.frame(minColumns: 4, maxRows: 30) },
    Wrapping("frame of a size") { view, _ in view.frame(columns: 30, rows: 20, horizontal: .center) },
    Wrapping("frame that takes all") { view, _ in view.frame(minColumns: .max, minRows: .max) },
    Wrapping("background") { view, _ in view.background(.bar) },
    Wrapping("onKey") { view, _ in view.onKey(.escape) {} },
    Wrapping("environment") { view, _ in view.environment(\.glyphs, .ascii).disabled(false) },
    Wrapping("layoutPriority") { view, text in
      VStack {
        text
        view.layoutPriority(1)
      }
    },
  ]
}

@ViewBuilder private func list(_ view: some View) -> ViewList { view }

private func overlaid(_ view: some View) -> any View {
  view.overlay { Text("box").padding(columns: 1).border() }
}

private struct Composed: View {
  let views: [any View]

  var body: some View {
    for view in views { view }
  }
}

private struct Padded: View {
  let view: any View

  var body: some View { view }
}

private struct Endless: View {
  var body: some View {
    VStack { Endless().padding() }
  }
}

private struct Branching: View {
  var body: some View {
    HStack {
      Branching()
      Branching()
    }
  }
}

// MARK: Counted work

/// The number of times that the texts of a tree were placed and drawn for one frame.
private struct Work: CustomStringConvertible {
  let placed: Int
  let drawn: Int

  var total: Int { self.placed + self.drawn }
  var description: String { "\(placed) placed, \(drawn) drawn" }

  init(of wrappings: [Wrapping], depth: Int, in room: Size) {
    let probe = Probe(counts: Counts())
    let view = (0..<depth).reversed().reduce(probe as any View) { view, level in
      wrappings[level % wrappings.count].wrap(view, probe)
    }
    _ = Frame(Padded(view: view), in: RenderEnvironment(size: room))
    (placed, drawn) = (
      probe.counts.placed.load(ordering: .relaxed), probe.counts.drawn.load(ordering: .relaxed)
    )
  }
}

private final class Counts: Sendable {
  let placed = Atomic(0)
  let drawn = Atomic(0)
}

/// A text of two lines, or of one if it is wide, that counts its layout and drawing.
private struct Probe: View {
  let counts: Counts

  func lowered(in environment: RenderEnvironment) -> Node {
    Node(ProbeElement(counts: self.counts, text: Text("two lines").styled(in: environment)))
  }
}

private struct ProbeElement: Element {
  let counts: Counts
  let text: StyledText

  var columns: LengthRequest { self.text.columns }
  var rows: RowRequest { text.rows }

  func placed(in proposal: Size) -> Placed {
    counts.placed.add(1, ordering: .relaxed)
    return Placed(text.placed(in: proposal).size) { rect, canvas in
      counts.drawn.add(1, ordering: .relaxed)
      text.placed(in: rect.size).draw(in: rect, on: &canvas)
    }
  }
}
