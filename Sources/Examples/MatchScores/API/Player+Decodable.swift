import Calotype

extension Player: Decodable {
  /// Reads a player of either generation of the service. Only the id is required.
  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: Key.self)
    let isMetric = values.height?.hasSuffix("cm") == true
    let draft = Draft(
      year: values.number("draft_year", in: 1900...2999), round: values.number("draft_round", in: 1...99),
      number: values.number("draft_number", in: 1...999))
    self.init(
      id: try values.requiredInt(forKey: "id"), firstName: values.text("first_name") ?? "",
      lastName: values.text("last_name") ?? "", position: values.text("position").map(positionLetters),
      height: values.height,
      weight: values.text("weight").flatMap { weightText($0, isMetric: isMetric) }
        ?? values.text("weight_pounds").flatMap { weightText($0) },
      jersey: values.text("jersey_number"), college: values.text("college"), country: values.text("country"),
      draft: draft == Draft() ? nil : draft, team: values.part("team"))
  }
}

extension KeyedDecodingContainer<Key> {
  /// `"height": "6-2"` today, `"height_feet": 6, "height_inches": 2` before.
  fileprivate var height: String? {
    text("height").flatMap { heightText($0) }
      ?? number("height_feet").flatMap { heightText(feet: $0, inches: lenientInt(forKey: "height_inches")) }
  }
}

/// Returns the `G-F` of `Guard-Forward`, and the `G` of `Point Guard-Shooting Guard`. Other words are unchanged.
private func positionLetters(_ position: String) -> String {
  let letters = position.split { $0 == "-" || $0 == "/" }.map { part in
    ["guard": "G", "forward": "F", "center": "C"][part.split(separator: " ").last?.lowercased() ?? ""]
  }
  let known = letters.compactMap(\.self)
  guard !known.isEmpty, known.count == letters.count else { return position }
  return Set(known).count == 1 ? known[0] : known.joined(separator: "-")
}

/// Returns a plausible height.
private func heightText(feet: Int, inches: Int?) -> String? {
  guard 2...9 ~= feet, 0...11 ~= inches ?? 0 else { return nil }
  return inches.map { "\(feet)′ \($0)″" } ?? "\(feet) ft"
}

/// Reads `6-2`, `6'2"`, `6′ 2″`, `6 ft 2 in` and `6-`, and `208 cm` and `208`.
private func heightText(_ text: String) -> String? {
  guard !text.contains("."), !text.contains(",") else { return nil }
  let numbers = text.split { !$0.isWholeNumber || !$0.isASCII }.map { Int($0) }
  switch (numbers.count, numbers.first ?? nil, numbers.last ?? nil) {
  case (1, let length?, _) where 100..<300 ~= length && ["", "cm"].contains(text.lowercased().filter(\.isLetter)):
    return "\(length) cm"
  case (1, let feet?, _): return heightText(feet: feet, inches: nil)
  case (2, let feet?, let inches?): return heightText(feet: feet, inches: inches)
  default: return nil
  }
}

/// Reads `250`, `250.5`, `250 lbs` and `113 kg`; `nil` for an implausible weight. A number alone is in pounds, unless
/// the height is metric.
private func weightText(_ text: String, isMetric: Bool = false) -> String? {
  let digits = text.prefix { $0.isASCII && ($0.isWholeNumber || $0 == ".") }
  guard let number = Double(String(digits)), 50..<1000 ~= number else { return nil }
  switch text.dropFirst(digits.count).lowercased().filter(\.isLetter) {
  case "" where isMetric, "kg": return "\(Int(number.rounded())) kg"
  case "", "lb", "lbs", "pounds": return "\(Int(number.rounded())) lb"
  default: return nil
  }
}
