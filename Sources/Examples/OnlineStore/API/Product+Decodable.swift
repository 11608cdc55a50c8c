import Calotype

/// Only the number and the price are required. Numbers may be texts.
extension Product: Decodable {
  fileprivate enum Key: CodingKey {
    case id, title, price, description, category, image, rating
    case rate, count
  }

  init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: Key.self)
    id = try fields.requiredInt(forKey: .id)
    price = try Self.price(in: fields)
    title = fields.lenientText(forKey: .title)
    description = fields.lenientText(forKey: .description)
    category = fields.lenientText(forKey: .category)
    image = fields.lenientText(forKey: .image)
    rating = Self.rating(in: fields)
  }
}

extension Product {
  private static func price(in fields: KeyedDecodingContainer<Key>) throws(APIError) -> Money {
    guard var text = fields.lenientText(forKey: .price) else {
      throw .unreadable("“price” \(fields.contains(.price) ? FixedPoint.Fault.notANumber.rawValue : "is missing")")
    }
    if text.first == "$" { text = String(text.dropFirst().drop(while: \.isWhitespace)) }
    // `1,299.00` becomes `1299.00`. Any other comma stays: `12,50` may be a price or twelve hundred and fifty.
    if text.wholeMatch(of: /[^.,]{1,3}(,[^.,]{3})+(\.[^,]*)?/) != nil { text.replace(",", with: "") }
    do throws(FixedPoint.Fault) {
      return Money(cents: try FixedPoint(text, places: 2, limit: Money.highestPrice.cents).minorUnits)
    } catch {
      throw .unreadable("“price” \(error.rawValue)")
    }
  }

  /// Reads `{"rate": 3.9, "count": 120}`, or the rate alone; `nil` for anything else.
  private static func rating(in fields: KeyedDecodingContainer<Key>) -> Rating? {
    let members = try? fields.nestedContainer(keyedBy: Key.self, forKey: .rating)
    let rate = members?.lenientString(forKey: .rate) ?? fields.lenientString(forKey: .rating)
    // The service gives up to five stars; ten are allowed.
    guard let rate, let mark = try? FixedPoint(rate, places: 1, limit: 100) else { return nil }
    let count = members?.lenientInt(forKey: .count)
    return Rating(tenths: mark.minorUnits, count: count.flatMap { $0 < 0 ? nil : $0 })
  }
}
