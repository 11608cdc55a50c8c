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
  public var words: Words {
    get {
      switch stored {
      case .words(let words): words
      }
    }
    set { stored = .words(newValue) }
  }

  private var stored: Stored

  /// Environments are copied often, and copy one reference instead of all words.
  private indirect enum Stored: Hashable { case words(Words) }

  /// Creates a locale.
  ///
  ///     DisplayLocale("fr", decimalSeparator: ",", groupSeparator: " ") { $0.retry = "Réessayer" }
  ///
  /// - Parameters:
  ///   - identifier: The language, e.g. `fr`.
  ///   - decimalSeparator: The separator before the decimals.
  ///   - groupSeparator: The separator between groups of three digits, or empty for no groups.
  ///   - words: Sets the words; omitted ones are English.
  public init(
    _ identifier: String, decimalSeparator: String, groupSeparator: String, words: (inout Words) -> Void = { _ in }
  ) {
    self.identifier = identifier
    self.decimalSeparator = decimalSeparator
    self.groupSeparator = groupSeparator
    var own = Words()
    words(&own)
    stored = .words(own)
  }

  /// The default words of the kit's views.
  ///
  /// A name in braces is replaced by a number. A phrase must fit every number: the kit has no plurals.
  public struct Words: Hashable, Sendable {
    /// The label of running work.
    public var loading = "Loading…"
    /// The button that retries.
    public var retry = "Retry"
    /// The button that cancels.
    public var cancel = "Cancel"
    /// The button that confirms.
    public var ok = "OK"
    /// The label of the Enter key in an alert.
    public var choose = "Choose"
    /// The label of the Esc key over an alert or overlay.
    public var close = "Close"
    /// The placeholder of an image.
    public var picture = "Picture"
    /// The placeholder of an image that could not be loaded.
    public var noPicture = "No picture"
    /// The text of an empty table.
    public var noRows = "No rows."
    /// The text for the rows below the visible ones. `{count}` is their number.
    public var more = "{count} more"
    /// The text for the rows above the visible ones. `{count}` is their number.
    public var above = "{count} above"
    /// The text for a part of a whole, or a position in it. `{count}` and `{total}` are the numbers.
    public var of = "{count} of {total}"
  }

  /// Formats the number of rows below the visible ones: `12 more`.
  public func more(_ count: Int) -> String { words.more.replacing("{count}", with: formatted(count)) }

  /// Formats the number of rows above the visible ones: `3 above`.
  public func above(_ count: Int) -> String { words.above.replacing("{count}", with: formatted(count)) }

  /// Formats a part of a whole, or a position in it: `3 of 1,200`.
  public func count(_ count: Int, of total: Int) -> String {
    words.of.replacing("{count}", with: formatted(count)).replacing("{total}", with: formatted(total))
  }
}
