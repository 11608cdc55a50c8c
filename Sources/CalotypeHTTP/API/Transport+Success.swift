extension Transport {
  /// Sends a request and insists on success: any other status than 200 to 299 is an error.
  ///
  /// - Throws: ``APIError/transport(_:)`` where there is no complete answer, ``APIError/status(_:message:)`` where it is
  ///   no success.
  public func success(_ request: Request) async throws(APIError) -> Response {
    let response: Response
    do { response = try await self.send(request) } catch { throw .transport(error) }
    guard response.isSuccess else { throw .status(response.status, message: nil) }
    return response
  }
}
