import Calotype

/// A screen of the stack: a list, one thing, or a value in one of these.
public struct Resource: Equatable, Identifiable, Sendable {
  /// The number of the screen; each is used once.
  public let id: Int

  /// The name in its title bar.
  let title: String

  /// The request of its document; `nil` for a file.
  let request: Request?

  /// The place of its value in the document.
  var path = ValuePath()

  /// The answers: one, or those of a list so far.
  var pages = Paging<ResourcePage, String, APIError>()

  /// The thing, unless it is a list.
  var detail: Detail?

  /// The row of the list below that it shows, or `nil`.
  var row: Int?

  /// The filter and the order of the rows, and those of them that are shown.
  var arrangement = Arrangement()
  var order: [UInt32]?

  /// The chosen columns; `nil` for those of the shape.
  var columns: Columns?

  /// All fields in an order, and those of them that have a column, as positions in the shape.
  struct Columns: Equatable {
    var order: [Int]
    var shown: Set<Int>
  }

  /// How many columns are hidden at the left.
  var firstColumn = 0

  /// The JSON as a tree, if it is shown.
  var raw: RawTree?

  /// Creates the screen of a request, or of a page that is there.
  init(_ id: Int, _ title: String, request: Request? = nil, _ page: ResourcePage? = nil) {
    (self.id, self.title, self.request) = (id, title, request)
    if let page, pages.start() { pages.finish(with: .success(ListPage([page]))) }
  }
}

extension Resource {
  /// The most pages of a list, so that no service keeps the app loading.
  static let pageLimit = 50

  /// The shape of all its pages.
  var shape: Shape? { pages.elements.last?.shape }

  /// Whether it has rows.
  var isList: Bool { detail == nil && shape?.kind == .list }

  /// The rows as they are shown.
  var rows: RowList { RowList(pages.elements.map(\.rows), order: order) }

  /// The fields that have a column.
  var shownFields: [Field] { shape.map { shape in shownColumns.map { shape.fields[$0] } } ?? [] }

  /// The positions of the fields that have a column.
  var shownColumns: [Int] {
    columns.map { chosen in chosen.order.filter(chosen.shown.contains) } ?? shape?.columnOrder ?? []
  }

  /// The positions of all fields, in the order of the columns.
  var allColumns: [Int] {
    let order = columns?.order ?? shape?.columnOrder ?? []
    return order + (shape?.fields.indices.filter { !order.contains($0) } ?? [])
  }

  /// Changes the columns, unless none would be left.
  mutating func changeColumns(_ change: (inout Columns) -> Void) {
    var columns = Columns(order: allColumns, shown: Set(shownColumns))
    change(&columns)
    if !columns.shown.isEmpty { self.columns = columns }
  }

  /// The beginning of the addresses of its service.
  var origin: String? { request.map { "\($0.head.scheme ?? "")://\($0.head.authority ?? "")" } }

  /// Whether further pages are left out.
  var isCapped: Bool { pages.pageCount >= Self.pageLimit && pages.elements.last?.next != nil }

  /// The value that the raw view shows.
  var node: JSONNode? { detail.map { $0.node ?? $0.page.root } ?? pages.elements.first?.root }

  /// The place of ``node``.
  var nodePath: ValuePath { detail.flatMap { $0.node == nil ? nil : $0.path } ?? path }
}
