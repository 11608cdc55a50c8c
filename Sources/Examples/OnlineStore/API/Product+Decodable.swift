import Calotype

/// Read with patience: a number may be a text, and what is missing but the number and the price is shown as missing.
extension Product: Decodable {
  fileprivate enum Key: CodingKey {
    case id, title, price, description, category, image, rating
  }

  init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: Key.self)
    self.id = try fields.requiredInt(forKey: .id)
    self.price = try Self.price(in: fields)
    self.title = fields.lenientText(forKey: .title)
    self.description = fields.lenientText(forKey: .description)
    self.category = fields.lenientText(forKey: .category)
    self.image = fields.lenientText(forKey: .image)
    self.rating = try? fields.decode(Rating.self, forKey: .rating)
  }
}

extension Product {
  private static func price(in fields: KeyedDecodingContainer<Key>) throws -> Money {
    guard var text = fields.lenientText(forKey: .price) else {
      throw self.fault(in: fields, .price, "is no number")
    }
    if text.first == "$" { text = String(text.dropFirst().drop(while: \.isWhitespace)) }
    text = self.withoutThousandsSeparators(text)
    do throws(FixedPoint.Fault) {
      return Money(cents: try FixedPoint(text, places: 2, limit: Money.highestPrice.cents).minorUnits)
    } catch {
      let reason =
        switch error {
        case .notANumber: "is no number"
        case .negative: "is below zero"
        case .tooLarge: "is too large"
        }
      throw self.fault(in: fields, .price, reason)
    }
  }

  /// The `1299.00` of `1,299.00`. Any other comma stays: `12,50` may be a price or twelve hundred and fifty.
  private static func withoutThousandsSeparators(_ text: String) -> String {
    let whole = text.prefix { $0 != "." }
    let groups = whole.split(separator: ",", omittingEmptySubsequences: false)
    guard 1...3 ~= groups[0].count, groups.dropFirst().allSatisfy({ $0.count == 3 }) else { return text }
    return groups.joined() + text.dropFirst(whole.count)
  }

  /// What is wrong with a field, or that it is not there.
  private static func fault(in fields: KeyedDecodingContainer<Key>, _ key: Key, _ reason: String) -> APIError {
    .unreadable("“\(key.stringValue)” \(fields.contains(key) ? reason : "is missing")")
  }
}

extension Rating: Decodable {
  private enum Key: CodingKey {
    case rate, count
  }

  /// `{"rate": 3.9, "count": 120}`, or the mark alone.
  init(from decoder: any Decoder) throws {
    let fields = try? decoder.container(keyedBy: Key.self)
    let mark = if let fields { fields.lenientString(forKey: .rate) } else { try Self.mark(from: decoder) }
    // Five stars are the most; there is room for services that give ten.
    self.tenths = try FixedPoint(mark ?? "", places: 1, limit: 100).minorUnits
    let count = fields?.lenientInt(forKey: .count)
    self.count = count.flatMap { $0 < 0 ? nil : $0 }
  }

  private static func mark(from decoder: any Decoder) throws -> String {
    let value = try decoder.singleValueContainer()
    return try (try? value.decode(String.self)) ?? "\(value.decode(Double.self))"
  }
}
