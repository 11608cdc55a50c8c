import Calotype
import Testing

struct TolerantListTests {
  struct Product: Decodable, Equatable {
    let id: Int
    var price = 1.5

    enum CodingKeys: CodingKey { case id, price }
    init(id: Int) { self.id = id }
    init(from decoder: any Decoder) throws {
      let values = try decoder.container(keyedBy: CodingKeys.self)
      id = try values.decode(Int.self, forKey: .id)
      price = try values.decode(Double.self, forKey: .price)
    }
  }

  struct Envelope: Decodable { let data: TolerantList<Product> }

  @Test func `an unreadable item is omitted and reported, and the rest is decoded`() throws {
    let list: TolerantList<Product> = try json(
      #"[{"id":1,"price":1.5},{"id":2},{"id":null,"price":1.5},{"id":"4","price":1.5},{"id":5,"price":1.5}]"#)
    #expect(list.elements == [Product(id: 1), Product(id: 5)])
    #expect(
      list.omitted == [
        "the 2nd: “price” is missing", "the 3rd: “id” is null", "the 4th: “id” has another type than expected",
      ])
  }

  static let oddItems: [(item: String, reason: String)] = [
    ("7", "it has another shape than expected"),
    ("-1e400", "it has another shape than expected"),
    ("\"text\"", "it has another shape than expected"),
    ("true", "it has another shape than expected"),
    ("null", "it is null"),
    ("[]", "it has another shape than expected"),
    ("[[[1]]]", "it has another shape than expected"),
    ("{}", "“id” is missing"),
    (String(repeating: "{\"a\":", count: 300) + "1" + String(repeating: "}", count: 300), "“id” is missing"),
  ]

  @Test(arguments: Self.oddItems)
  func `an unreadable item is skipped`(item: String, reason: String) throws {
    let envelope: Envelope = try json(#"{"data":[\#(item),{"id":2,"price":1.5},\#(item)]}"#)
    #expect(envelope.data.elements == [Product(id: 2)])
    #expect(envelope.data.omitted == ["the 1st: \(reason)", "the 3rd: \(reason)"])
  }

  @Test(arguments: [
    (#"{"data":null}"#, "“data” is null"), (#"{}"#, "“data” is missing"),
    (#"{"data":{}}"#, "“data” has another type than expected"),
    (#"{"data":"none"}"#, "“data” has another type than expected"),
    ("[]", "it has another shape than expected"), ("null", "it is null"),
  ])
  func `a value that is not an array is not an empty list`(body: String, reason: String) {
    #expect(throws: APIError.unreadable(reason)) { let _: Envelope = try json(body) }
  }

  @Test func `a list without a readable item is not an empty list`() {
    #expect(throws: APIError.unreadable("none of its items can be read, e.g. the 1st: “id” is missing")) {
      let _: TolerantList<Product> = try json(#"[{},{"id":2}]"#)
    }
    #expect(throws: APIError.unreadable("none of its items can be read, e.g. the 1st: it is null")) {
      let _: Envelope = try json(#"{"data":[null]}"#)
    }
  }

  @Test func `an item describes its own error`() throws {
    struct Even: Decodable {
      init(from decoder: any Decoder) throws {
        let number = try decoder.singleValueContainer().decode(Int.self)
        guard number.isMultiple(of: 2) else { throw APIError.unreadable("\(number) is odd") }
      }
    }
    let list: TolerantList<Even> = try json("[1,2,3]")
    #expect(list.elements.count == 1)
    #expect(list.omitted == ["the 1st: 1 is odd", "the 3rd: 3 is odd"])
  }

  @Test func `positions are written as ordinals`() throws {
    let list: TolerantList<Product> = try json("[" + String(repeating: "1,", count: 121) + #"{"id":1,"price":1.5}]"#)
    let places = list.omitted.map { String($0.prefix { $0 != ":" }) }
    #expect(Array(places.prefix(4)) == ["the 1st", "the 2nd", "the 3rd", "the 4th"])
    #expect(Array(places[10...12]) == ["the 11th", "the 12th", "the 13th"])
    #expect(Array(places[20...22]) == ["the 21st", "the 22nd", "the 23rd"])
    #expect(Array(places[110...112]) == ["the 111th", "the 112th", "the 113th"])
    #expect(places[120] == "the 121st")
  }

  @Test(arguments: [#"a\ud800b"#, #"a\udc00b"#])
  func `an invalid string is repaired before its item is omitted`(name: String) throws {
    let list: TolerantList<String> = try json(#"["\#(name)","ok"]"#)
    #expect(list == TolerantList(["a\u{FFFD}b", "ok"]))
    let latin1: TolerantList<String> = try Response(status: 200, body: Array("[\"a".utf8) + [0xE9] + Array("\"]".utf8))
      .json()
    #expect(latin1 == TolerantList(["a\u{FFFD}"]))
    let control: TolerantList<String> = try json("[\"a\u{1}\"]")
    #expect(control == TolerantList(["a\u{1}"]))
  }

  @Test func `twenty thousand items are read, bad ones too`() throws {
    let body = "[" + Array(repeating: #"7,"text""#, count: 10_000).joined(separator: ",") + "]"
    let list: TolerantList<Int> = try json(body)
    #expect(list.elements.count == 10_000)
    #expect(list.omitted.count == 10_000)
  }

  @Test func `it becomes a page`() throws {
    let list: TolerantList<Int> = try json("[1,null,3]")
    let page = ListPage(list, next: 2)
    #expect(page == ListPage([1, 3], next: 2, omitted: ["the 2nd: it is null"]))
  }
}

private func json<Value: Decodable>(_ body: String) throws(APIError) -> Value {
  try Response(status: 200, body: Array(body.utf8)).json()
}
