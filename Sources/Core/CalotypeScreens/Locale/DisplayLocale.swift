/// How the kit writes numbers, and which words it uses of its own.
///
///     locale.formatted(12345)                                   // 12,345
///     DisplayLocale.german.formatted(12345)                     // 12.345
///     DisplayLocale.german.more(1200)                           // noch 1.200
///
/// It is a value like the rest of a ``RenderEnvironment``: nothing asks the machine which language its user speaks. What
/// an app says, in its titles and hints, is the app's own business.
///
///     Frame(view, in: RenderEnvironment(locale: .german))
public struct DisplayLocale: Hashable, Sendable {
  /// The language as a BCP 47 tag, e.g. `en` or `de-AT`.
  public var identifier: String

  /// What stands before the decimals.
  public var decimalSeparator: String

  /// What stands between groups of three digits; empty for no groups.
  public var groupSeparator: String

  /// The kit's own words.
  public var words: Words

  /// A locale from its parts.
  public init(_ identifier: String, decimalSeparator: String, groupSeparator: String, words: Words) {
    self.identifier = identifier
    self.decimalSeparator = decimalSeparator
    self.groupSeparator = groupSeparator
    self.words = words
  }
}

extension DisplayLocale {
  /// The words that stand in the kit's views when nobody gave others. What is left out is English.
  ///
  ///     DisplayLocale.Words(retry: "Réessayer", more: "{count} de plus")
  ///
  /// In a phrase, a number stands where its name is in braces. Phrases must do for every number: the kit has no plurals.
  public struct Words: Hashable, Sendable {
    /// Something is under way.
    public var loading: String
    /// A button that tries again.
    public var retry: String
    /// A button that leaves all as it is.
    public var cancel: String
    /// A button that agrees.
    public var ok: String
    /// What Enter does to the button that has the focus.
    public var choose: String
    /// What Esc does to something that stands over a screen.
    public var close: String
    /// The title of a place where a picture would hang.
    public var picture: String
    /// There is no picture, since it could not be loaded.
    public var noPicture: String
    /// A table has no rows.
    public var noRows: String
    /// Rows below, out of sight: `{count}`.
    public var more: String
    /// Rows above, out of sight: `{count}`.
    public var above: String
    /// A part of something, or a position in it: `{count}` and `{total}`.
    public var of: String

    /// Words; what is left out is English.
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
  /// `12 more`: how many rows are below, out of sight.
  public func more(_ count: Int) -> String {
    self.words.more.filled(["count": self.formatted(count)])
  }

  /// `3 above`: how many rows are above, out of sight.
  public func above(_ count: Int) -> String {
    self.words.above.filled(["count": self.formatted(count)])
  }

  /// `3 of 1,200`: a part of something, or a position in it.
  public func count(_ count: Int, of total: Int) -> String {
    self.words.of.filled(["count": self.formatted(count), "total": self.formatted(total)])
  }
}

extension String {
  /// A phrase with a value for each name that stands in braces. A brace that encloses none of the names is text.
  fileprivate func filled(_ values: [String: String]) -> String {
    let parts = self.split(separator: "{", omittingEmptySubsequences: false)
    return parts.dropFirst().reduce(into: String(parts[0])) { phrase, part in
      if let end = part.firstIndex(of: "}"), let value = values[String(part[..<end])] {
        phrase += value + part[part.index(after: end)...]
      } else {
        phrase += "{" + part
      }
    }
  }
}
