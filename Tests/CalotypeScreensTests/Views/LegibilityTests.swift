import CalotypeScreens
import Testing

/// States that a user must be able to distinguish without colors and in plain ASCII.
struct LegibilityTests {
  /// Two states of one view.
  struct Pair: CustomTestStringConvertible, Sendable {
    let name: String
    let first: State
    let second: State

    var testDescription: String { name }

    init(_ name: String, _ first: State, _ second: State) {
      (self.name, self.first, self.second) = (name, first, second)
    }
  }

  /// A view and the focus in it.
  struct State: Sendable {
    let view: any View
    let focus: FocusID?

    init(_ view: any View, focus: FocusID? = nil) {
      self.view = view
      self.focus = focus
    }

    func frame(_ theme: Theme, _ glyphs: GlyphSet) -> Frame {
      Self.frame(
        view,
        RenderEnvironment(size: Size(columns: 40, rows: 12), theme: theme, glyphs: glyphs, focus: focus))
    }

    private static func frame(_ view: some View, _ environment: RenderEnvironment) -> Frame {
      Frame(view, in: environment)
    }
  }

  @Test(arguments: Self.pairs)
  func `states differ in every theme, at every depth, in Unicode and in ASCII`(pair: Pair) {
    for theme in Theme.all {
      for glyphs in [GlyphSet.unicode, .ascii] {
        let (first, second) = (pair.first.frame(theme, glyphs), pair.second.frame(theme, glyphs))
        for depth in ColorDepth.allCases {
          #expect(first.ansi(depth) != second.ansi(depth), "\(theme.name), \(glyphs), \(depth)")
        }
      }
    }
  }

  /// For essential states the glyphs alone differ: a print without any style still shows them.
  @Test(arguments: Self.pairs.filter { $0.name.hasPrefix("!") })
  func `the most important states differ in plain text too`(pair: Pair) {
    for glyphs in [GlyphSet.unicode, .ascii] {
      #expect(pair.first.frame(.dark, glyphs).plainText() != pair.second.frame(.dark, glyphs).plainText())
    }
  }

  static let pairs: [Pair] = Self.selection + Self.enabled + Self.outcome

  // MARK: Selected or not

  private static let selection: [Pair] = [
    Pair("button", State(button), State(button, focus: .control("Pay"))),
    Pair("field", State(field("fox")), State(field("fox"), focus: .control("Name"))),
    Pair("!field, prompt or text", State(field("")), State(field("Name"))),
    Pair("empty field", State(field("")), State(field(""), focus: .control("Name"))),
    Pair("stepper, less", State(stepper), State(stepper, focus: .control("Pairs -"))),
    Pair(
      "stepper, less or more", State(stepper, focus: .control("Pairs -")), State(stepper, focus: .control("Pairs +"))),
    Pair("toggle", State(toggle(true)), State(toggle(true), focus: .control("Only favorites"))),
    Pair("!toggle, on or off", State(toggle(true)), State(toggle(false))),
    Pair("!picker, what is chosen", State(picker("Name")), State(picker("Price"))),
    Pair("picker", State(picker("Name")), State(picker("Name"), focus: .control("Sort by: Price"))),
    Pair("!tabs, which is open", State(tabs("Teams")), State(tabs("Games"))),
    Pair("tabs", State(tabs("Teams")), State(tabs("Teams"), focus: Tabs.focus("Games"))),
    Pair("list row", State(list), State(list, focus: .row(list: "list", id: "1"))),
    Pair(
      "list rows", State(list, focus: .row(list: "list", id: "0")), State(list, focus: .row(list: "list", id: "1"))),
    Pair("table row", State(table), State(table, focus: .row(list: "table", id: "1"))),
    Pair("card", State(grid), State(grid, focus: .row(list: "grid", id: "1"))),
    Pair("alert", State(alert(.normal)), State(alert(.normal), focus: .control("Yes"))),
  ]

  // MARK: Enabled or not

