import Calotype

extension Player: Decodable {
  /// Reads a player of either generation of the service. It needs a number; all else may be missing.
  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: Key.self)
    self.init(
      id: try values.id(), firstName: values.text("first_name") ?? "", lastName: values.text("last_name") ?? "",
      position: values.text("position").map(letters), height: values.height,
      weight: values.weight(isMetric: values.height?.isMetric == true),
      jersey: values.text("jersey_number"), college: values.text("college"), country: values.text("country"),
      draft: values.draft, team: values.part("team"))
  }
}

extension KeyedDecodingContainer<Key> {
  /// `"height": "6-2"` today, `"height_feet": 6, "height_inches": 2` before.
  fileprivate var height: Player.Height? {
    if let height = self.text("height").flatMap({ Player.Height($0) }) { return height }
    return self.number("height_feet").flatMap {
      Player.Height(plausibleFeet: $0, inches: self.lenientInt(forKey: "height_inches"))
    }
  }

  /// `"weight": "185"` today, `"weight_pounds": 185` before. Who is measured in centimetres is weighed in kilograms.
  fileprivate func weight(isMetric: Bool) -> Player.Weight? {
    if let weight = self.text("weight").flatMap({ Player.Weight($0, isMetric: isMetric) }) { return weight }
    return self.text("weight_pounds").flatMap { Player.Weight($0) }
  }

  fileprivate var draft: Player.Draft? {
    let draft = Player.Draft(
      year: self.number("draft_year", in: 1900...2999), round: self.number("draft_round", in: 1...99),
      number: self.number("draft_number", in: 1...999))
    return draft == Player.Draft() ? nil : draft
  }
}

/// The `G-F` of `Guard-Forward`; what is no position in words stays as it is.
private func letters(_ position: String) -> String {
  let letters = position.split { $0 == "-" || $0 == "/" }.map { part in
    ["guard": "G", "forward": "F", "center": "C"][part.split(separator: " ").last?.lowercased() ?? ""]
  }
  let known = letters.compactMap(\.self)
  guard !known.isEmpty, known.count == letters.count else { return position }
  // A point guard who is a shooting guard is a guard.
  return Set(known).count == 1 ? known[0] : known.joined(separator: "-")
}

extension Player.Height {
  /// A height that a person can have.
  init?(plausibleFeet feet: Int, inches: Int?) {
    guard 2...9 ~= feet, 0...11 ~= inches ?? 0 else { return nil }
    self = .feet(feet, inches: inches)
  }

  /// Whether it is told in centimetres.
  fileprivate var isMetric: Bool { if case .centimeters = self { true } else { false } }

  /// Reads `6-2`, `6'2"`, `6′ 2″`, `6 ft 2 in` and `6-`, whatever stands between the numbers, and `208 cm` and `208`.
  init?(_ text: String) {
    guard !text.contains("."), !text.contains(",") else { return nil }
    let numbers = text.split { !$0.isWholeNumber || !$0.isASCII }.map { Int($0) }
    switch (numbers.count, numbers.first ?? nil, numbers.last ?? nil) {
    case (1, let length?, _) where 100..<300 ~= length && ["", "cm"].contains(text.lowercased().filter(\.isLetter)):
      self = .centimeters(length)
    case (1, let feet?, _): self.init(plausibleFeet: feet, inches: nil)
    case (2, let feet?, let inches?): self.init(plausibleFeet: feet, inches: inches)
    default: return nil
    }
  }
}

extension Player.Weight {
  /// Reads `250`, `250.5` and `250 lbs`, and `113 kg`; nil for what no person weighs. A number alone is one of pounds,
  /// unless the service measures in metres.
  init?(_ text: String, isMetric: Bool = false) {
    let digits = text.prefix { $0.isASCII && ($0.isWholeNumber || $0 == ".") }
    guard let number = Double(String(digits)), 50..<1000 ~= number else { return nil }
    switch text.dropFirst(digits.count).lowercased().filter(\.isLetter) {
    case "" where isMetric: self = .kilograms(Int(number.rounded()))
    case "", "lb", "lbs", "pounds": self = .pounds(Int(number.rounded()))
    case "kg": self = .kilograms(Int(number.rounded()))
    default: return nil
    }
  }
}
