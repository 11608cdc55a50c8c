#if Macros
  /// Makes a struct of closures a client, whose endpoints a test can override.
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
  /// Every closure becomes an endpoint; see ``DependencyEndpoint(method:)``. `DogClient()` has unimplemented endpoints:
  /// calling one is reported with its name, and throws if it can. Otherwise it returns its default value, so a closure
  /// that does not throw needs one; an optional result defaults to `nil`.
  ///
  /// A second initializer takes all closures. The access level of both is that of their least visible parameter.
  @attached(member, names: named(init))
  @attached(memberAttribute)
  public macro DependencyClient() = #externalMacro(module: "CalotypeMacrosPlugin", type: "DependencyClientMacro")

  /// Makes a closure an endpoint: it reports calls while it is unimplemented, and has a method with argument labels if
  /// the closure's type names its arguments.
  ///
  ///     @DependencyEndpoint(method: "picture")
  ///     var pictureOfBreed: (_ breed: String) async throws -> Picture
  ///
  ///     try await client.picture(breed: "hound")
  ///
  /// - Parameter method: The name of the method; by default, that of the property.
  @attached(accessor, names: named(init), named(get), named(set))
  @attached(peer, names: arbitrary)
  public macro DependencyEndpoint(method: String = "") =
    #externalMacro(module: "CalotypeMacrosPlugin", type: "DependencyEndpointMacro")

  /// Excludes a closure from `@DependencyClient`.
  @attached(peer)
  public macro DependencyEndpointIgnored() = #externalMacro(module: "CalotypeMacrosPlugin", type: "MarkerMacro")
#endif
