import Calotype

/// The address of the next page of a list. Finding it sends nothing.
///
///     PageLink.next(after: document.root, url: "https://api.example.com/items?page=2", linkHeader: nil)
///     // https://api.example.com/items?page=3
enum PageLink {
  /// Returns the address of the next page as the service gives it, which may be relative to that of the request; `nil` for
  /// the last page. The rules, in order:
  ///
  /// 1. A `Link` field with the relation `next` (RFC 8288).
  /// 2. An address in the body: `next`, `links.next`, `@odata.nextLink`.
  /// 3. A cursor in the body that becomes a query item: `next_cursor`, `nextPageToken`. The `endCursor` of a GraphQL
  ///    connection does so only if the request has the item `after`: otherwise, its place is in the text of the query.
  /// 4. The last row's identifier, after `has_more`, as in Stripe.
  /// 5. The number of the page, and that of the last page or whether there are more.
  /// 6. The position of the first row, the number of rows of a page, and that of all.
  ///
  /// - Parameters:
  ///   - body: The answer.
  ///   - list: The path of the list in it.
  ///   - url: The address of the request.
  ///   - linkHeader: The `Link` fields of the answer, separated by commas.
  ///   - lastID: The identifier of the last row.
  static func next(
    after body: JSONNode, list: [String] = [], url: String, linkHeader: String?, lastID: String? = nil
  ) -> String? {
    if let link = linkHeader.flatMap({ target(of: "next", in: $0) }) { return link }
    // A map of rows is not an envelope.
    guard body.kind == .object, body.count <= 300 else { return nil }
    let places = """
      links _links paging pagination meta metadata info pageInfo data page meta.pagination response_metadata links.pages
      paging.cursors
      """
    let paths = [[]] + Vocabulary.list(places).map { $0.split(separator: ".").map(String.init) }
    // A GraphQL connection has its page beside its list.
    let envelopes = (paths + [list.dropLast() + ["pageInfo"]]).compactMap { body[$0] }.filter { $0.kind == .object }
    return envelopes.lazy.compactMap(link).first
      ?? envelopes.lazy.compactMap { cursor($0, url) }.first ?? afterLast(body, url, lastID)
      ?? envelopes.lazy.compactMap { page($0, url) }.first ?? envelopes.lazy.compactMap { offset($0, url) }.first
  }

  // MARK: - Addresses

  /// Returns the target of the first link with a relation in a `Link` field (RFC 8288, 3).
  ///
  ///     <https://api.example.com/items?page=2>; rel="next", <…>; rel="last"
  static func target(of relation: String, in field: String) -> String? {
    var rest = field[...]
    while let open = rest.firstIndex(of: "<"), let close = rest[open...].firstIndex(of: ">") {
      let target = rest[rest.index(after: open)..<close]
      rest = rest[rest.index(after: close)...]
      let parameters = rest.prefix(upTo: rest.firstIndex(of: "<") ?? rest.endIndex).split { $0 == ";" || $0 == "," }
      for parameter in parameters {
        let parts = parameter.split(separator: "=", maxSplits: 1).map { $0.filter { $0 != "\"" && $0 != "\t" } }
        guard parts.count == 2, parts[0].filter({ $0 != " " }).lowercased() == "rel" else { continue }
        if parts[1].lowercased().split(separator: " ").contains(Substring(relation)) { return String(target) }
      }
    }
    return nil
  }

  /// An address under one of the usual names, as a text or an object with `href`, or in a list of links with relations.
  private static func link(_ envelope: JSONNode) -> String? {
    let names = Vocabulary.list(
      """
      next @odata.nextLink odata.nextLink __next nextLink next_link next_url next_page_url nextPage next_page
      next_page_uri nextUrl next_href
      """)
    let lists = ["link", "links"].compactMap { envelope[$0] }.filter { $0.kind == .array }.flatMap(\.elements)
    let related = lists.first { ($0["rel"] ?? $0["relation"])?.text == "next" }
    return (names.compactMap { envelope[$0] } + [related].compactMap(\.self))
      .map { ($0["href"] ?? $0["url"] ?? $0["link"] ?? $0).text }
      .first { Pattern.isURL($0) || $0.hasPrefix("/") || $0.hasPrefix("?") }
  }

  // MARK: - Cursors

