import Calotype

/// What the app knows of a user. The answer holds more, a password among it, which is never read.
struct UserProfile: Hashable, Sendable {
  /// The number by which a user is asked for.
  typealias ID = Int

  /// Nil where the service leaves it out.
  var id: ID?
  var firstName: String?
  var lastName: String?
  var email: String?
  var city: String?
}

extension UserProfile: Decodable {
  private enum Key: CodingKey {
    case id, email, name, address
  }

  private struct Name: Decodable {
    let firstname: String?
    let lastname: String?

    private enum Key: CodingKey {
      case firstname, firstName, first
      case lastname, lastName, last
    }

    init(from decoder: any Decoder) throws {
      let fields = try decoder.container(keyedBy: Key.self)
      func text(_ keys: Key...) -> String? { keys.lazy.compactMap { fields.lenientText(forKey: $0) }.first }
      self.firstname = text(.firstname, .firstName, .first)
      self.lastname = text(.lastname, .lastName, .last)
    }
  }

  private struct Address: Decodable {
    let city: String?

    private enum Key: CodingKey {
      case city
    }

    init(from decoder: any Decoder) throws {
      self.city = try decoder.container(keyedBy: Key.self).lenientText(forKey: .city)
    }
  }

  /// - Throws: Where there is nothing of a user in it: an error's text must not look like somebody without a name.
  init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: Key.self)
    let name = try? fields.decode(Name.self, forKey: .name)
    self.id = fields.lenientInt(forKey: .id).flatMap { $0 > 0 ? $0 : nil }
    self.firstName = name?.firstname ?? fields.lenientText(forKey: .name)
    self.lastName = name?.lastname
    self.email = fields.lenientText(forKey: .email)
    self.city = (try? fields.decode(Address.self, forKey: .address))?.city
    guard self.firstName != nil || self.lastName != nil || self.email != nil else {
      throw DecodingError.keyNotFound(Key.name, .init(codingPath: fields.codingPath, debugDescription: "missing"))
    }
  }
}
