import Calotype

/// What stands around a list: `{"data": […], "meta": {"next_cursor": 30, "per_page": 25}}`.
struct Envelope<Element: Decodable>: Decodable {
  let data: TolerantList<Element>
  let meta: Meta

  init(from decoder: any Decoder) throws {
    if (try? decoder.unkeyedContainer()) != nil {
      self.data = try TolerantList(from: decoder)
      self.meta = Meta()
      return
    }
    let values = try decoder.container(keyedBy: Key.self)
    self.data = try values.decode(TolerantList<Element>.self, forKey: "data")
    self.meta = values.part("meta") ?? Meta()
  }

  /// The page. One without a row is the last, whatever else is said: a service that goes on naming pages beyond its end
  /// would have no end.
  func page(after asked: PageCursor?) -> ListPage<Element, PageCursor> {
    ListPage(self.data, next: self.data.elements.isEmpty ? nil : self.meta.next(after: asked))
  }
}

/// What is said about the pages of a list. All of it may be missing. How many rows there are in all is never asked: the
/// service has stopped saying it.
struct Meta: Decodable {
  var nextCursor: String?
  var nextPage: Int?
  var currentPage: Int?
  var totalPages: Int?

  init() {}

  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: Key.self)
    self.nextCursor = values.text("next_cursor")
    self.nextPage = values.lenientInt(forKey: "next_page")
    self.currentPage = values.lenientInt(forKey: "current_page")
    self.totalPages = values.lenientInt(forKey: "total_pages")
  }

  /// What the next page is asked by; nil at the end, and where what is said makes no sense: a cursor or page that was
  /// asked for just now, or a page before it.
  func next(after asked: PageCursor?) -> PageCursor? {
    if let cursor = self.nextCursor, isUsable(cursor) {
      return asked == .cursor(cursor) ? nil : .cursor(cursor)
    }
    let asked = if case .page(let page) = asked { page } else { 1 }
    let current = max(asked, self.currentPage ?? asked)
    if let next = self.nextPage { return next > current ? .page(next) : nil }
    guard let total = self.totalPages, current < total else { return nil }
    return .page(current + 1)
  }

  /// A cursor is a number from 1 on, or a text that is no number at all.
  private func isUsable(_ cursor: String) -> Bool {
    Double(cursor).map { $0 > 0 } ?? true
  }
}

/// What stands around a single thing: nothing in the old generation of the service, `{"data": …}` in today's. Null is
/// none.
struct Single<Element: Decodable>: Decodable {
  let element: Element?

  init(from decoder: any Decoder) throws {
    if try decoder.singleValueContainer().decodeNil() {
      self.element = nil
      return
    }
    let values = try decoder.container(keyedBy: Key.self)
    self.element =
      values.contains("data")
      ? try values.decodeIfPresent(Element.self, forKey: "data") : try Element(from: decoder)
  }
}
