import Calotype

extension ViewScreen {
  static var textField: Self {
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

  static var progress: Self {
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
  }

  static var spinner: Self {
    ViewScreen("spinner", rows: 4, narrow: 10)
      .state("steps") {
        Grid("steps", (0..<10).map(SpinnerStep.init), minimumColumns: 20) { step in
          Spinner("Watering…", step: step.id)
        }
      }
  }
}

private struct SpinnerStep: Identifiable, Sendable {
  let id: Int
}
