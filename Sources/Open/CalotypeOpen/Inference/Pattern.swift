import Calotype

/// The forms of texts that types are recognized by.
enum Pattern {
  /// Whether a value is the text of a day, a month or a time.
  static func isDate(_ node: JSONNode) -> Bool { node.kind == .string && Timestamp(text: node.text) != nil }

  /// Whether a text is a number as JSON writes it.
  static func isNumber(_ text: String) -> Bool { isJSONNumber(Array(text.utf8)[...]) }

  /// Whether a text is an address of the web.
  static func isURL(_ text: String) -> Bool {
    (text.hasPrefix("https://") || text.hasPrefix("http://")) && !text.utf8.contains(UInt8(ascii: " "))
  }

  /// Whether a text is the path of an address: `/works/OL45804W`, `/a.png`. `/web` may as well be a name.
  static func isPath(_ text: String) -> Bool {
    text.hasPrefix("/") && text.utf8.dropFirst().contains { "/.".utf8.contains($0) }
      && text.utf8.allSatisfy { 0x21...0x7E ~= $0 }
  }

  /// Whether a text is the address or the path of a picture.
  static func isPicture(_ text: String) -> Bool {
    guard isURL(text) || isPath(text), let path = text.split(separator: "?").first?.lowercased() else { return false }
    return [".png", ".jpg", ".jpeg", ".gif", ".webp", ".svg", ".avif", ".ico"].contains { path.hasSuffix($0) }
  }

  /// Whether a text is an e-mail address.
  static func isEmail(_ text: String) -> Bool {
    let parts = text.split(separator: "@", omittingEmptySubsequences: false)
    return parts.count == 2 && !parts[0].isEmpty && parts[1].dropFirst().dropLast().contains(".")
      && !text.utf8.contains { " /:".utf8.contains($0) }
  }

  /// Whether a text is a color such as `#1f6feb`.
  static func isColor(_ text: String) -> Bool {
    text.hasPrefix("#") && [4, 7, 9].contains(text.utf8.count) && text.dropFirst().allSatisfy(\.isHexDigit)
  }

  /// Whether a text is a number of hexadecimal digits: a UUID, a hash.
  static func isHash(_ text: String) -> Bool {
    text.utf8.count >= 16 && text.contains { $0.isNumber } && text.allSatisfy { $0.isHexDigit || $0 == "-" }
  }

  /// Whether a text is an identifier with a kind before it: `cus_NffrFeUfNV2Hib`, `t3_1lamp9`.
  static func isPrefixedID(_ text: String) -> Bool {
    let parts = text.split(separator: "_")
    guard parts.count > 1, let last = parts.last, parts[0].utf8.count <= 4, last.utf8.count >= 5 else { return false }
    return last.contains { $0.isNumber } && text.utf8.allSatisfy { isUnreserved($0) }
  }

  /// Whether a text is a percentage: `12.5%`.
  static func isPercent(_ text: String) -> Bool {
    text.hasSuffix("%") && isNumber(text.dropLast().filter { $0 != " " })
  }

  /// Whether a text is an amount of money: `$1,234.50`, `12.00 €`.
  static func isMoney(_ text: String) -> Bool {
    text.utf8.count <= 64 && text.contains { "$€£¥₹".contains($0) }
      && isNumber(text.filter { !"$€£¥₹ ,".contains($0) })
  }

  /// Whether a text could be an identifier or a slug and not a title: without blanks and capital letters, or with digits.
  static func isCode(_ text: String) -> Bool {
    !text.contains { $0.isWhitespace }
      && (!text.contains { $0.isUppercase } || text.utf8.count >= 6 && text.contains { $0.isNumber })
  }
}

/// A point in time as APIs write it: a day or a minute in UTC.
struct Timestamp: Hashable {
  let date: CalendarDate
  /// The time, or `nil` for a day.
  var moment: Moment?
  /// Whether only the month is known.
  var isMonth = false

  /// Reads ISO 8601, also a month; the form of RFC 9110, `Thu, 15 Jan 2026 10:00:00 GMT`, and others of these words, as
  /// `Thu Jan 15 10:00:00 +0000 2026`; and `15 Jan 2026`.
  init?(text: String) {
    let text = text.hasSuffix(" UTC") ? String(text.dropLast(4)) : text
    // Rejects most texts more quickly than the patterns.
    guard 7...40 ~= text.utf8.count, text.utf8.contains(where: { 0x30...0x39 ~= $0 }) else { return nil }
    if text.utf8.dropFirst(4).first == UInt8(ascii: "-") {
      let isMonth = text.utf8.count == 7
      guard let date = CalendarDate(isMonth ? text + "-01" : text) else { return nil }
      (self.date, self.isMonth, moment) = (date, isMonth, text.utf8.count > 10 ? Moment(text) : nil)
      return
    }
    let words = text.split { $0 == " " || $0 == "," }.map(String.init)
    guard 3...6 ~= words.count, let year = words.first(where: { $0.utf8.count == 4 && Int($0) != nil }),
      let month = words.lazy.compactMap({ months.firstIndex(of: String($0.prefix(3))) }).first,
      let day = words.first(where: { $0.utf8.count <= 2 && Int($0) != nil })
    else { return nil }
    let iso = "\(year)-\(digits(month + 1))-\(day.padded(to: 2, with: "0"))"
    if let clock = words.first(where: { $0.contains(":") }) {
      let zone = words.first { $0.hasPrefix("+") || $0.hasPrefix("-") } ?? ""
      guard let moment = Moment("\(iso)T\(clock)\(zone)") else { return nil }
      (date, self.moment) = (moment.date, moment)
    } else {
      guard words.count == 3, let date = CalendarDate(iso) else { return nil }
      self.date = date
    }
  }

  /// Reads seconds since 1970, or milliseconds if there are more than twelve digits before the point.
  init?(seconds text: String) {
    guard let whole = Int(text.prefix { $0 != "." }), whole > 0,
      let moment = Moment(secondsSince1970: whole >= 100_000_000_000 ? whole / 1000 : whole)
    else { return nil }
    (date, self.moment) = (moment.date, moment)
  }
}
