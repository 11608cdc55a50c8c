import CalotypeHTTP
import CalotypeState

/// The cursor of a page of a list: a page number or a text, as the answer before it says.
public enum PageCursor: Hashable, Sendable {
  /// The number of the page, from 1.
  case page(Int)
  /// The service's own cursor, unchanged.
  case cursor(String)
}

/// The JSON of a page of a list: `{"data": […], "meta": {"next_cursor": 30}}`, or the list alone.
///
///     let envelope: ListEnvelope<Team> = try response.json()
///     let page = envelope.page(after: cursor)     // its rows, and the cursor of the next page
///
/// The next page is given by `next_cursor`, `next_page`, or `current_page` and `total_pages`. Each of them may be missing.
public struct ListEnvelope<Element: Decodable>: Decodable {
  private let data: TolerantList<Element>
  private let meta: PageMeta?

  /// Reads a list with or without an envelope.
  public init(from decoder: any Decoder) throws {
    if (try? decoder.unkeyedContainer()) != nil {
      (data, meta) = (try TolerantList(from: decoder), nil)
    } else {
      let values = try decoder.container(keyedBy: EnvelopeKey.self)
      data = try values.decode(TolerantList<Element>.self, forKey: .data)
      meta = try? values.decode(PageMeta.self, forKey: .meta)
    }
  }

  /// Returns the page. An empty page is the last one, because some services return cursors without end.
  ///
  /// - Parameter cursor: The cursor of the request; `nil` for the first page.
  public func page(after cursor: PageCursor?) -> ListPage<Element, PageCursor> {
    ListPage(data, next: data.elements.isEmpty ? nil : meta?.next(after: cursor))
  }
}

private enum EnvelopeKey: CodingKey {
  case data, meta
}

/// The `meta` object of a page.
private struct PageMeta: Decodable {
  let cursor: String?
  let page: Int?
  let current: Int?
  let total: Int?

  private enum Key: String, CodingKey {
    case cursor = "next_cursor"
    case page = "next_page"
    case current = "current_page"
    case total = "total_pages"
  }

  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: Key.self)
    cursor = values.lenientText(forKey: .cursor)
    page = values.lenientInt(forKey: .page)
    current = values.lenientInt(forKey: .current)
    total = values.lenientInt(forKey: .total)
  }

  /// Returns the cursor of the next page; `nil` at the end, and if the next page is the requested one or one before it.
  func next(after requested: PageCursor?) -> PageCursor? {
    // A cursor is a number from 1, or a text that is not a number.
    if let cursor, Double(cursor).map({ $0 > 0 }) ?? true {
      return requested == .cursor(cursor) ? nil : .cursor(cursor)
    }
    let page = if case .page(let page) = requested { page } else { 1 }
    let current = max(page, self.current ?? page)
    if let next = self.page { return next > current ? .page(next) : nil }
    return total.map { current < $0 } ?? false ? .page(current + 1) : nil
  }
}

/// The JSON of one item: `{"data": {…}}`, or the item alone.
///
///     let envelope: ItemEnvelope<Team> = try response.json()
///     envelope.item                               // nil for null
public struct ItemEnvelope<Item: Decodable>: Decodable {
  /// The item; `nil` for `null`.
  public let item: Item?

  /// Reads an item with or without an envelope.
  public init(from decoder: any Decoder) throws {
    if try decoder.singleValueContainer().decodeNil() {
      item = nil
    } else {
      let values = try decoder.container(keyedBy: EnvelopeKey.self)
      item = values.contains(.data) ? try values.decodeIfPresent(Item.self, forKey: .data) : try Item(from: decoder)
    }
  }
}

extension ListPage {
  /// Creates a page from a tolerant list, with its omitted items.
  ///
  /// - Parameters:
  ///   - list: The items of the page.
  ///   - next: The cursor of the next page; `nil` for the last page.
  public init(_ list: TolerantList<Element>, next: Cursor? = nil) {
    self.init(list.elements, next: next, omitted: list.omitted)
  }
}
