import CalotypeScreens
import Testing

struct DisplayLocaleTests {
  @Test(arguments: [
    (0, "0", "0"), (7, "7", "7"), (999, "999", "999"), (1000, "1,000", "1.000"), (-1000, "-1,000", "-1.000"),
    (-999, "-999", "-999"), (12345, "12,345", "12.345"), (1_234_567, "1,234,567", "1.234.567"),
    (.min, "-9,223,372,036,854,775,808", "-9.223.372.036.854.775.808"),
  ])
  func `whole numbers have groups of three digits`(number: Int, english: String, german: String) {
    #expect(DisplayLocale.english.formatted(number) == english)
    #expect(DisplayLocale.german.formatted(number) == german)
  }

  @Test func `a locale without a group separator has no groups`() {
    var locale = DisplayLocale.english
    locale.groupSeparator = ""
    #expect(locale.formatted(1_234_567) == "1234567")
    #expect(locale.formatted(UInt8.max) == "255")
  }

  @Test(arguments: [
    (0, 2, "0.00"), (5, 2, "0.05"), (-5, 2, "-0.05"), (123_450, 2, "1,234.50"), (-123_450, 2, "-1,234.50"),
    (1234, 0, "1,234"), (1234, -3, "1,234"), (12, 4, "0.0012"), (.min, 3, "-9,223,372,036,854,775.808"),
  ])
  func `an amount in its smallest unit has all its decimals`(units: Int, places: Int, drawn: String) {
    #expect(DisplayLocale.english.formatted(minorUnits: units, places: places) == drawn)
  }

  @Test(
    arguments: [
      ("1234.5", nil, "1.234,5"), ("1234.5", 2, "1.234,50"), ("0.1", 2, "0,10"), ("-0.5", 0, "-1"), ("0.49999", 0, "0"),
      ("2.675", 2, "2,68"), ("-0.004", 2, "0,00"), ("-0", nil, "0"), ("999.995", 2, "1.000,00"), ("00012", nil, "12"),
      ("12345678901234567890.12", 1, "12.345.678.901.234.567.890,1"), ("9", 0, "9"),
    ] as [(String, Int?, String)])
  func `a decimal is formatted digit for digit, and a half is rounded away from zero`(
    decimal: String, places: Int?, drawn: String
  ) {
    #expect(DisplayLocale.german.formatted(decimal: decimal, places: places) == drawn)
  }

  @Test(arguments: ["", "-", ".", "1.", ".5", "1.2.3", "+1", "1e3", " 1", "1,5", "١", "0x1", "NaN", "--1"])
  func `other text is not a decimal`(text: String) {
    #expect(DisplayLocale.english.formatted(decimal: text) == nil)
  }

  @Test func `the number of decimals is limited`() {
    #expect(DisplayLocale.english.formatted(minorUnits: 1, places: .max).utf8.count == 32)
    #expect(DisplayLocale.english.formatted(decimal: "1", places: .max)?.utf8.count == 32)
    #expect(DisplayLocale.english.formatted(decimal: "1.5", places: .min) == "2")
  }

  @Test func `phrases contain their numbers`() {
    #expect(DisplayLocale.english.more(1200) == "1,200 more")
    #expect(DisplayLocale.english.above(3) == "3 above")
    #expect(DisplayLocale.english.count(3, of: 1200) == "3 of 1,200")
    #expect(DisplayLocale.german.more(1200) == "noch 1.200")
    #expect(DisplayLocale.german.above(3) == "3 darüber")
    #expect(DisplayLocale.german.count(3, of: 1200) == "3 von 1.200")
  }

  @Test func `braces around other text stay`() {
    var locale = DisplayLocale.english
    locale.words.of = "{total}/{count} {other} { } {"
    #expect(locale.count(1, of: 2) == "2/1 {other} { } {")
    locale.words.more = ""
    #expect(locale.more(1) == "")
  }

  @Test func `views speak the environment's language`() {
    let view = VStack {
      ErrorState("Fehler", cause: "Keine Antwort.", retry: {})
      Picture(.loading(step: 0), alternative: "Ein Dackel").frame(columns: 24, rows: 9)
    }
    #expect(
      rows(view.environment(\.locale, .german), columns: 26, rows: 16) == [
        "",
        "            ✗",
        "",
        "          Fehler",
        "      Keine Antwort.",
        "",
        "   [ Erneut versuchen ]",
        "╭─ Bild ───────────────╮",
        "│                      │",
        "│                      │",
        "│   ⠋ Wird geladen…    │",
        "│     Ein Dackel       │",
        "│                      │",
        "│                      │",
        "│                      │",
        "╰──────────────────────╯",
      ])
  }
}
