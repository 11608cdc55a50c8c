extension DisplayLocale {
  /// English with `1,234.5`: the default of a ``RenderEnvironment``.
  public static let english = DisplayLocale("en", decimalSeparator: ".", groupSeparator: ",")

  /// German with `1.234,5`.
  public static let german = DisplayLocale("de", decimalSeparator: ",", groupSeparator: ".") { words in
    words.loading = "Wird geladen…"
    words.retry = "Erneut versuchen"
    words.cancel = "Abbrechen"
    words.choose = "Wählen"
    words.close = "Schließen"
    words.picture = "Bild"
    words.noPicture = "Kein Bild"
    words.noRows = "Keine Zeilen."
    words.more = "noch {count}"
    words.above = "{count} darüber"
    words.of = "{count} von {total}"
  }

  /// All locales of the kit.
  public static let all: [DisplayLocale] = [.english, .german]
}
