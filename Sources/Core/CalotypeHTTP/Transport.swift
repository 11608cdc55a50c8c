/// Turns a request into a response: over the network, out of recorded files, or through another transport.
///
/// An API client holds a transport and nothing else, so replaying, recording and going live differ in one value.
///
///     let response = try await transport.send(Request(url: "https://dog.ceo/api/breeds/list/all"))
///     print(response.status)          // 200
///
/// A response with any status is a result, not an error; what a status means is the API client's business.
public protocol Transport: Sendable {
  /// Sends one request and returns the whole response.
  ///
  /// - Throws: ``HTTPError`` when there is no complete response. Canceling the task throws ``HTTPError/cancelled``.
  func send(_ request: Request) async throws(HTTPError) -> Response
}
