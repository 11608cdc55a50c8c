extension Result {
  /// Creates a result from asynchronous work, and keeps the error's type.
  ///
  ///     await send(.dogsLoaded(Result(of: try await api.breeds())))
  ///
  /// The parameter is an autoclosure because the compiler (6.3) infers a typed error there, but not in a closure.
  public init(of body: @autoclosure () async throws(Failure) -> Success) async {
    do {
      self = .success(try await body())
    } catch {
      self = .failure(error)
    }
  }
}
