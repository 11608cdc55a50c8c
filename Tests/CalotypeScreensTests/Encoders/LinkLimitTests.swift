import Testing

@testable import CalotypeScreens

struct LinkLimitTests {
  @Test(arguments: [
    "http:", "https:", "http:x", "https:/x", "https://", "https:///a.jpg", "https://?q", "https://#f", "https://:80/",
    "https://user@/a", "mailto", "httpsx://dog.ceo/",
  ])
  func `an address without a host is not a link`(address: String) {
    #expect(Link(address) == nil)
  }

  @Test(arguments: ["http://x", "https://dog.ceo:80?q", "https://user@dog.ceo/@a", "https://[::1]/", "mailto:a"])
  func `an address with a host is a link`(address: String) {
    #expect(Link(address)?.address == address)
  }

  @Test func `the limit is on the encoded address`() {
    // Each “é” takes two bytes, and six when encoded.
    let base = "https://x/"
    #expect(Link(base + String(repeating: "é", count: 331) + "aaaa")?.address.utf8.count == 2000)
    #expect(Link(base + String(repeating: "é", count: 331) + "aaaaa") == nil)
    #expect(Link(base + String(repeating: "é", count: 332)) == nil)
  }

  @Test(arguments: [3, 16, 17, 40])
  func `each link has one number`(count: Int) {
    var table = LinkTable()
    let links = (1...count).compactMap { Link("https://dog.ceo/\($0)") }
    #expect(links.map { table.id(of: $0) } == (1...count).map { UInt16($0) })
    #expect(links.reversed().map { table.id(of: $0) } == (1...count).reversed().map { UInt16($0) })
    #expect(table.values == [nil] + links)
    #expect(table[UInt16(count)] == links.last)
    #expect(table.id(of: nil) == 0)
  }

  @Test func `links beyond 16,383 are plain text`() {
    var table = LinkTable()
    for number in 1...16_383 { _ = table.id(of: Link("https://dog.ceo/\(number)")) }
    #expect(table.id(of: Link("https://dog.ceo/16383")) == 16_383)
    #expect(table.id(of: Link("https://dog.ceo/16384")) == 0)
    #expect(table.values.count == 1 + 16_383)
  }
}
