import Calotype

extension ViewScreen {
  @CatalogBuilder static var chrome: [ScreenEntry] {
    ViewScreen("progress", rows: 7)
      .state("parts") {
        Form {
          FormRow("Waiting") { ProgressBar(value: 0) }
          FormRow("Begun") { ProgressBar(value: 0.001) }
          FormRow("Half") { ProgressBar(value: 0.5) }
          FormRow("Nearly") { ProgressBar(value: 0.999) }
          FormRow("Done") { ProgressBar(value: 1) }
        }
      }
      .state("labels") {
        VStack(spacing: 1) {
          ProgressBar("Seeds", count: 7, of: 24)
          ProgressBar("Photographs of the garden", count: 1_204, of: 12_000)
          ProgressBar(Words.long, value: 0.62).frame(columns: 34)
          ProgressBar(value: 0.3, showsNumber: false).frame(columns: 24)
        }
      }

    ViewScreen("spinner", rows: 4, narrow: 10)
      .state("steps") {
        Grid("steps", Numbered.all(0..<10), minimumColumns: 20) { step in
          Spinner("Watering…", step: step.value)
        }
      }

    ViewScreen("page", rows: 10)
      .state("list") {
        Page {
          Self.priceList
        } header: {
          TitleBar("Plants", trailing: "14 kinds")
        } footer: {
          Footer(status: "1 of 14") {
            KeyHelp("↑↓", "Move")
            KeyHelp("/", "Search")
            KeyHelp("q", "Quit")
          }
        }
        .environment(\.focus, .row(list: "plants", id: "1"))
      }
      .state("loading") {
        Page {
          Spinner("Loading plants…").centered()
        } header: {
          TitleBar("Plants")
        } footer: {
          Footer { KeyHelp("q", "Quit") }
        }
      }

    ViewScreen("title-bar", rows: 8)
      .state("bar-and-divider") {
        VStack(spacing: 1) {
          TitleBar("Plants", trailing: "14 kinds")
          TitleBar("Sunflower", trailing: "2.40 €") {}
          TitleBar("Plants", trailing: "14 kinds", background: .divider)
          TitleBar(Words.long, trailing: "in every garden of the valley") {}.frame(columns: 38)
        }
      }

    ViewScreen("footer", rows: 7)
      .state("keys-and-status") {
        VStack(spacing: 1) {
          Footer { Self.keys }
          Footer(status: "3 of 14") { Self.keys }
          Footer(status: "3 of 14", at: .leading) { Self.keys }
          Footer(status: "3 of 14") { Self.keys }.frame(columns: 28)
        }
      }

    ViewScreen("section", rows: 7)
      .state("titled") {
        VStack(spacing: 1) {
          Section("In bloom", trailing: "2") {
            Text("Sunflower")
            Text("Marigold 🌼")
          }
          Section("Asleep", trailing: "1", hasDivider: true, indentation: 2) {
            Text("Snowdrop")
          }
        }
      }
      .state("cut-off") {
        Section(Words.long, trailing: "14", hasDivider: true) {
          Text("The title makes room for the count.")
        }
        .frame(columns: 38)
      }
  }

  static var priceList: List {
    List("plants", Plant.all) { plant in
      Text(plant.name).lineLimit(1)
      Spacer()
      Text("\(plant.price) €").role(.secondary).lineLimit(1)
    } onSelect: { _ in
    }
  }

  @ViewBuilder private static var keys: ViewList {
    KeyHelp("↑↓", "Move")
    KeyHelp("Enter", "Open")
    KeyHelp("/", "Search")
    KeyHelp(.escape, "Back")
  }
}
