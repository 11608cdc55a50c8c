import Calotype

extension ViewScreen {
  static var button: Self {
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
  }

  private static var buttons: HStack {
    HStack(spacing: 2) {
      Button("Sow") {}
      Button("Buy seeds", role: .prominent) {}
      Button("Dig up", role: .destructive) {}
    }
  }

  static var buttonRow: Self {
    ViewScreen("button-row", rows: 4)
      .state("two-widths") {
        ButtonRow {
          Button("Retry") {}
          Button("Open a copy") {}
        }
        ButtonRow {
          Button("Retry") {}
          Button("Open a copy") {}
        }
        .frame(columns: 24)
        .padding(Insets(top: 1))
      }
  }

  static var stepper: Self {
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
  }

  static var toggle: Self {
    ViewScreen("toggle", rows: 5)
      .state("on-and-off") {
        Self.toggles
        Toggle("Send a letter when the seeds of this plant are in stock again", isOn: true) { _ in }
          .frame(columns: 30)
      }
      .state("focused") {
        Self.toggles.environment(\.focus, .control("Only perennials"))
      }
      .state("disabled") { Self.toggles.disabled() }
  }

  private static var toggles: VStack {
    VStack {
      Toggle("Only favorites", isOn: true) { _ in }
      Toggle("Only perennials", isOn: false) { _ in }
    }
  }

  static var picker: Self {
    ViewScreen("picker", rows: 6)
      .state("column-and-row") {
        VStack(spacing: 1) {
          Self.order()
          Self.order(.horizontal)
        }
      }
      .state("focused") {
        Self.order().environment(\.focus, .control("Sort by: Price"))
      }
      .state("disabled") { Self.order().disabled() }
  }

  private static func order(_ direction: Axis = .vertical) -> Picker<String> {
    Picker("Sort by", ["Name", "Price", "Height"], selection: "Name", direction: direction) { order in
      order
    } onSelect: { _ in
    }
  }
}
