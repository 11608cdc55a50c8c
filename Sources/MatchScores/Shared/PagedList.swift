import Calotype

/// A list of the service that comes in pages, of which one may be looked at by itself.
struct PagedList<Row: Identifiable & Equatable & Sendable>: Equatable, Sendable where Row.ID: Sendable {
  /// All rows so far.
  private(set) var rows = Paging<Row, PageCursor, APIError>()

  /// The one page that is looked at, from 1 on; nil for all of them.
  var page: Int?

  /// Where the rows of each page stand among all of them. A page may say once more what stood on one before.
  private var pages: [[Int]] = []

  /// A list that nobody has asked for yet.
  init(page: Int? = nil) {
    self.page = page
  }

  /// The rows of the page that is looked at; all of them where it is none.
  var shown: [Row] {
    guard let page = self.page else { return self.rows.elements }
    guard page > 0, page <= self.pages.count else { return [] }
    return self.pages[page - 1].map { self.rows.elements[$0] }
  }

  /// Whether anybody has asked for it.
  var wasAsked: Bool { self.rows.isLoading || self.rows.hasLoaded || self.rows.failure != nil }

  /// Whether the page that is looked at lies further down, and nothing stands in the way.
  var isOnTheWay: Bool { self.lacksPage && self.rows.hasMore && self.rows.failure == nil }

  /// Why the page that is looked at is not there, where the list ends before it.
  var missingPage: MissingPage? {
    guard let page = self.page, self.rows.hasLoaded else { return nil }
    let isBehindEnd = self.lacksPage && self.rows.isAtEnd
    return page < 1 || isBehindEnd ? MissingPage(asked: page, last: self.pages.count) : nil
  }

  /// Why there is nothing to show; nil where there is, and where nobody knows yet. More rows that did not come are no
  /// failure of the rows that are there.
  var failure: (any Error)? {
    if let failure = self.rows.failure, !self.rows.hasLoaded || self.lacksPage { return failure }
    return self.missingPage
  }

  /// Whether the page that is looked at was not loaded yet.
  var lacksPage: Bool { self.page.map { $0 > self.pages.count } ?? false }
}

/// A page was asked for that a list does not have.
struct MissingPage: Error, Equatable, CustomStringConvertible {
  /// The number that was asked for.
  let asked: Int

  /// The number of the last page that is known.
  let last: Int

  var description: String {
    self.asked < 1 ? "The first page of a list is page 1." : "The list ends with page \(self.last)."
  }
}

extension PagedList {
  /// Asks for the first page: at the start, or to refresh. False while a request is under way.
  mutating func start() -> Bool { self.rows.start() }

  /// What to ask for the next page by; nil while a request is under way, and at the end.
  mutating func startNext() -> PageCursor? { self.rows.startNext() }

  /// What to ask for the next page by, where it is on the way to the one that is looked at.
  mutating func startNextOnTheWay() -> PageCursor? { self.isOnTheWay ? self.startNext() : nil }

  /// Takes what was asked for.
  mutating func finish(with result: Result<ListPage<Row, PageCursor>, APIError>) {
    guard self.rows.isLoading else { return }
    let isFirst = !self.rows.isLoadingMore
    self.rows.finish(with: result)
    guard case .success(let page) = result else { return }
    let ids = Set(page.elements.map(\.id))
    let places = self.rows.elements.indices.filter { ids.contains(self.rows.elements[$0].id) }
    self.pages = (isFirst ? [] : self.pages) + [places]
  }
}
