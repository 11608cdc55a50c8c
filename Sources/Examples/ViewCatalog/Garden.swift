/// What the samples are about: the plants of a garden that there is not.
struct Plant: Identifiable, Sendable {
  let id: Int
  let name: String
  let family: String
  let height: Int
  let price: String
  let season: String
}

extension Plant {
  static let all: [Plant] = [
    Plant("Sunflower", "Asteraceae", 180, "2.40", "July to September"),
    Plant("Sweet pea", "Fabaceae", 150, "1.90", "June to August"),
    Plant("Snowdrop", "Amaryllidaceae", 12, "0.80", "February"),
    Plant("菊 Chrysanthemum", "Asteraceae", 90, "3.10", "September to November"),
    Plant("Lavender", "Lamiaceae", 60, "4.50", "June to August"),
    Plant("Marigold 🌼", "Asteraceae", 35, "1.20", "May to October"),
    Plant("Foxglove", "Plantaginaceae", 140, "3.60", "June and July"),
    Plant("ياسمين Jasmine", "Oleaceae", 220, "8.90", "May to September"),
    Plant("Cornflower", "Asteraceae", 70, "1.50", "June to September"),
    Plant("Hollyhock", "Malvaceae", 210, "4.20", "July to September"),
    Plant("Primrose", "Primulaceae", 18, "1.10", "March to May"),
    Plant("Columbine", "Ranunculaceae", 65, "2.70", "May and June"),
    Plant("Bluebell", "Asparagaceae", 40, "0.95", "April and May"),
    Plant("Peony", "Paeoniaceae", 85, "9.80", "May and June"),
  ].enumerated().map { index, plant in plant.numbered(index + 1) }

  private init(_ name: String, _ family: String, _ height: Int, _ price: String, _ season: String) {
    self.init(id: 0, name: name, family: family, height: height, price: price, season: season)
  }

  private func numbered(_ id: Int) -> Plant {
    Plant(id: id, name: self.name, family: self.family, height: self.height, price: self.price, season: self.season)
  }
}

/// Texts that a service might send.
enum Words {
  static let summary = """
    A sunflower turns its head from east to west while it grows. In full bloom it looks east, \
    where the morning sun warms it and brings the bees.
    """

  /// The same sentence, roughly, in scripts of other widths and directions.
  static let scripts = """
    ひまわりは太陽の方を向きます。해바라기는 해를 바라봅니다。דוור השמש נוטה אל האור. 🌻🌞
    """

  /// What no service should send, and one day does: colours, a title, a cursor move, an override, and far too many accents.
  static let hostile = """
    Rose\u{1B}[31m red\u{1B}[0m \u{1B}]0;mine\u{7}and\u{1B}[2J \u{202E}txet\u{202C} Zo\u{308}e\u{300}\u{301}\u{302}\
    \u{303}\u{304}\u{306}\u{307}\u{30A}\u{30B}\u{30C}\ttab\r\nnext\u{0}end
    """

  static let long = "Rhododendron ferrugineum, the alpenrose of the mountains above the line of the trees"
}
