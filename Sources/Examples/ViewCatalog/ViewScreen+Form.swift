import Calotype

extension ViewScreen {
  @CatalogBuilder static var forms: [ScreenEntry] {
    ViewScreen("form", rows: 6, narrow: 12)
      .state("plant") {
        Form {
          FormRow("Name", "Sunflower")
          FormRow("Height", "180 cm")
          FormRow("Blooms", "July to September")
          FormRow("Nickname", nil)
          FormRow("State") { Badge("Sown", role: .success) }
        }
      }
      .state("wrapped") {
        Form(keys: .trailing) {
          FormRow("Name", "Sunflower")
          FormRow("About", Words.summary)
          FormRow("In other words", Words.scripts)
        }
      }
      .state("narrow") {
        Form {
          FormRow("Name", "Sunflower")
          Divider()
          FormRow("About", "Turns its head towards the sun.")
        }
        .frame(columns: 22)
      }
      .state("cut-off") {
        Form {
          for plant in Plant.all { FormRow(plant.name, plant.season) }
        }
        .frame(rows: 5)
      }
  }
}