  /// The names of cursors, and of the query items that send them back.
  private static let cursors: KeyValuePairs = [
    "next_cursor": "cursor", "nextCursor": "cursor", "nextPageToken": "pageToken", "next_page_token": "page_token",
    "NextToken": "NextToken", "nextToken": "nextToken", "continue": "continue", "endCursor": "after",
    "end_cursor": "after", "after": "after", "cursor": "cursor", "bookmark": "bookmark", "next_token": "next_token",
    "next_page": "page", "nextPage": "page", "marker": "marker", "offset": "offset",
  ]

  /// A cursor. Notion sends it back as `start_cursor`. A number called `offset` is a position, not a cursor.
  private static func cursor(_ envelope: JSONNode, _ url: String) -> String? {
    if ["has_more", "hasMore", "hasNextPage"].contains(where: { envelope[$0]?.text == "false" }) { return nil }
    for (name, item) in cursors {
      guard let value = envelope[name], value.kind == .string || value.kind == .number, value.hasValue,
        name != "offset" || value.kind == .string,
        !["endCursor", "end_cursor"].contains(name) || queryItems(of: url).contains(where: { $0.name == item })
      else { continue }
      let isNotion = name == "next_cursor" && envelope["object"]?.text == "list"
      return Self.url(url, setting: isNotion ? "start_cursor" : item, to: value.text)
    }
    return nil
  }

  private static func afterLast(_ body: JSONNode, _ url: String, _ lastID: String?) -> String? {
    guard let lastID, body["has_more"]?.text == "true", body["object"]?.text == "list" else { return nil }
    return Self.url(url, setting: "starting_after", to: lastID)
  }

  // MARK: - Numbers

  /// The next page, if the number of the last is known, or that there is one. Algolia counts from 0.
  private static func page(_ envelope: JSONNode, _ url: String) -> String? {
    let sent = queryItems(of: url).first { ["page", "p", "page_number"].contains($0.name) }
    let current = number(envelope, "page current_page currentPage pageNumber page_number number")
    let last = number(
      envelope,
      "total_pages totalPages last_page lastPage last_visible_page pages page_count pageCount nbPages num_pages")
    let hasMore = ["has_more", "hasMore", "has_next", "hasNext", "has_next_page"].contains {
      envelope[$0]?.text == "true"
    }
    let page = current ?? sent.flatMap { Int($0.value) } ?? 1
    let isFromZero = envelope["nbPages"] != nil || envelope["totalPages"] != nil && envelope["number"] != nil
    guard page < Int.max, hasMore || last.map({ page + (isFromZero ? 1 : 0) < $0 }) ?? false else { return nil }
    return Self.url(url, setting: sent?.name ?? "page", to: "\(page + 1)")
  }

  /// The next position, if there are more rows.
  private static func offset(_ envelope: JSONNode, _ url: String) -> String? {
    for name in ["offset", "skip", "startAt", "start", "from"] {
      guard let offset = number(envelope, name), offset < Int.max / 2,
        let limit = number(envelope, "limit maxResults per_page page_size pageSize size rows count take"),
        1...Int.max / 2 ~= limit, let total = number(envelope, "total total_count totalCount numFound total_results"),
        offset + limit < total
      else { continue }
      return Self.url(url, setting: name, to: "\(offset + limit)")
    }
    return nil
  }

  private static func number(_ node: JSONNode, _ names: String) -> Int? {
    Vocabulary.list(names).lazy.compactMap { node[$0] }.first { $0.kind == .number || $0.kind == .string }
      .flatMap { Int($0.text) }
  }

  // MARK: - Queries

  /// Returns an address with one query item replaced or appended. The others stay as they are.
  static func url(_ url: String, setting name: some StringProtocol, to value: String) -> String {
    let item = "\(name)=\(percentEncoded(value.utf8, keeping: isUnreserved))"
    var items = url.drop { $0 != "?" }.dropFirst().split(separator: "&").map(String.init)
    let index = items.firstIndex { $0.prefix { $0 != "=" } == name } ?? items.endIndex
    items.replaceSubrange(index..<min(index + 1, items.endIndex), with: [item])
    return "\(url.prefix { $0 != "?" })?\(items.joined(separator: "&"))"
  }
}

/// Returns the items of the query of an address, as they are written.
package func queryItems(of url: String) -> [(name: Substring, value: Substring)] {
  url.drop { $0 != "?" }.dropFirst().split(separator: "&").map { item in
    let name = item.prefix { $0 != "=" }
    return (name, item[name.endIndex...].dropFirst())
  }
}
