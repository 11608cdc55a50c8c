import Calotype

/// One answer of an API: a page of a list, or one thing.
public struct ResourcePage: Identifiable, Sendable {
  /// The address.
  public let id: String

  /// The answer.
  public let document: Document

  /// The value that it shows: that of the document, or one in it.
  let root: JSONNode

  /// The screen that fits the first page.
  public let shape: Shape

  /// The rows of this page.
  let rows: Rows

  /// The address of the next page, or `nil`.
  let next: String?

  /// Reads the first page of a document.
  ///
  /// - Parameters:
  ///   - id: The address or the name of the file.
  ///   - document: The document.
  ///   - linkHeader: The `Link` fields of the answer.
  public init(_ id: String, _ document: Document, linkHeader: String? = nil) {
    let shape = Shape(of: document)
    self.init(id, document, shape, shape.rows, linkHeader)
  }

  /// Reads a further page: its rows are where those of the first one are.
  init(_ id: String, _ document: Document, after first: Shape, linkHeader: String?) {
    let (form, list) = (first.rows.form, document.root[first.path])
    let hasForm =
      switch form {
      case .array, .table: list?.kind == .array
      case .members, .groups: list?.kind == .object
      case .columns: list.flatMap(ListForm.ofObject)?.form == .columns
      }
    let rows = list.flatMap { hasForm ? Rows(form, of: $0, header: first.rows.header) : nil }
    self.init(id, document, first, rows ?? Shape(of: document).rows, linkHeader)
  }

  /// Shows a value inside a document as a separate list or thing.
  init(_ id: String, value: JSONNode) {
    let shape = Shape(of: value)
    (self.id, document, root, self.shape, rows, next) = (id, value.document, value, shape, shape.rows, nil)
  }

  /// Shows an object or a text in a document as a thing, also if there is a list in it.
  init(_ id: String, single value: JSONNode) {
    let shape = Shape(single: value)
    (self.id, document, root, self.shape, rows, next) = (id, value.document, value, shape, shape.rows, nil)
  }

  private init(_ id: String, _ document: Document, _ shape: Shape, _ rows: Rows, _ linkHeader: String?) {
    let lastID = shape.id.flatMap { rows.value(of: $0.place, at: rows.count - 1)?.text }
    let link =
      shape.kind == .list && rows.count > 0
      ? PageLink.next(after: document.root, url: id, linkHeader: linkHeader, lastID: lastID) : nil
    (self.id, self.document, root, self.shape, self.rows) = (id, document, document.root, shape, rows)
    next = link.flatMap { Reference.resolve($0.reference, against: id) }
  }
}

extension ResourcePage: Equatable {
  /// Whether both are the same answer.
  public static func == (left: Self, right: Self) -> Bool { left.id == right.id && left.root == right.root }
}

/// The requests of the app.
struct ResourceClient: Sendable {
  /// Sends a request, and reads the answer; for a further page, with the shape of the first.
  var load: @Sendable (_ request: Request, _ first: Shape?) async throws(OpenFailure) -> ResourcePage
}

extension ResourceClient: TransportClient {
  /// Returns the client over a transport.
  static func over(_ transport: any Transport) -> Self {
    Self { (request, first) async throws(OpenFailure) in
      let response: Response
      do throws(APIError) { response = try await transport.success(request) } catch { throw .request(error) }
      return try await page(of: response, to: request, first)
    }
  }

  /// Reads an answer, away from the caller's actor.
  @concurrent
  private static func page(
    of response: Response, to request: Request, _ first: Shape?
  ) async throws(OpenFailure) -> ResourcePage {
    let document: Document
    do throws(DocumentError) { document = try Document(response.body) } catch { throw .document(error) }
    let links = HTTPField.Name("Link").flatMap { response.head.headerFields[$0] }
    guard let first else { return ResourcePage(request.url, document, linkHeader: links) }
    return ResourcePage(request.url, document, after: first, linkHeader: links)
  }
}

extension DependencyValues {
  /// Any API over the store's transport, unless a test overrides it.
  var resources: ResourceClient {
    get { self[ResourceClient.self] }
    set { self[ResourceClient.self] = newValue }
  }
}
