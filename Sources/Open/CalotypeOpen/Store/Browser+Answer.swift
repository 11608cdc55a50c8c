public import Calotype

extension Browser.State {
  /// Creates the screen of an answer that is there.
  ///
  /// - Parameters:
  ///   - document: The body of the response.
  ///   - request: The request that it answers.
  ///   - response: The response, whose `Link` fields lead to the next page.
  public init(_ document: Document, answering request: Request, _ response: Response) {
    self.init(request)
    let links = HTTPField.Name("Link").flatMap { response.head.headerFields[$0] }
    show(ResourcePage(request.url, document, linkHeader: links), at: 0)
  }

  /// The number of rows of the screen.
  public var rowCount: Int { stack.last?.pages.elements.first?.rows.count ?? 0 }
}
