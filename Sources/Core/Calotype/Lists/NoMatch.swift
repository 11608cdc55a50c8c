import CalotypeScreens

/// A notice that a search found nothing, with a button that clears it.
///
///     NoMatch(state.query, of: "breeds") { send(.queryChanged("")) }
///     //               ⌕
///     //
///     //   No breed matches “cat”.
///     //
///     //    ▌ Clear the search ▐ Enter
public struct NoMatch: View {
  /// The notice.
  public let body: EmptyState

  /// Creates a notice.
  ///
  /// - Parameters:
  ///   - query: The words of the search.
  ///   - noun: The noun for the elements, by its plural: `"breeds"`.
  ///   - hint: Another way to find elements; `nil` for none.
  ///   - clear: Removes the words.
  public init(_ query: String, of noun: Noun, hint: String? = nil, clear: @escaping Perform) {
    body = EmptyState("No \(noun.one) matches “\(query)”.", symbol: .search, hint: hint) {
      Button("Clear the search", perform: clear)
    }
  }
}
