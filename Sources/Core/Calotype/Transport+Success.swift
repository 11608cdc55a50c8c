import CalotypeHTTP

extension Transport {
  /// Sends a request and insists on success: any other status than 200 to 299 is an error, in the service's own words.
  ///
  ///     let breeds: [Breed] = try await transport.success(Request(.get, url)).json()
  ///     // throws APIError.status(404, message: "Breed not found") for a 404 with {"message": "Breed not found"}
  ///
  /// - Throws: ``APIError/transport(_:)`` where there is no complete answer, ``APIError/status(_:message:)`` with the
  ///   answer's ``CalotypeHTTP/Response/refusal`` where it is no success.
  public func success(_ request: Request) async throws(APIError) -> Response {
    let response: Response
    do { response = try await self.send(request) } catch { throw .transport(error) }
    guard response.isSuccess else { throw .status(response.status, message: response.refusal) }
    return response
  }
}
