import Testing

@testable import CalotypeScreens

struct LinkTests {
  @Test(arguments: [
    ("https://dog.ceo/a.jpg", "https://dog.ceo/a.jpg"),
    ("HTTP://dog.ceo/é b", "HTTP://dog.ceo/%C3%A9%20b"),
    ("mailto:dog@example.com", "mailto:dog@example.com"),
    ("https://x/\u{1B}]8;;evil\u{7}\u{9C}\r\n", "https://x/%1B]8;;evil%07%C2%9C%0D%0A"),
    ("javascript:alert(1)", nil),
    ("file:///etc/passwd", nil),
    ("/relative", nil),
    ("", nil),
  ])
  func `only allowed schemes are links, and no byte can end the sequence`(address: String, encoded: String?) {
    #expect(Link(address)?.address == encoded)
  }

  @Test func `an address beyond the limit is not a link`() {
    #expect(Link("https://x/" + String(repeating: "a", count: 1990)) != nil)
    #expect(Link("https://x/" + String(repeating: "a", count: 1991)) == nil)
  }

  @Test func `a wrapped link is one link, closed at the end of each row`() {
    let view = HStack {
      Text("a宽c").link(Link("https://dog.ceo/")).frame(columns: 3)
      Text("x")
    }
    let environment = RenderEnvironment(size: Size(columns: 6, rows: 2))
    let frame = Frame(view, in: environment)
    #expect(
      visible(frame.ansi(.none)) == """
        ␛]8;id=1;https://dog.ceo/␛\\a宽␛]8;;␛\\x
        ␛]8;id=1;https://dog.ceo/␛\\c␛]8;;␛\\

        """)
    #expect(lines(frame.plainText()) == ["a宽x", "c"])
  }

  @Test func `text without a link has no sequence`() {
    let frame = Frame(Text("plain").link(Link("ftp://x")), in: RenderEnvironment(size: Size(columns: 6, rows: 1)))
    #expect(visible(frame.ansi(.truecolor)) == "plain\n")
  }
}
