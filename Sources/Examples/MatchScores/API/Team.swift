import Calotype

/// A team of the NBA, of today or of its history.
struct Team: Identifiable, Hashable, Sendable {
  /// The service's number. The teams of today are 1 to 30.
  let id: Int
  /// `BOS`; empty if unknown.
  var abbreviation: String
  /// `Boston`; empty if unknown.
  var city: String
  /// `East` or `West`; `nil` for a historic team.
  var conference: String?
  /// `Atlantic`; `nil` for a historic team.
  var division: String?
  /// `Boston Celtics`.
  var fullName: String
  /// The nickname: `Celtics`.
  var name: String
  var isHistoric = false

  /// `Boston Celtics`; `Team 2` if no name is known.
  var title: String { [fullName, name, city].first { !$0.isEmpty } ?? "Team \(id)" }
}

extension Team: Decodable {
  /// Reads a team. Only the id is required; missing names are made from the other names.
  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: Key.self)
    let id = try values.requiredInt(forKey: "id")
    let (city, name, letters) = (values.text("city"), values.text("name"), values.text("abbreviation"))
    let fullName =
      values.text("full_name") ?? [city, name].compactMap(\.self).joined(separator: " ").orNil ?? letters
      ?? "Team \(id)"
    let (conference, division) = (values.text("conference"), values.text("division"))
    // The service marks a historic team by a blank conference and division. Missing ones mean nothing.
    let isBlank = values.lenientString(forKey: "conference") != nil && conference == nil && division == nil
    self.init(
      id: id, abbreviation: letters ?? "", city: city ?? "", conference: conference, division: division,
      fullName: fullName, name: name ?? fullName, isHistoric: isBlank || !(1...30 ~= id))
  }
}
