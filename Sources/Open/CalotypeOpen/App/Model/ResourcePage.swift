import Calotype

/// One answer of an API: a page of a list, or one thing.
public struct ResourcePage: Identifiable, Sendable {
  /// The address, or the name of a file.
  public let id: String

  /// The value that it shows: that of a document, or one in it.
  let root: JSONNode

  /// The screen that fits it and the pages before it.
  let shape: Shape

  /// The rows of this page.
  let rows: Rows

  /// The address of the next page, or `nil`.
  private(set) var next: String?

  /// Shows a value in a document.
  init(_ id: String, _ root: JSONNode, _ shape: Shape, _ rows: Rows? = nil) {
    (self.id, self.root, self.shape, self.rows) = (id, root, shape, rows ?? shape.rows)
  }

  /// Reads an answer.
  ///
  /// - Parameters:
  ///   - id: The address or the name of the file.
  ///   - document: The document.
  ///   - first: The shape of the pages before it: its rows are where theirs are.
  ///   - response: The answer, whose `Link` fields may lead to the next page.
  init(_ id: String, _ document: Document, after first: Shape? = nil, from response: Response? = nil) {
    let root = document.root
    if let first {
      let rows = first.rows(in: root) ?? Shape(of: document).rows
      self.init(id, root, first.adding(rows), rows)
    } else {
      self.init(id, root, Shape(of: document))
    }
    guard shape.kind == .list, rows.count > 0 else { return }
    let lastID = shape.id.flatMap { rows.value(of: $0.place, at: rows.count - 1)?.text }
    let links = HTTPField.Name("Link").flatMap { response?.head.headerFields[$0] }
    next = PageLink.next(after: root, list: shape.path, url: id, linkHeader: links, lastID: lastID)
      .flatMap { Reference.resolve($0, against: id) }
  }
}

extension ResourcePage: Equatable {
  /// Whether both are the same answer.
  public static func == (left: Self, right: Self) -> Bool { left.id == right.id && left.root == right.root }
}

/// The requests of the app.
struct ResourceClient: Sendable {
  /// Sends a request, and reads the answer; for a further page, with the shape of the first.
  var load: @Sendable (_ request: Request, _ first: Shape?) async throws(APIError) -> ResourcePage
}

extension ResourceClient: TransportClient {
  /// Returns the client over a transport.
  static func over(_ transport: any Transport) -> Self {
    Self { (request, first) async throws(APIError) in
      do throws(APIError) {
        return try await page(of: try await transport.success(request), to: request, first)
      } catch .transport(.notRecorded(let report)) {
        // The usual advice, `fixtures record`, does not write to the store of `open`.
        throw .explained(report)
      }
    }
  }

  /// Reads an answer, away from the caller's actor.
  @concurrent
  private static func page(
    of response: Response, to request: Request, _ first: Shape?
  ) async throws(APIError) -> ResourcePage {
    do throws(DocumentError) {
      let document = try Document(response.body)
      return ResourcePage(request.url, document, after: first, from: response)
    } catch {
      throw .explained(error.description, advice: error.advice)
    }
  }
}

extension DependencyValues {
  /// Any API over the store's transport, unless a test overrides it.
  var resources: ResourceClient {
    get { self[ResourceClient.self] }
    set { self[ResourceClient.self] = newValue }
  }
}
