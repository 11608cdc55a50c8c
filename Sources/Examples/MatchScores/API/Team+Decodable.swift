import Calotype

extension Team: Decodable {
  /// Reads a team. It needs a number; names that are missing are made of those that are there.
  ///
  /// A team whose conference and division are blank is one of the past, as the service marks these. That they are
  /// missing says nothing.
  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: Key.self)
    let id = try values.id()
    let city = values.text("city")
    let name = values.text("name")
    let abbreviation = values.text("abbreviation")
    let names = [city, name].compactMap(\.self).joined(separator: " ")
    let fullName = values.text("full_name") ?? names.orNil ?? abbreviation ?? "Team \(id)"
    let conference = values.text("conference")
    let division = values.text("division")
    let isBlank = values.lenientString(forKey: "conference") != nil && conference == nil && division == nil
    self.init(
      id: id, abbreviation: abbreviation ?? "", city: city ?? "",
      conference: conference, division: division, fullName: fullName, name: name ?? fullName,
      isHistoric: isBlank || !Self.today.contains(id))
  }
}
