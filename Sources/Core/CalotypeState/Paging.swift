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
/// The service's answers say what the next page is asked by, with a number or a cursor, and where the end is. A page that
/// only has elements which were there already is the last one, whatever it names. There is one request at a time. What was there stays until the answer to a reload, and after any failure.
///
/// - Complexity: A page is added in the time of its own length.
public struct Paging<Element: Identifiable, Cursor: Hashable, Failure: Error> {
  /// The pages in order of arrival.
  public private(set) var pages: [Page] = []

  /// Why the last attempt failed; nil where it did not, and while another is under way.
  public private(set) var failure: Failure?

  /// The elements of all pages.
  private var all: IdentifiedArrayOf<Element> = []

  /// What the next page is asked by.
  private var next: Cursor?

  /// By what pages were asked already. A service that names one of them again would never end.
  private var asked: Set<Cursor> = []

  /// What is under way, or what failed.
  private var attempt: Attempt?

  private enum Attempt: Hashable, Sendable {
    case first, next
  }

  /// A list that nobody has asked for yet.
  public init() {}

  /// What one answer of the service brought.
  public struct Page: Hashable {
    /// Where its elements stand among ``Paging/elements``, each id once. An earlier page may have brought some of them.
    public let positions: [Int]

    /// Why elements are missing: a reason in words for each one that could not be read.
    public let omitted: [String]

    /// The ids of those that were left out because another element has the same. One that only says once more what an
    /// earlier page said is none of them: that happens where a list grows between two requests.
    public let repeated: [Element.ID]
  }
}

extension Paging {
  /// The elements of all pages in order of arrival, each id once: the first that came. It costs nothing.
  public var elements: [Element] { self.all.elements }

  /// How many pages there are.
  public var pageCount: Int { self.pages.count }

  /// Whether a request is under way, for the first page or another one.
  public var isLoading: Bool { self.attempt != nil && self.failure == nil }

  /// Whether the request that is under way is for a further page.
  public var isLoadingMore: Bool { self.isLoading && self.attempt == .next }

  /// Why a further page did not come: ``failure``, unless it was that of the first one.
  public var moreFailure: Failure? { self.attempt == .next ? self.failure : nil }

  /// Whether a page was there. From then on there is something to show, if only that there is nothing.
  public var hasLoaded: Bool { !self.pages.isEmpty }

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
    if let next = self.next { self.asked.insert(next) }
    let count = self.all.count
    var ids: Set<Element.ID> = []
    var positions: [Int] = []
    var repeated: [Element.ID] = []
    for element in page.elements {
      let (isNew, position) = self.all.append(element)
      if ids.insert(element.id).inserted {
        positions.append(position)
        if !isNew, !isSame(self.all[position], element) { repeated.append(element.id) }
      } else {
        repeated.append(element.id)
      }
    }
    // One that answers to every page alike would never end either.
    let isRepeated = !page.elements.isEmpty && self.all.count == count
    self.next = page.next.flatMap { isRepeated || self.asked.contains($0) ? nil : $0 }
    self.pages.append(Page(positions: positions, omitted: page.omitted, repeated: repeated))
  }
}

/// Whether two elements of one id are the same in all else, as far as they can be compared.
private func isSame<Element>(_ left: Element, _ right: Element) -> Bool {
  func isEqual<Value: Equatable>(_ value: Value) -> Bool { value == right as? Value }
  return (left as? any Equatable).map { isEqual($0) } ?? true
}

extension Paging: Equatable where Element: Equatable, Failure: Equatable {}
extension Paging: Sendable where Element: Sendable, Element.ID: Sendable, Cursor: Sendable, Failure: Sendable {}
extension Paging.Page: Sendable where Element.ID: Sendable {}
