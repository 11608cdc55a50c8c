import Calotype

/// A list of the service that comes in pages, of which one may be looked at by itself.
///
///     case .appeared: load(state.teams.start())
///     case .moreTapped: load(state.teams.startNext())
///     case .pageChosen(let page): load(state.teams.look(at: page))
///     case .teamsLoaded(let result): load(state.teams.finish(with: result))
///
/// Each of these says what to ask the service for, and nil where there is nothing to ask. A page further down is reached
/// by way of those before it: what it is asked by, only they know.
struct PagedList<Row: Identifiable & Equatable & Sendable>: Equatable, Sendable where Row.ID: Sendable {
  /// All rows so far.
  private(set) var rows = Paging<Row, PageCursor, APIError>()

  /// The one page that is looked at, from 1 on; nil for all of them.
  private(set) var page: Int?

  /// The new list, on the way of a refresh to the page that is looked at. Until it is there, the old one stays.
  private var refreshed: Paging<Row, PageCursor, APIError>?

  /// A list that nobody has asked for yet.
  init(page: Int? = nil) {
    self.page = page
  }
}

/// A page to ask the service for.
struct PageRequest: Equatable {
  /// What it is asked by; nil for the first one.
  var cursor: PageCursor?
}

extension PagedList {
  /// Asks for the first page: at the start, or to refresh. Nil while a request is under way.
  mutating func start() -> PageRequest? {
    guard self.rows.start() else { return nil }
    if self.page != nil, self.rows.hasLoaded {
      var list = Paging<Row, PageCursor, APIError>()
      _ = list.start()
      self.refreshed = list
    }
    return PageRequest()
  }

  /// Asks for the next page, the first one where there is none yet. Nil while a request is under way, and at the end.
  mutating func startNext() -> PageRequest? {
    guard self.rows.hasLoaded else { return self.start() }
    return self.rows.startNext().map { PageRequest(cursor: $0) }
  }

  /// Looks at one page by itself, or at all of them, and asks for what that takes.
  mutating func look(at page: Int?) -> PageRequest? {
    self.page = page
    return self.rows.hasLoaded ? self.startNextIfNeeded() : nil
  }

  /// Takes what was asked for, and asks for what is still missing of the page that is looked at.
  @discardableResult
  mutating func finish(with result: Result<ListPage<Row, PageCursor>, APIError>) -> PageRequest? {
    guard self.rows.isLoading else { return nil }
    guard var list = self.refreshed else {
      self.rows.finish(with: result)
      return self.rows.failure == nil ? self.startNextIfNeeded() : nil
    }
    self.refreshed = nil
    list.finish(with: result)
    if let failure = list.failure {
      self.rows.finish(with: .failure(failure))
    } else if self.needsMorePages(of: list), let cursor = list.startNext() {
      self.refreshed = list
      return PageRequest(cursor: cursor)
    } else {
      self.rows = list
    }
    return nil
  }

  private mutating func startNextIfNeeded() -> PageRequest? {
    self.needsMorePages(of: self.rows) ? self.startNext() : nil
  }

  /// Whether the way to the page that is looked at leads on from the last page of a list.
  private func needsMorePages(of list: Paging<Row, PageCursor, APIError>) -> Bool {
    self.page.map { list.pageCount < $0 && $0 <= MissingPage.longestWay } ?? false
  }
}

extension PagedList {
  /// The rows of the page that is looked at; all of them where it is none.
  var shown: [Row] {
    guard let page = self.page else { return self.rows.elements }
    guard page > 0, page <= self.rows.pageCount else { return [] }
    return self.rows.pages[page - 1].positions.map { self.rows.elements[$0] }
  }

  /// Whether anybody has asked for it.
  var wasAsked: Bool { self.rows.isLoading || self.rows.hasLoaded || self.rows.failure != nil }

  /// Whether the page that is looked at was not loaded yet.
  var lacksPage: Bool { self.page.map { $0 > self.rows.pageCount } ?? false }

  /// The page before the one that is looked at, or the last one where that lies further down; nil where there is none.
  var previousPage: Int? {
    guard let page = self.page, page > 1, self.rows.hasLoaded else { return nil }
    return min(page - 1, self.rows.pageCount)
  }

  /// The page after the one that is looked at; nil at the end, and as long as nobody knows.
  var nextPage: Int? {
    guard let page = self.page, self.rows.hasLoaded, !self.lacksPage else { return nil }
    if page < self.rows.pageCount { return max(1, page + 1) }
    return self.rows.hasMore ? page + 1 : nil
  }

  /// Why the page that is looked at is not there, where the list ends before it or it is too far to go.
  var missingPage: MissingPage? {
    guard let page = self.page, self.rows.hasLoaded else { return nil }
    let isUnreachable = self.lacksPage && (self.rows.isAtEnd || page > MissingPage.longestWay)
    guard page < 1 || isUnreachable else { return nil }
    return MissingPage(asked: page, last: self.rows.pageCount, isEnd: page < 1 || self.rows.isAtEnd)
  }

  /// Why there is nothing to show; nil where there is, and while it loads. More rows that did not come are no
  /// failure of the rows that are there.
  var failure: (any Error)? {
    if let failure = self.rows.failure, !self.rows.hasLoaded || self.lacksPage { return failure }
    return self.missingPage
  }
}

/// A page was asked for that a list does not have.
struct MissingPage: Error, Equatable, CustomStringConvertible {
  /// The number that was asked for.
  let asked: Int

  /// The number of the last page that is known.
  let last: Int

  /// Whether the list ends with it.
  var isEnd = true

  /// How many pages are asked for one after the other to reach one of them.
  static let longestWay = 50

  var description: String {
    if self.asked < 1 { return "The first page of a list is page 1." }
    if self.isEnd { return "The list ends with page \(self.last)." }
    return "The pages before it have to be asked for one by one, which is done for \(Self.longestWay) at most."
  }
}
