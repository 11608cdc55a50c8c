import Calotype

/// What the app knows of a user. The answer holds more, a password among it, which is never read.
struct UserProfile: Identifiable, Hashable, Sendable {
  let id: Int
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
      case firstname, lastname
    }

    init(from decoder: any Decoder) throws {
      let fields = try decoder.container(keyedBy: Key.self)
      self.firstname = fields.lenientText(forKey: .firstname)
      self.lastname = fields.lenientText(forKey: .lastname)
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
    self.id = fields.lenientInt(forKey: .id) ?? 0
    self.firstName = name?.firstname ?? fields.lenientText(forKey: .name)
    self.lastName = name?.lastname
    self.email = fields.lenientText(forKey: .email)
    self.city = (try? fields.decode(Address.self, forKey: .address))?.city
    guard self.firstName != nil || self.lastName != nil || self.email != nil else {
      throw DecodingError.keyNotFound(Key.name, .init(codingPath: fields.codingPath, debugDescription: "missing"))
    }
  }
}
