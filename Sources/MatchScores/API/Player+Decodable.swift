import Calotype

extension Player: Decodable {
  /// Reads a player of either generation of the service. It needs a number; all else may be missing.
  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: Key.self)
    self.init(
      id: try values.id(), firstName: values.text("first_name") ?? "", lastName: values.text("last_name") ?? "",
      position: values.text("position").map(letters), height: values.height, weight: values.weight,
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

  /// `"weight": "185"` today, `"weight_pounds": 185` before.
  fileprivate var weight: Int? {
    [self.text("weight"), self.text("weight_pounds")].lazy.compactMap { $0.flatMap(pounds) }.first
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
  /// A height that a person can have. Feet alone are whole feet.
  init?(plausibleFeet feet: Int, inches: Int?) {
    guard 2...9 ~= feet, 0...11 ~= inches ?? 0 else { return nil }
    self.init(feet: feet, inches: inches ?? 0)
  }

  /// Reads `6-2`, `6'2"`, `6′ 2″` and `6 ft 2 in`: one or two whole numbers, whatever stands between them.
  init?(_ text: String) {
    guard !text.contains("."), !text.contains(",") else { return nil }
    let numbers = text.split { !$0.isWholeNumber || !$0.isASCII }.map { Int($0) }
    guard 1...2 ~= numbers.count, let feet = numbers[0] else { return nil }
    if numbers.count == 2 {
      guard let inches = numbers[1] else { return nil }
      self.init(plausibleFeet: feet, inches: inches)
    } else {
      self.init(plausibleFeet: feet, inches: nil)
    }
  }
}

/// The pounds of `250`, `250.5` and `250 lbs`; nil for what no person weighs, and for kilograms.
private func pounds(_ text: String) -> Int? {
  let digits = text.prefix { $0.isASCII && ($0.isWholeNumber || $0 == ".") }
  let unit = text.dropFirst(digits.count).lowercased().filter(\.isLetter)
  guard ["", "lb", "lbs", "pounds"].contains(unit), let pounds = Double(String(digits)), 50..<1000 ~= pounds else {
    return nil
  }
  return Int(pounds.rounded())
}
