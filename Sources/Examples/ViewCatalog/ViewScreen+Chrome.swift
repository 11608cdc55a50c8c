import Calotype

extension ViewScreen {
  static var tabs: Self {
    ViewScreen("tabs", rows: 4)
      .state("chosen") {
        VStack(spacing: 1) {
          Self.tabs()
          Self.tabs().frame(rows: 1)
        }
      }
      .state("focused") {
        Self.tabs().environment(\.focus, Tabs.focus("Tools"))
      }
      .state("more") { Self.tabs("June", Self.months) }
      .state("disabled") { Self.tabs().disabled() }
  }

  private static func tabs(_ chosen: String = "Plants", _ titles: [String] = ["Seeds", "Plants", "Tools"]) -> Tabs {
    Tabs(titles, selection: chosen) { title in
      title
    } onSelect: { _ in
    }
  }

  private static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
    "December", "all year round",
  ]

  static var page: Self {
    ViewScreen("page", rows: 10)
      .state("list") {
        Page {
          List("plants", Plant.all) { plant in
            Text(plant.name).lineLimit(1)
            Spacer()
            Text("\(plant.price) €").role(.secondary).lineLimit(1)
          } onSelect: { _ in
          }
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
          Spinner("Loading plants…").padding(rows: 1)
        } header: {
          TitleBar("Plants")
        } footer: {
          Footer { KeyHelp("q", "Quit") }
        }
      }
  }

  static var titleBar: Self {
    ViewScreen("title-bar", rows: 8)
      .state("bar-and-divider") {
        VStack(spacing: 1) {
          TitleBar("Plants", trailing: "14 kinds")
          TitleBar("Sunflower", trailing: "2.40 €") {}
          TitleBar("Plants", trailing: "14 kinds", background: .divider)
          TitleBar(Words.long, trailing: "in every garden of the valley") {}.frame(columns: 38)
        }
      }
  }

  static var footer: Self {
    ViewScreen("footer", rows: 7)
      .state("keys-and-status") {
        VStack(spacing: 1) {
          Footer { Self.keys }
          Footer(status: "3 of 14") { Self.keys }
          Footer(status: "3 of 14", at: .leading) { Self.keys }
          Footer(status: "3 of 14") { Self.keys }.frame(columns: 28)
        }
      }
  }

  @ViewBuilder private static var keys: ViewList {
    KeyHelp("↑↓", "Move")
    KeyHelp("Enter", "Open")
    KeyHelp("/", "Search")
    KeyHelp(.escape, "Back")
  }

  static var section: Self {
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
}
