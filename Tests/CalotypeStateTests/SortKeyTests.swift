import CalotypeState
import Testing

struct SortKeyTests {
  @Test(arguments: [
    ["76ers", "Bucks", "bulls", "Cavaliers"],
    ["Alan", "Álex", "Alexis", "Željko", "Zoe"],
    ["", "a", "a b", "ab"],
    ["Luka", "Lukaš", "Łukasz", "Ямал", "田中"],
  ])
  func `texts are in the order in which readers look for them`(texts: [String]) {
    #expect(texts.reversed().sorted { SortKey($0) < SortKey($1) } == texts)
  }

  @Test func `case, accents and blanks do not matter`() {
    #expect(SortKey("ÁLEX  Abrines") == SortKey("alex abrines"))
    #expect(SortKey("A\u{301}lex") == SortKey("\u{C1}lex"))
    #expect(SortKey("Alex") != SortKey("Alexa"))
  }
}
