/// The state of a list that is loaded page by page.
///
///     case .appeared, .retryTapped:
///       guard state.teams.start() else { return .none }
///       return .run { [api] send in await send(.teamsLoaded(Result(of: try await api.teams(nil)))) }
///
///     case .moreTapped:
///       guard let page = state.teams.startNext() else { return .none }
///       return .run { [api] send in await send(.teamsLoaded(Result(of: try await api.teams(page)))) }
///
///     case .teamsLoaded(let result):
///       state.teams.finish(with: result)
///
/// The service's answers contain the cursor of the next page, a number or a token. A page with only known elements is
/// treated as the last one, whatever its cursor. One request runs at a time. Loaded elements remain until a reload
/// answers, and after any failure.
///
/// - Complexity: Adding a page is linear in its length.
public struct Paging<Element: Identifiable, Cursor: Hashable, Failure: Error> {
  /// The pages in order of arrival.
  public private(set) var pages: [Page] = []

  /// The error of the last request; `nil` if it succeeded or another one is in progress.
  public private(set) var failure: Failure?

  /// The elements of all pages.
  private var all: IdentifiedArrayOf<Element> = []

  /// The cursor of the next page.
  private var next: Cursor?

  /// The cursors of loaded pages. A service that returned one of them again would never end.
  private var asked: Set<Cursor> = []

  /// The request that is in progress or failed.
  private var attempt: Attempt?

  private enum Attempt: Hashable, Sendable {
    case first, next
  }

  /// Creates a list that has not been loaded.
  public init() {}

  /// The result of one request.
  public struct Page: Hashable {
    /// The positions of the page's elements in ``Paging/elements``, each id once. Earlier pages may have the same
    /// elements.
    public let positions: [Int]

    /// For each element that could not be decoded, the reason.
    public let omitted: [String]

    /// The ids of elements that were dropped because a different element has the same id. An exact repetition of an
    /// earlier element is not included; it occurs if the list grows between two requests.
    public let repeated: [Element.ID]
  }

  /// The elements of all pages in order of arrival. Of elements with the same id, the first one.
  public var elements: [Element] { all.elements }

  /// The number of loaded pages.
  public var pageCount: Int { pages.count }

  /// Whether a request is in progress.
  public var isLoading: Bool { attempt != nil && failure == nil }

  /// Whether a request for a further page is in progress.
  public var isLoadingMore: Bool { isLoading && attempt == .next }

  /// The error of the last request for a further page: ``failure``, unless the first page failed.
  public var moreFailure: Failure? { attempt == .next ? failure : nil }

  /// Whether a page has been loaded, so that there is a list to show, even if it is empty.
  public var hasLoaded: Bool { !pages.isEmpty }

  /// Whether there is another page.
  public var hasMore: Bool { next != nil }

  /// Whether all pages are loaded.
  public var isAtEnd: Bool { hasLoaded && !hasMore }

  /// Starts to load the first page, or a reload. Loaded elements remain until the answer arrives.
  ///
  /// - Returns: Whether the request started; `false` if another one is in progress.
  public mutating func start() -> Bool {
    guard !isLoading else { return false }
    begin(.first)
    return true
  }

  /// Starts to load the next page; after a failure, the same page again.
  ///
  /// - Returns: The cursor of the page; `nil` if a request is in progress, before the first page, and at the end.
  public mutating func startNext() -> Cursor? {
    guard !isLoading, let next = self.next else { return nil }
    begin(.next)
    return next
  }

  private mutating func begin(_ attempt: Attempt) {
    self.attempt = attempt
    failure = nil
  }

  /// Finishes a request. A first page replaces the list, a further one is appended, a failure changes nothing.
  ///
  /// If no request is in progress, for example after ``reset()``, the answer is ignored.
  public mutating func finish(with result: Result<ListPage<Element, Cursor>, Failure>) {
    guard isLoading else { return }
    switch result {
    case .failure(let failure):
      self.failure = failure
    case .success(let page):
      if attempt == .first { self = Self() }
      attempt = nil
      add(page)
    }
  }

  /// Resets the list, e.g. for another search. The reducer must cancel a running request itself.
  public mutating func reset() { self = Self() }

  private mutating func add(_ page: ListPage<Element, Cursor>) {
    if let next = self.next { asked.insert(next) }
    let count = all.count
    var ids: Set<Element.ID> = []
    var positions: [Int] = []
    var repeated: [Element.ID] = []
    for element in page.elements {
      let (isNew, position) = all.append(element)
      if ids.insert(element.id).inserted {
        positions.append(position)
        if !isNew, areEqual(all[position], element) == false { repeated.append(element.id) }
      } else {
        repeated.append(element.id)
      }
    }
    // A service that answers every cursor with the same page would never end either.
    let isRepeated = !page.elements.isEmpty && all.count == count
    self.next = page.next.flatMap { isRepeated || asked.contains($0) ? nil : $0 }
    pages.append(Page(positions: positions, omitted: page.omitted, repeated: repeated))
  }
}

extension Paging: Equatable where Element: Equatable, Failure: Equatable {}
extension Paging: Sendable where Element: Sendable, Element.ID: Sendable, Cursor: Sendable, Failure: Sendable {}
extension Paging.Page: Sendable where Element.ID: Sendable {}
