import Calotype

/// A user. The answer has more members, also a password, which are never read.
struct UserProfile: Hashable, Sendable {
  typealias ID = Int

  /// `nil` if the service leaves it out.
  var id: ID?
  var firstName: String?
  var lastName: String?
  var email: String?
  var street: String?
  /// The postal code and the city.
  var city: String?
}

extension UserProfile: Decodable {
  private enum Key: CodingKey {
    case id, email, name, address, street, number, zipcode, city
    case firstname, firstName, first
    case lastname, lastName, last
  }

  /// - Throws: An error if no member of a user is there, because another object must not look like a nameless user.
  init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: Key.self)
    let name = try? fields.nestedContainer(keyedBy: Key.self, forKey: .name)
    let address = try? fields.nestedContainer(keyedBy: Key.self, forKey: .address)
    func text(_ keys: Key...) -> String? { keys.lazy.compactMap { name?.lenientText(forKey: $0) }.first }
    id = fields.lenientInt(forKey: .id).flatMap { $0 > 0 ? $0 : nil }
    firstName = text(.firstname, .firstName, .first) ?? fields.lenientText(forKey: .name)
    lastName = text(.lastname, .lastName, .last)
    email = fields.lenientText(forKey: .email)
    func line(_ keys: Key...) -> String? { keys.map { address?.lenientText(forKey: $0) }.joined(by: " ") }
    street = line(.street, .number)
    city = line(.zipcode, .city)
    guard firstName != nil || lastName != nil || email != nil else {
      throw DecodingError.keyNotFound(Key.name, .init(codingPath: fields.codingPath, debugDescription: "missing"))
    }
  }
}

extension [String?] {
  /// Returns the texts that are not `nil`, joined; `nil` if all are.
  func joined(by separator: String) -> String? {
    contains { $0 != nil } ? compactMap { $0 }.joined(separator: separator) : nil
  }
}
