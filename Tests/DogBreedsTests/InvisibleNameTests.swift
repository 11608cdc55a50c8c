import Calotype
import Testing

@testable import DogBreeds

struct InvisibleNameTests {
  @Test(arguments: [
    "", " ", "\u{A0}\u{3000}", "\u{200B}", "\u{FE0F}", "\u{AD}", "\u{115F}", "\u{3164}", "\u{2800}\u{2800}",
    "\u{200D}\u{2060}\u{FEFF}", " \u{301}", "\u{E0041}\u{E007F}",
  ])
  func `a breed and a sub-breed of invisible characters are called so`(raw: String) {
    #expect(displayName(raw) == "(no name)")
    var state = Dogs.State()
    state.dogs = .loaded([Dog(id: raw), Dog(id: "hound")])
    let frame = Frame(DogList(state: state, send: .ignored), in: RenderEnvironment(size: Size(columns: 60, rows: 10)))
    let text = String(decoding: frame.plainText(), as: UTF8.self)
    #expect(text.contains("\n (no name) "), "\(text)")
  }

  @Test(arguments: ["e\u{301}", "ho\u{AD}und", "\u{1F415}\u{200D}", "\u{600}", "\u{25CC}"])
  func `a name of which something can be seen stays`(raw: String) {
    #expect(displayName(raw) != "(no name)")
  }
}
