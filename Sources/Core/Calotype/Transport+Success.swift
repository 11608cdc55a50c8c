import CalotypeHTTP

extension Transport {
  /// Sends a request, and throws an error with the service's message for any status outside of 200 to 299.
  ///
  ///     let breeds: [Breed] = try await transport.success(Request(.get, url)).json()
  ///     // throws APIError.status(404, message: "Breed not found") for a 404 with {"message": "Breed not found"}
  ///
  /// - Throws: ``APIError/transport(_:)`` without a complete response, ``APIError/status(_:message:)`` with the response's
  ///   ``CalotypeHTTP/Response/refusal`` for another status.
  public func success(_ request: Request) async throws(APIError) -> Response {
    let response: Response
    do { response = try await send(request) } catch { throw .transport(error) }
    guard response.isSuccess else { throw .status(response.status, message: response.refusal) }
    return response
  }
}
