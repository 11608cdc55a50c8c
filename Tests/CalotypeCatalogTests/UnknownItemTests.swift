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
        "", "                   ✗", "", "      There is no breed “unicorn”", "       Known breeds: hound, pug", "",
        "          [ Show all breeds ]",
      ])
    #expect(
      rows(UnknownItemNotice(UnknownItem("7", of: "users")), columns: 40) == [
        "", "                   ✗", "", "           There is no user 7",
      ])
  }

  @Test(arguments: [
    ("5", "Known players: 4 Bam Adebayo, 6 LaMarcus Aldridge, 3 Steven Adams"),
    ("9999", "Known players: 17 Carmelo Anthony, 14 Ike Anigbogu, 6 LaMarcus Aldridge"),
    ("14 Ika", "Known players: 14 Ike Anigbogu, 17 Carmelo Anthony, 3 Steven Adams"),
  ])
  func `of many known items the nearest three are named`(name: String, row: String) {
    let players = ["3 Steven Adams", "4 Bam Adebayo", "6 LaMarcus Aldridge", "14 Ike Anigbogu", "17 Carmelo Anthony"]
    let notice = UnknownItemNotice(UnknownItem(name, of: "players"), known: players)
    let words = rows(notice, columns: 80).dropFirst(4).joined(separator: " ").replacing("\u{A0}", with: " ")
    #expect(words.split(separator: " ").joined(separator: " ") == row)
  }

  @Test func `a row ends between two known items, not inside of one`() {
    let notice = UnknownItemNotice(
      UnknownItem("9", of: "teams"), known: ["51 Sheboygan Redskins", "50 Denver Nuggets", "2 Boston Celtics"])
    #expect(
      rows(notice, columns: 40).suffix(2).map { $0.replacing("\u{A0}", with: " ") } == [
        "     Known teams: 2 Boston Celtics,", "50 Denver Nuggets, 51 Sheboygan Redskins",
      ])
  }

  @Test func `a hostile example is left out`() {
    let notice = UnknownItemNotice(
      UnknownItem("9", of: "users"), known: [String(repeating: "\u{1B}[2J", count: 9_999), "1"])
    #expect(rows(notice, columns: 40).count == 5)
  }
}
