extension Result where Failure == any Error {
  /// Creates a result from asynchronous work.
  ///
  ///     await send(.factLoaded(Result { try await facts.fetch(number) }))
  ///
  /// `Result(of:)` keeps the type of the error.
  public init(isolation: isolated (any Actor)? = #isolation, catching body: () async throws -> Success) async {
    do {
      self = .success(try await body())
    } catch {
      self = .failure(error)
    }
  }
}
