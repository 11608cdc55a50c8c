extension DisplayLocale {
  /// English with `1,234.5`: the default of a ``RenderEnvironment``.
  public static let english = DisplayLocale("en", decimalSeparator: ".", groupSeparator: ",", words: Words())

  /// German with `1.234,5`.
  public static let german = DisplayLocale(
    "de", decimalSeparator: ",", groupSeparator: ".",
    words: Words(
      loading: "Wird geladen…", retry: "Erneut versuchen", cancel: "Abbrechen", ok: "OK", choose: "Wählen",
      close: "Schließen", picture: "Bild", noPicture: "Kein Bild", noRows: "Keine Zeilen.", more: "noch {count}",
      above: "{count} darüber", of: "{count} von {total}"))

  /// All locales of the kit.
  public static let all: [DisplayLocale] = [.english, .german]
}
