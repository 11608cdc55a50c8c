import Calotype
import Testing

@testable import OnlineStore

struct InvisibleNameTests {
  @Test(arguments: ["\u{200B}", "\u{FE0F}", "\u{AD}", "\u{115F}", " ", "\u{2800}", " \u{301}", "\u{E0041}"])
  func `a title and a category of invisible characters are missing`(name: String) throws {
    let body = #"{"id": 7, "title": "\#(name)", "price": 1, "category": "\#(name)", "description": "\#(name)"}"#
    let product: Product = try Response(status: 200, body: Array(body.utf8)).json()
    #expect(product.shownTitle == "Product 7, without a title")
    #expect(product.shownCategory == "no category")
    #expect(product.description == nil)
  }
}
