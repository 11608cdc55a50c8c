#if Macros
  /// Makes a struct of closures a client: something that a feature needs from outside, and a test replaces.
  ///
  ///     @DependencyClient
  ///     struct DogClient {
  ///       var breeds: @Sendable () async throws -> [Breed]
  ///       var picture: @Sendable (_ breed: String) async throws -> Picture
  ///       var isOnline: @Sendable () -> Bool = { false }
  ///     }
  ///
  ///     extension DogClient: TestDependencyKey {
  ///       static let testValue = Self()
  ///     }
  ///
  ///     try await client.picture(breed: "hound")
  ///
  /// Every closure becomes an endpoint, see ``DependencyEndpoint(method:)``. `DogClient()` holds endpoints that nobody has
  /// set: using one is reported with its name, and throws where it can. Where it cannot it returns the value that it was
  /// declared with, so a closure that does not throw must be declared with one; an optional is nil.
  ///
  /// The other initialiser takes them all. Both are as visible as the least visible thing that they take.
  @attached(member, names: named(init))
  @attached(memberAttribute)
  public macro DependencyClient() = #externalMacro(module: "CalotypeMacrosPlugin", type: "DependencyClientMacro")

  /// Makes a closure an endpoint: it reports where nobody has set it, and where the closure's type names its arguments
  /// there is a method with these labels.
  ///
  ///     @DependencyEndpoint(method: "picture")
  ///     var pictureOfBreed: (_ breed: String) async throws -> Picture
  ///
  ///     try await client.picture(breed: "hound")
  ///
  /// - Parameter method: The name of the method; the property's own where none is given.
  @attached(accessor, names: named(init), named(get), named(set))
  @attached(peer, names: arbitrary)
  public macro DependencyEndpoint(method: String = "") =
    #externalMacro(module: "CalotypeMacrosPlugin", type: "DependencyEndpointMacro")

  /// Leaves a closure of a `@DependencyClient` as it is.
  @attached(peer)
  public macro DependencyEndpointIgnored() = #externalMacro(module: "CalotypeMacrosPlugin", type: "MarkerMacro")
#endif
