/// The format of numbers and the kit's own words in one language.
///
///     locale.formatted(12345)                                   // 12,345
///     DisplayLocale.german.formatted(12345)                     // 12.345
///     DisplayLocale.german.more(1200)                           // noch 1.200
///
/// It is a value like the rest of a ``RenderEnvironment``; the machine's language is never read. An app's own titles
/// and hints are the app's business.
///
///     Frame(view, in: RenderEnvironment(locale: .german))
public struct DisplayLocale: Hashable, Sendable {
  /// The language as a BCP 47 tag, e.g. `en` or `de-AT`.
  public var identifier: String

  /// The separator before the decimals.
  public var decimalSeparator: String

  /// The separator between groups of three digits, or empty for no groups.
  public var groupSeparator: String

  /// The kit's own words.
  public var words: Words

  /// Creates a locale.
  public init(_ identifier: String, decimalSeparator: String, groupSeparator: String, words: Words) {
    self.identifier = identifier
    self.decimalSeparator = decimalSeparator
    self.groupSeparator = groupSeparator
    self.words = words
  }
}

extension DisplayLocale {
  /// The default words of the kit's views. Omitted words are English.
  ///
  ///     DisplayLocale.Words(retry: "Réessayer", more: "{count} de plus")
  ///
  /// A name in braces is replaced by a number. A phrase must fit every number: the kit has no plurals.
  public struct Words: Hashable, Sendable {
    /// The label of running work.
    public var loading: String
    /// The button that retries.
    public var retry: String
    /// The button that cancels.
    public var cancel: String
    /// The button that confirms.
    public var ok: String
    /// The label of the Enter key in an alert.
    public var choose: String
    /// The label of the Esc key over an alert or overlay.
    public var close: String
    /// The placeholder of an image.
    public var picture: String
    /// The placeholder of an image that could not be loaded.
    public var noPicture: String
    /// The text of an empty table.
    public var noRows: String
    /// The number of rows below the visible ones: `{count}`.
    public var more: String
    /// The number of rows above the visible ones: `{count}`.
    public var above: String
    /// A part of a whole, or a position in it: `{count}` and `{total}`.
    public var of: String

    /// Creates words; omitted ones are English.
    public init(
      loading: String = "Loading…", retry: String = "Retry", cancel: String = "Cancel", ok: String = "OK",
      choose: String = "Choose", close: String = "Close", picture: String = "Picture",
      noPicture: String = "No picture", noRows: String = "No rows.",
      more: String = "{count} more", above: String = "{count} above", of: String = "{count} of {total}"
    ) {
      self.loading = loading
      self.retry = retry
      self.cancel = cancel
      self.ok = ok
      self.choose = choose
      self.close = close
      self.picture = picture
      self.noPicture = noPicture
      self.noRows = noRows
      self.more = more
      self.above = above
      self.of = of
    }
  }
}

extension DisplayLocale {
  /// The number of rows below the visible ones: `12 more`.
  public func more(_ count: Int) -> String { words.more.filled(["count": formatted(count)]) }

  /// The number of rows above the visible ones: `3 above`.
  public func above(_ count: Int) -> String { words.above.filled(["count": formatted(count)]) }

  /// A part of a whole, or a position in it: `3 of 1,200`.
  public func count(_ count: Int, of total: Int) -> String {
    words.of.filled(["count": formatted(count), "total": formatted(total)])
  }
}

extension String {
  /// Replaces each name in braces by its value. Braces around any other text stay.
  fileprivate func filled(_ values: [String: String]) -> String {
    let parts = split(separator: "{", omittingEmptySubsequences: false)
    return parts.dropFirst().reduce(into: String(parts[0])) { phrase, part in
      if let end = part.firstIndex(of: "}"), let value = values[String(part[..<end])] {
        phrase += value + part[part.index(after: end)...]
      } else {
        phrase += "{" + part
      }
    }
  }
}
