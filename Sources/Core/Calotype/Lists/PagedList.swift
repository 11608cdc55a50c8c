import CalotypeState

/// A list that is loaded page by page. A screen shows all rows so far, or one page alone.
///
///     case .appeared: load(state.teams.start())
///     case .moreTapped: load(state.teams.startNext())
///     case .pageChosen(let page): load(state.teams.show(page: page))
///     case .teamsLoaded(let result): load(state.teams.finish(with: result))
///
/// Each call returns the page to request next, or `nil` if there is nothing to request. A later page is reached through
/// the pages before it, because only their answers hold its cursor.
public struct PagedList<Row: Identifiable, Cursor: Hashable, Failure: Error> {
  /// All rows so far.
  public private(set) var rows = Paging<Row, Cursor, Failure>()

  /// The number of the page that is shown alone, from 1; `nil` if all rows are shown.
  public private(set) var page: Int?

  /// The new list while a refresh is on its way to the shown page. The old list stays until the page is reached.
  private var refreshed: Paging<Row, Cursor, Failure>?

  /// Creates a list without rows.
  public init(page: Int? = nil) { self.page = page }
}

/// A page to request from a service.
public struct PageRequest<Cursor: Hashable>: Hashable {
  /// The cursor of the page; `nil` for the first page.
  public let cursor: Cursor?

  init(cursor: Cursor? = nil) { self.cursor = cursor }
}

extension PagedList {
  /// Starts to load or refresh the first page. Returns `nil` while a request is running.
  public mutating func start() -> PageRequest<Cursor>? {
    guard rows.start() else { return nil }
    if page != nil, rows.hasLoaded {
      refreshed = Paging()
      _ = refreshed?.start()
    }
    return PageRequest()
  }

  /// Starts to load the next page, or the first one if there is none. Returns `nil` while a request is running, and at
  /// the end.
  public mutating func startNext() -> PageRequest<Cursor>? {
    rows.hasLoaded ? rows.startNext().map { PageRequest(cursor: $0) } : start()
  }

  /// Shows one page alone, or all rows if `page` is `nil`, and starts to load the missing pages.
  public mutating func show(page: Int?) -> PageRequest<Cursor>? {
    self.page = page
    return rows.hasLoaded ? startNextIfNeeded() : nil
  }

  /// Stores the answer to a request. Returns the next request if the shown page is not reached yet.
  @discardableResult
  public mutating func finish(with result: Result<ListPage<Row, Cursor>, Failure>) -> PageRequest<Cursor>? {
    guard rows.isLoading else { return nil }
    guard var list = refreshed else {
      rows.finish(with: result)
      return rows.failure == nil ? startNextIfNeeded() : nil
    }
    refreshed = nil
    list.finish(with: result)
    if let failure = list.failure {
      rows.finish(with: .failure(failure))
    } else if needsMorePages(of: list), let cursor = list.startNext() {
      refreshed = list
      return PageRequest(cursor: cursor)
    } else {
      rows = list
    }
    return nil
  }

  private mutating func startNextIfNeeded() -> PageRequest<Cursor>? { needsMorePages(of: rows) ? startNext() : nil }

  private func needsMorePages(of list: Paging<Row, Cursor, Failure>) -> Bool {
    page.map { list.pageCount < $0 && $0 <= MissingPage.farthest } ?? false
  }
}

extension PagedList {
  /// The rows to show: those of the shown page, or all.
  public var shown: [Row] {
    guard let page else { return rows.elements }
    guard page > 0, page <= rows.pageCount else { return [] }
    return rows.pages[page - 1].positions.map { rows.elements[$0] }
  }

  /// The reason why the shown page does not exist: the list ends before it, or it is too far away.
  var missingPage: MissingPage? {
    guard let page, rows.hasLoaded else { return nil }
    let isUnreachable = lacksPage && (rows.isAtEnd || page > MissingPage.farthest)
    guard page < 1 || isUnreachable else { return nil }
    return MissingPage(requested: page, last: rows.pageCount, isEnd: page < 1 || rows.isAtEnd)
  }

  /// The error if there is nothing to show; `nil` if there are rows, also if the next page failed, and while they load.
  public var failure: (any Error)? {
    if let failure = rows.failure, !rows.hasLoaded || lacksPage { return failure }
    return missingPage
  }

  /// Whether the shown page is not loaded.
  var lacksPage: Bool { page.map { $0 > rows.pageCount } ?? false }

  /// The page before the shown one, or the last page if that comes earlier.
  var previousPage: Int? {
    guard let page, page > 1, rows.hasLoaded else { return nil }
    return min(page - 1, rows.pageCount)
  }

  /// The page after the shown one; `nil` at the end, and while that is unknown.
  var nextPage: Int? {
    guard let page, rows.hasLoaded, !lacksPage else { return nil }
    if page < rows.pageCount { return max(1, page + 1) }
    return rows.hasMore ? page + 1 : nil
  }
}

extension PagedList: Equatable where Row: Equatable, Failure: Equatable {}
extension PagedList: Sendable where Row: Sendable, Row.ID: Sendable, Cursor: Sendable, Failure: Sendable {}
extension PageRequest: Sendable where Cursor: Sendable {}

/// The error of a page that a list does not have.
struct MissingPage: Error, Hashable, CustomStringConvertible {
  /// The requested number.
  let requested: Int

  /// The number of the last known page.
  let last: Int

  /// Whether the list ends with ``last``.
  var isEnd = true

  /// How far a page may be away. The pages before it are requested one after the other.
  static let farthest = 50

  /// The reason in one sentence.
  var description: String {
    if requested < 1 { return "Page \(requested) does not exist: pages start at 1." }
    if isEnd { return "Page \(requested) does not exist: the list ends with page \(last)." }
    return "Page \(requested) cannot be opened: pages are loaded in order, up to page \(Self.farthest)."
  }
}
