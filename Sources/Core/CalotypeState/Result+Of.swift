extension Result {
  /// The outcome of asynchronous work, with its error still typed.
  ///
  ///     await send(.dogsLoaded(Result(of: try await api.breeds())))
  ///
  /// It takes an autoclosure, because the compiler (6.3) infers a typed error there and not in a closure's braces.
  public init(of body: @autoclosure () async throws(Failure) -> Success) async {
    do {
      self = .success(try await body())
    } catch {
      self = .failure(error)
    }
  }
}