  private static let enabled: [Pair] = [
    Pair("!button, disabled", State(button), State(button.disabled())),
    Pair("!button, busy", State(button), State(Button("Pay", isBusy: true) {})),
    Pair("!field, disabled", State(field("fox")), State(field("fox").disabled())),
    Pair("!empty field, disabled", State(field("")), State(field("").disabled())),
    Pair("!stepper, disabled", State(stepper), State(stepper.disabled())),
    Pair("!toggle, disabled", State(toggle(true)), State(toggle(true).disabled())),
    Pair("!picker, disabled", State(picker("Name")), State(picker("Name").disabled())),
    Pair("tabs, disabled", State(tabs("Teams")), State(tabs("Teams").disabled())),
    Pair("!way back, disabled", State(TitleBar("A") {}), State(TitleBar("A") {}.disabled())),
    Pair("key, disabled", State(KeyHelp("d", "Delete")), State(KeyHelp("d", "Delete").disabled())),
    Pair("list, disabled", State(list), State(list.disabled())),
    Pair("table, disabled", State(table), State(table.disabled())),
    Pair("grid, disabled", State(grid), State(grid.disabled())),
    Pair("row of a form, disabled", State(formRow), State(formRow.disabled())),
    Pair("!stepper, at its end", State(stepper), State(Stepper("Pairs", value: 9, in: 0...9) { _ in })),
  ]

  // MARK: Valid or not

  private static let outcome: [Pair] = [
    Pair(
      "!field, wrong", State(field("12x")), State(TextField("Name", text: "12x", error: "Enter a number.") { _ in })),
    Pair("!error or nothing", State(EmptyState("No breeds")), State(ErrorState("No breeds", cause: "Refused."))),
    Pair(
      "!label", State(Label("Sent", symbol: .check, role: .success)), State(Label("Sent", symbol: .cross, role: .error))
    ),
    Pair("!button that deletes", State(button), State(Button("Pay", role: .destructive) {})),
    Pair("badge", State(Badge("NEW")), State(Badge("NEW", role: .error))),
    Pair("!answer that deletes", State(alert(.normal)), State(alert(.destructive))),
    Pair(
      "!picture, failed or there", State(Picture(.shown(flat(0x336699, width: 3, height: 2)), alternative: "A hound")),
      State(Picture(.failed(cause: "Not found.", retry: nil), alternative: "A hound"))),
    Pair("!progress, begun or not", State(ProgressBar(value: 0)), State(ProgressBar(value: 0.001))),
    Pair("!progress, done or not", State(ProgressBar(value: 1)), State(ProgressBar(value: 0.999))),
  ]

  private static let button = Button("Pay") {}
  private static let stepper = Stepper("Pairs", value: 3, in: 0...9) { _ in }
  private static let formRow = FormRow("Sure") { toggle(true) }
  private static let list = List("list", items) {
    Text("row \($0.id)")
  } onSelect: { _ in
  }
  private static let items = (0..<3).map(Item.init)

  private static let table = Table("table", items) {
    TableColumn("Number") { Text("\($0.id)") }
  } onSelect: { _ in
  }

  private static let grid = Grid("grid", items, minimumColumns: 10) { item in
    Text("card \(item.id)")
  } onSelect: { _ in
  }

  private static func field(_ text: String) -> TextField { TextField("Name", text: text) { _ in } }
  private static func toggle(_ isOn: Bool) -> Toggle { Toggle("Only favorites", isOn: isOn) { _ in } }

  private static func picker(_ selection: String) -> some View {
    Picker("Sort by", ["Name", "Price"], selection: selection) {
      $0
    } onSelect: { _ in
    }
  }

  private static func tabs(_ selection: String) -> Tabs {
    Tabs(["Teams", "Games"], selection: selection) {
      $0
    } onSelect: { _ in
    }
  }

  private static func alert(_ role: AlertButton.Role) -> Alert {
    Alert("Delete all?", message: "They cannot be brought back.") {
      AlertButton("No", role: .cancel) {}
      AlertButton("Yes", role: role) {}
    }
  }
}
