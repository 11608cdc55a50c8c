import Calotype

extension ViewScreen {
  @CatalogBuilder static var controls: [ScreenEntry] {
    ViewScreen("button", rows: 3)
      .state("roles") { Self.buttons }
      .state("focused") {
        HStack(spacing: 2) {
          Button("Sow") {}.environment(\.focus, .control("Sow"))
          Button("Buy seeds", role: .prominent) {}.environment(\.focus, .control("Buy seeds"))
          Button("Dig up", role: .destructive) {}.environment(\.focus, .control("Dig up"))
        }
      }
      .state("disabled") { Self.buttons.disabled() }
      .state("busy") {
        HStack(spacing: 2) {
          Button("Sow", isBusy: true, step: 2) {}
          Button("Buy seeds", role: .prominent, isBusy: true) {}
          Button("Dig up", role: .destructive, isBusy: true) {}
        }
      }
      .state("cut-off") {
        Button(Words.long) {}.frame(columns: 24)
        Button("向日葵を買う 🌻🌻🌻🌻🌻🌻", role: .prominent) {}.frame(columns: 24)
        Button(Words.hostile, role: .destructive) {}.frame(columns: 24)
      }

    ViewScreen("button-row", rows: 4)
      .state("two-widths") {
        let row = ButtonRow {
          Button("Retry") {}
          Button("Open a copy") {}
        }
        row
        row.frame(columns: 24).padding(Insets(top: 1))
      }

    ViewScreen("text-field", rows: 5)
      .state("prompt-text-secret") {
        Self.field("")
        Self.field("sunflower")
        TextField("Password", text: "tulips-in-may", isSecure: true) { _ in }
      }
      .state("focused") {
        Self.focused(Self.field("sunflower"))
        Self.focused(Self.field("sunflower", cursor: 3))
        Self.focused(Self.field(""))
      }
      .state("long") {
        VStack {
          Self.field(Words.long)
          Self.focused(Self.field(Words.long))
          Self.focused(Self.field(Words.long, cursor: 40))
          Self.field("向日葵と薔薇と菊の花束を三つ、ありがとう 🌻🌹")
          Self.focused(Self.field("向日葵と薔薇と菊の花束を三つ、ありがとう 🌻🌹", cursor: 12))
        }
        .frame(columns: 30)
      }
      .state("error") {
        Self.amount
      }
      .state("secret-and-error") {
        TextField("Password", text: "tulips-in-may", isSecure: true) { _ in }.environment(\.focus, .control("Password"))
        Self.amount.environment(\.focus, .control("How many seeds?"))
        Self.amount.disabled()
      }
      .state("disabled") {
        Self.field("sunflower").disabled()
        Self.field("").disabled()
      }

    ViewScreen("stepper", rows: 4)
      .state("numbers") {
        Stepper("Seeds", value: 12, in: 0...999) { _ in }
        Stepper("Rows", value: 1, in: 1...9) { _ in }
        Stepper("Beds", value: 9, in: 1...9) { _ in }
        Stepper(Words.long, value: 3, in: 0...9) { _ in }.frame(columns: 30)
      }
      .state("focused") {
        Stepper("Seeds", value: 12, in: 0...999) { _ in }.environment(\.focus, .control("Seeds +"))
        Stepper("Rows", value: 1, in: 1...9) { _ in }.environment(\.focus, .control("Rows -"))
      }
      .state("disabled") {
        Stepper("Seeds", value: 12, in: 0...999) { _ in }.disabled()
      }

    ViewScreen("toggle", rows: 5)
      .state("on-and-off") {
        Self.toggles
        Toggle("Send a letter when the seeds of this plant are in stock again", isOn: true) { _ in }
          .frame(columns: 30)
      }
      .focused(on: .control("Only perennials")) { Self.toggles }
      .state("disabled") { Self.toggles.disabled() }

    ViewScreen("picker", rows: 6)
      .state("column-and-row") {
        VStack(spacing: 1) {
          Self.order()
          Self.order(.horizontal)
        }
      }
      .focused(on: .control("Sort by: Price")) { Self.order() }
      .state("disabled") { Self.order().disabled() }

    ViewScreen("tabs", rows: 4)
      .state("chosen") {
        VStack(spacing: 1) {
          Self.tabs()
          Self.tabs().frame(rows: 1)
        }
      }
      .focused(on: Tabs.focus("Tools")) { Self.tabs() }
      .state("more") { Self.tabs("June", Self.months) }
      .state("disabled") { Self.tabs().disabled() }
  }

  private static var buttons: some View {
    HStack(spacing: 2) {
      Button("Sow") {}
      Button("Buy seeds", role: .prominent) {}
      Button("Dig up", role: .destructive) {}
    }
  }

  private static let amount = TextField(
    "How many seeds?", text: "a dozen", error: "Type a number, such as 12."
  ) { _ in }

  private static func field(_ text: String, cursor: Int? = nil) -> TextField {
    TextField("Search plants", text: text, cursor: cursor) { _ in }
  }

  private static func focused(_ field: TextField) -> ModifiedView {
    field.environment(\.focus, .control("Search plants"))
  }

  private static var toggles: some View {
    VStack {
      Toggle("Only favorites", isOn: true) { _ in }
      Toggle("Only perennials", isOn: false) { _ in }
    }
  }

  private static func order(_ direction: Axis = .vertical) -> Picker<String> {
    Picker("Sort by", ["Name", "Price", "Height"], selection: "Name", direction: direction, label: \.self) { _ in }
  }

  private static func tabs(_ chosen: String = "Plants", _ titles: [String] = ["Seeds", "Plants", "Tools"]) -> Tabs {
    Tabs(titles, selection: chosen, title: \.self) { _ in }
  }

  private static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
    "December", "all year round",
  ]
}
