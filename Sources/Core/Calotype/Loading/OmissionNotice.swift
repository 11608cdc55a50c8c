import CalotypeScreens
import CalotypeState

/// A notice about items of a response that could not be read, with their number and the reasons.
///
///     OmissionNotice(list.omitted, of: "products")
///     // ! 1 product could not be read and is left out (the 3rd: “price” is missing)
///
///     // ! 9 products could not be read and are left out (the 1st: “price” is missing;
///     //   the 3rd: it is null; and 7 more)
///
///     OmissionNotice(state.players, of: "players")
///     // ! 1 player could not be read and is left out (the 6th: it is null)
///     // ! 2 players have the id of another one and are left out (id 3; id 14 on page 2)
///
/// It is empty if nothing was omitted. Each sentence has at most four rows.
public struct OmissionNotice: View {
  /// A sentence about the unreadable items, and one about those with the id of another one.
  public let body: EnvironmentReader<ViewList>

  /// Creates a notice.
  ///
  /// - Parameters:
  ///   - omitted: The reason for each omitted item.
  ///   - noun: The noun for the items, by its plural: `"products"`.
  public init(_ omitted: [String], of noun: Noun) { self.init(omitted, repeated: [], noun) }

  /// Creates a notice about the omitted items of a paged list, or of one of its pages.
  ///
  /// - Parameters:
  ///   - paging: The list.
  ///   - page: The number of the visible page, from 1; `nil` for all pages.
  ///   - noun: The noun for the items, by its plural: `"products"`.
  public init<Element, Cursor, Failure>(_ paging: Paging<Element, Cursor, Failure>, page: Int? = nil, of noun: Noun) {
    let pages = zip(1..., paging.pages).filter { number, _ in number == page ?? number }
    let omitted = pages.flatMap { number, page in
      page.omitted.map { number == 1 ? $0 : "on page \(number), \($0)" }
    }
    let repeated = pages.flatMap { number, page in
      page.repeated.map { number == 1 ? "id \($0)" : "id \($0) on page \(number)" }
    }
    self.init(omitted, repeated: repeated, noun)
  }

  private init(_ omitted: [String], repeated: [String], _ noun: Noun) {
    body = EnvironmentReader { environment in
      let locale = environment.locale
      Self.label(omitted, noun, one: "could not be read and is", several: "could not be read and are", locale)
      Self.label(
        repeated, noun, one: "has the id of another one and is", several: "have the id of another one and are", locale)
    }
  }

  @ViewBuilder private static func label(
    _ reasons: [String], _ noun: Noun, one: String, several: String, _ locale: DisplayLocale
  ) -> ViewList {
    if !reasons.isEmpty {
      let rest = reasons.count - reasonsShown
      let more = rest > 0 ? ["and \(locale.more(rest))"] : []
      let shown = (reasons.prefix(reasonsShown) + more).joined(separator: "; ")
      let counted = noun.counted(reasons.count, in: locale)
      let text = Text("\(counted) \(reasons.count == 1 ? one : several) left out (\(shown))").lineLimit(4)
      Label(text.role(.warning), symbol: .warning, role: .warning)
    }
  }

  private static let reasonsShown = 2
}
