/// The life of a list that comes in pages: ``Loading`` for what has no end at first.
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
/// The service's answers say what the next page is asked by, with a number or a cursor, and where the end is. There is one
/// request at a time. What was there stays until the answer to a reload, and after any failure.
///
/// - Complexity: A page is added in the time of its own length and of the list's.
public struct Paging<Element: Identifiable, Cursor: Equatable, Failure: Error> {
  /// The elements of all pages in order of arrival, each id once: the first that came.
  public private(set) var elements: [Element] = []

  /// Why elements are missing: a reason in words for each one that could not be read.
  public private(set) var omitted: [String] = []

  /// The id of each element that was left out because another one has it: `id 7`, `id 7 on page 2`. One that a further
  /// page only says once more is none of them: that happens where a list grows between two requests.
  public private(set) var repeated: [String] = []

  /// How many pages there are.
  public private(set) var pageCount = 0

  /// Why the last attempt failed; nil where it did not, and while another is under way.
  public private(set) var failure: Failure?

  /// What the next page is asked by.
  private var next: Cursor?

  /// By what pages were asked already. A service that names one of them again would never end.
  private var asked: [Cursor] = []

  /// What is under way, or what failed.
  private var attempt: Attempt?

  private enum Attempt: Hashable, Sendable {
    case first, next
  }

  /// A list that nobody has asked for yet.
  public init() {}
}

extension Paging {
  /// Whether a request is under way, for the first page or another one.
  public var isLoading: Bool { self.attempt != nil && self.failure == nil }

  /// Whether the request that is under way is for a further page.
  public var isLoadingMore: Bool { self.isLoading && self.attempt == .next }

  /// Why a further page did not come: ``failure``, unless it was that of the first one.
  public var moreFailure: Failure? { self.attempt == .next ? self.failure : nil }

  /// Whether a page was there. From then on there is something to show, if only that there is nothing.
  public var hasLoaded: Bool { self.pageCount > 0 }

  /// Whether there is a page after the last one.
  public var hasMore: Bool { self.next != nil }

  /// Whether all pages are there.
  public var isAtEnd: Bool { self.hasLoaded && !self.hasMore }

  /// Begins an attempt at the first page: the first one, or a reload. What was there stays until the answer.
  ///
  /// - Returns: Whether it began. It does not while a request is under way.
  public mutating func start() -> Bool {
    guard !self.isLoading else { return false }
    self.begin(.first)
    return true
  }

  /// Begins an attempt at the next page; after its failure, at the same one again.
  ///
  /// - Returns: What the page is asked by; nil while a request is under way, before the first page, and at the end.
  public mutating func startNext() -> Cursor? {
    guard !self.isLoading, let next = self.next else { return nil }
    self.begin(.next)
    return next
  }

  private mutating func begin(_ attempt: Attempt) {
    self.attempt = attempt
    self.failure = nil
  }

  /// Ends an attempt. A first page replaces what was there, a further one is added, a failure changes nothing.
  ///
  /// Where no request is under way, as after ``reset()``, the answer is too late and nothing happens.
  public mutating func finish(with result: Result<ListPage<Element, Cursor>, Failure>) {
    guard self.isLoading else { return }
    switch result {
    case .failure(let failure):
      self.failure = failure
    case .success(let page):
      if self.attempt == .first { self = Self() }
      self.attempt = nil
      self.add(page)
    }
  }

  /// Forgets everything, what is under way included: for another search. The effect is the reducer's to cancel.
  public mutating func reset() {
    self = Self()
  }

  private mutating func add(_ page: ListPage<Element, Cursor>) {
    if let next = self.next { self.asked.append(next) }
    self.next = page.next.flatMap { self.asked.contains($0) ? nil : $0 }
    self.pageCount += 1
    let isFirst = self.pageCount == 1
    let known = Dictionary(zip(self.elements.map(\.id), self.elements)) { first, _ in first }
    var fresh: Set<Element.ID> = []
    for element in page.elements {
      let isFresh = fresh.insert(element.id).inserted
      if isFresh, known[element.id] == nil {
        self.elements.append(element)
      } else if !isFresh || known[element.id].map({ isSame($0, element) }) == false {
        self.repeated.append("id \(element.id)" + (isFirst ? "" : " on page \(self.pageCount)"))
      }
    }
    self.omitted += page.omitted.map { isFirst ? $0 : "on page \(self.pageCount), \($0)" }
  }
}

/// Whether two elements of one id are the same in all else, as far as they can be compared.
private func isSame<Element>(_ left: Element, _ right: Element) -> Bool {
  func isEqual<Value: Equatable>(_ value: Value) -> Bool { value == right as? Value }
  return (left as? any Equatable).map { isEqual($0) } ?? true
}

extension Paging: Equatable where Element: Equatable, Failure: Equatable {}
extension Paging: Sendable where Element: Sendable, Cursor: Sendable, Failure: Sendable {}
