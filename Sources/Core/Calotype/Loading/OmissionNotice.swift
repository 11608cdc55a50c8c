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
  private let omitted: [String]
  private let repeated: [String]
  private let noun: Noun

  /// Creates a notice.
  ///
  /// - Parameters:
  ///   - omitted: The reason for each omitted item.
  ///   - noun: The noun for the items, by its plural: `"products"`.
  public init(_ omitted: [String], of noun: Noun) {
    self.omitted = omitted
    repeated = []
    self.noun = noun
  }

  /// Creates a notice about the omitted items of a paged list, or of one of its pages.
  ///
  /// - Parameters:
  ///   - paging: The list.
  ///   - page: The number of the visible page, from 1; `nil` for all pages.
  ///   - noun: The noun for the items, by its plural: `"products"`.
  public init<Element, Cursor, Failure>(_ paging: Paging<Element, Cursor, Failure>, page: Int? = nil, of noun: Noun) {
    let pages = zip(1..., paging.pages).filter { number, _ in number == page ?? number }
    omitted = pages.flatMap { number, page in
      page.omitted.map { number == 1 ? $0 : "on page \(number), \($0)" }
    }
    repeated = pages.flatMap { number, page in
      page.repeated.map { number == 1 ? "id \($0)" : "id \($0) on page \(number)" }
    }
    self.noun = noun
  }

  /// The view as plain data for one frame.
  public func lowered(in environment: RenderEnvironment) -> Node { labels(environment.locale).lowered(in: environment) }

  @ViewBuilder private func labels(_ locale: DisplayLocale) -> ViewList {
    if !omitted.isEmpty {
      label(omitted, one: "could not be read and is", several: "could not be read and are", locale)
    }
    if !repeated.isEmpty {
      label(repeated, one: "has the id of another one and is", several: "have the id of another one and are", locale)
    }
  }

  private func label(_ reasons: [String], one: String, several: String, _ locale: DisplayLocale) -> Label {
    let rest = reasons.count - Self.reasonsShown
    let more = rest > 0 ? ["and \(locale.more(rest))"] : []
    let shown = (reasons.prefix(Self.reasonsShown) + more).joined(separator: "; ")
    let counted = noun.counted(reasons.count, in: locale)
    let text = Text("\(counted) \(reasons.count == 1 ? one : several) left out (\(shown))").lineLimit(4)
    return Label(text.role(.warning), symbol: .warning, role: .warning)
  }

  private static let reasonsShown = 2
}
