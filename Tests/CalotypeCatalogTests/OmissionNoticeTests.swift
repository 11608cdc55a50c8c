import Calotype
import Testing

struct OmissionNoticeTests {
  @Test func `there is no notice without omitted items`() {
    #expect(rows(OmissionNotice([], of: "products")).isEmpty)
  }

  @Test func `the notice has the count, the places and the reasons`() {
    #expect(
      rows(OmissionNotice(["the 3rd: “price” is missing"], of: "products"), columns: 80) == [
        "! 1 product could not be read and is left out (the 3rd: “price” is missing)"
      ])
    let reasons = (4...12).map { "the \($0)th: it is null" }
    #expect(
      rows(OmissionNotice(reasons, of: "products"), columns: 40) == [
        "! 9 products could not be read and are",
        "  left out (the 4th: it is null; the",
        "  5th: it is null; and 7 more)",
      ])
  }

  @Test func `a repeated id is not reported as unreadable`() {
    struct Product: Identifiable, Equatable {
      let id: Int
      var name = ""
    }
    var products = Paging<Product, Int, APIError>()
    _ = products.start()
    products.finish(
      with: .success(ListPage([Product(id: 3), Product(id: 3)], next: 2, omitted: ["the 2nd: it is null"])))
    #expect(
      rows(OmissionNotice(products, of: "products"), columns: 80) == [
        "! 1 product could not be read and is left out (the 2nd: it is null)",
        "! 1 product has the id of another one and is left out (id 3)",
      ])
    _ = products.startNext()
    products.finish(with: .success(ListPage([Product(id: 3, name: "Other"), Product(id: 4)])))
    #expect(
      rows(OmissionNotice(products, of: "products"), columns: 80).last
        == "! 2 products have the id of another one and are left out (id 3; id 3 on page 2)")
    #expect(
      rows(OmissionNotice(products, page: 2, of: "products"), columns: 80) == [
        "! 1 product has the id of another one and is left out (id 3 on page 2)"
      ])
    #expect(rows(OmissionNotice(products, page: 3, of: "products")).isEmpty)
  }

  @Test func `a hostile reason takes four rows and moves no cursor`() {
    let drawn = rows(OmissionNotice([String(repeating: "\u{1B}[2J ", count: 99)], of: "products"), columns: 40)
    #expect(drawn.count == 4)
    #expect(drawn[3].hasSuffix("…"))
    #expect(drawn.allSatisfy { !$0.contains("\u{1B}") })
  }

  @Test(arguments: [
    ("products", "product"), ("categories", "category"), ("matches", "match"), ("boxes", "box"), ("games", "game"),
    ("ties", "tie"), ("sheep", "sheep"),
  ])
  func `a noun knows its singular`(many: String, one: String) {
    #expect(Noun(many) == Noun(one: one, many: many))
  }

  @Test func `a noun is counted`() {
    let breeds: Noun = "breeds"
    #expect(breeds.counted(0) == "0 breeds")
    #expect(breeds.counted(1) == "1 breed")
    #expect(breeds.counted(1_204) == "1,204 breeds")
    #expect(breeds.counted(3, of: 108) == "3 of 108 breeds")
    #expect(breeds.counted(0, of: 1) == "0 of 1 breed")
    #expect(breeds.counted(108, of: 108) == "108 breeds")
  }
}
