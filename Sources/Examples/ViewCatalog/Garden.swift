/// A plant of an imaginary garden, the sample data of the views.
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
    ("Sunflower", "Asteraceae", 180, "2.40", "July to September"),
    ("Sweet pea", "Fabaceae", 150, "1.90", "June to August"),
    ("Snowdrop", "Amaryllidaceae", 12, "0.80", "February"),
    ("菊 Chrysanthemum", "Asteraceae", 90, "3.10", "September to November"),
    ("Lavender", "Lamiaceae", 60, "4.50", "June to August"),
    ("Marigold 🌼", "Asteraceae", 35, "1.20", "May to October"),
    ("Foxglove", "Plantaginaceae", 140, "3.60", "June and July"),
    ("ياسمين Jasmine", "Oleaceae", 220, "8.90", "May to September"),
    ("Cornflower", "Asteraceae", 70, "1.50", "June to September"),
    ("Hollyhock", "Malvaceae", 210, "4.20", "July to September"),
    ("Primrose", "Primulaceae", 18, "1.10", "March to May"),
    ("Columbine", "Ranunculaceae", 65, "2.70", "May and June"),
    ("Bluebell", "Asparagaceae", 40, "0.95", "April and May"),
    ("Peony", "Paeoniaceae", 85, "9.80", "May and June"),
  ].enumerated().map { index, plant in
    Plant(id: index + 1, name: plant.0, family: plant.1, height: plant.2, price: plant.3, season: plant.4)
  }
}

/// A value with its position as its identity.
struct Numbered<Value: Sendable>: Identifiable, Sendable {
  let id: Int
  let value: Value

  static func all(_ values: some Sequence<Value>) -> [Self] { values.enumerated().map { Self(id: $0, value: $1) } }
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

  /// Hostile text: colors, a title, a cursor move, a direction override, and too many accents.
  static let hostile = """
    Rose\u{1B}[31m red\u{1B}[0m \u{1B}]0;mine\u{7}and\u{1B}[2J \u{202E}txet\u{202C} Zo\u{308}e\u{300}\u{301}\u{302}\
    \u{303}\u{304}\u{306}\u{307}\u{30A}\u{30B}\u{30C}\ttab\r\nnext\u{0}end
    """

  static let long = "Rhododendron ferrugineum, the alpenrose of the mountains above the line of the trees"
}
