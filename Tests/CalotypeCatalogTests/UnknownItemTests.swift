import Calotype
import Testing

struct UnknownItemTests {
  @Test func `a name is quoted, a number is not`() {
    #expect("\(UnknownItem("unicorn", of: "breeds"))" == "There is no breed “unicorn”.")
    #expect("\(UnknownItem("99", of: "categories"))" == "There is no category 99.")
    #expect("\(UnknownItem("", of: "breeds"))" == "There is no breed “”.")
  }

  @Test func `a message for an unknown item lists known ones and a way back`() {
    let notice = UnknownItemNotice(UnknownItem("unicorn", of: "breeds"), known: ["hound", "pug"]) {
      Button("Show all breeds") {}
    }
    #expect(
      rows(notice, columns: 40) == [
        "", "                   ✗", "", "      There is no breed “unicorn”", "    The service has no such breed.",
        "       Known breeds: hound, pug", "", "          [ Show all breeds ]",
      ])
    #expect(
      rows(UnknownItemNotice(UnknownItem("7", of: "users")), columns: 40) == [
        "", "                   ✗", "", "          There is no user 7", "     The service has no such user.",
      ])
  }

  @Test func `of many examples a few are named, each on one row`() {
    let players = ["3 Steven Adams", "4 Bam Adebayo", "6 LaMarcus Aldridge", "14 Ike Anigbogu", "17 Carmelo Anthony"]
    let notice = UnknownItemNotice(UnknownItem("9999", of: "players"), known: players)
    #expect(
      rows(notice, columns: 28).dropFirst(6) == [
        "      Known players:", "     3\u{A0}Steven\u{A0}Adams,", "      4\u{A0}Bam\u{A0}Adebayo,",
        "   6\u{A0}LaMarcus\u{A0}Aldridge,", "    14\u{A0}Ike\u{A0}Anigbogu, …",
      ])
  }

  @Test func `a hostile example is left out`() {
    let notice = UnknownItemNotice(
      UnknownItem("9", of: "users"), known: [String(repeating: "\u{1B}[2J", count: 9_999), "1"])
    #expect(rows(notice, columns: 40).count == 5)
  }
}
