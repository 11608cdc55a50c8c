import Calotype

extension ViewScreen {
  @CatalogBuilder static var boxes: [ScreenEntry] {
    ViewScreen("alert", rows: 11, narrow: 13)
      .state("question") {
        Alert("Empty the basket?", message: "Its 3 packets of seeds are put back.") {
          AlertButton("Keep", role: .cancel) {}
          AlertButton("Empty", role: .destructive) {}
        }
      }
      .state("long") { Self.longAlert }
      .state("same-titles") {
        let rose = ButtonState<Never> { TextState("The red one") }
        let alert = AlertState(title: { TextState("Which rose?") }, actions: { for _ in 1...2 { rose } })
        Text("").alert(alert, Send { _ in }).environment(\.focus, .control("The red one 2"))
      }
      .state("low") { Self.longAlert.frame(columns: 36, rows: 6) }

    ViewScreen("confirmation", rows: 9)
      .state("kit-words") {
        Confirmation("Leave the garden?", onConfirm: {}, onCancel: {})
      }
      .state("destructive") {
        Confirmation(
          "Dig up the peony?", message: "It took nine years to grow.", confirm: "Dig up", role: .destructive,
          onConfirm: {}, onCancel: {}
        )
        .environment(\.focus, .control("Cancel"))
      }

    ViewScreen("overlay", rows: 12)
      .state("modal") {
        Self.plantPage.overlay {
          Confirmation("Leave the garden?", confirm: "Leave", onConfirm: {}, onCancel: {})
        }
        .environment(\.focus, .control("Leave"))
      }
      .state("note") {
        Self.plantPage.overlay(isModal: false, isDimmed: false, horizontal: .trailing, vertical: .trailing) {
          Label("Saved", symbol: .check, role: .success).padding(columns: 1).border()
        }
      }

    ViewScreen("picture", rows: 11)
      .state("shown") { Self.picture(.shown(Self.sky)) }
      .state("loading") { Self.picture(.loading(step: 2)) }
      .state("failed") { Self.picture(.failed(cause: "The server has no such file.", retry: {})) }
  }

  private static var longAlert: Alert {
    Alert("What the sunflower does", message: Words.summary) {
      AlertButton("I see") {}
    }
  }

  private static func picture(_ phase: Picture.Phase) -> some View {
    Picture(phase, alternative: "The sun over a field", title: "A field in June").frame(columns: 44)
  }

  /// A sun in the sky over a field, painted by a rule.
  private static var sky: Pixels {
    let (width, height) = (132, 66)
    var bytes: [UInt8] = []
    for y in 0..<height {
      for x in 0..<width {
        let distance = (x - 96) * (x - 96) + (y - 20) * (y - 20)
        let isField = 6 * y > 4 * height + (x - 40) * (x - 40) / 60
        bytes +=
          distance < 150
          ? [255, 236, 160, 255]
          : isField ? [UInt8(40 + x / 3), 120, 50, 255] : [UInt8(70 + 2 * y), UInt8(150 + y), 230, 255]
      }
    }
    return Pixels(width: width, height: height, bytes: bytes) ?? .init(width: 1, height: 1, bytes: [0, 0, 0, 255])!
  }

  private static var plantPage: Page {
    Page {
      priceList
    } header: {
      TitleBar("Plants", trailing: "14 kinds")
    } footer: {
      Footer { KeyHelp("q", "Leave") }
    }
  }
}
