#if Macros
  import Testing

  struct DependencyEndpointTests {
    @Test func `a throwing endpoint reports that it is unimplemented, and has a method with its labels`() {
      let expansion = Expansion(
        """
        struct DogClient {
          @DependencyEndpoint
          public var picture: @Sendable (_ breed: String, Int) async throws -> Picture
        }
        """, expanding: "DependencyEndpoint")

      #expect(
        expansion.text == """
          struct DogClient {
            public var picture: @Sendable (_ breed: String, Int) async throws -> Picture {
              @storageRestrictions(initializes: _picture)
              init(initialValue) {
                _picture = initialValue
              }
              get {
                _picture
              }
              set {
                _picture = newValue
              }
            }

            public func picture(breed p0: String, _ p1: Int) async throws -> Picture {
              try await self.picture(p0, p1)
            }

            private var _picture: @Sendable (_ breed: String, Int) async throws -> Picture = { _, _ in
              throw CalotypeTCA.unimplementedEndpoint("DogClient.picture")
            }
          }
          """)
      #expect(expansion.problems == "")
    }

    @Test(arguments: [
      ("() -> Void", "{_ = R}"),
      ("(Int) -> ()", "{ _ in _ = R}"),
      ("() -> Int?", "{_ = Rreturn nil}"),
      ("() -> Bool = { false }", "{_ = Rreturn false}"),
      ("(Int) -> String = { n in \"\\(n)\" }", "{ n in _ = Rreturn \"\\(n)\"}"),
      ("() -> Int = { fatalError() }", "{_ = RfatalError()}"),
      ("() throws -> Int", "{throw R}"),
      ("() throws(DogError) -> Int = { 1 }", "{_ = Rreturn 1}"),
    ])
    func `an unimplemented endpoint throws or returns a default`(type: String, value: String) {
      let expansion = Expansion(
        """
        struct Dogs {
          @DependencyEndpoint var endpoint: \(type)
        }
        """, expanding: "DependencyEndpoint")
      let closure = expansion.text.split(separator: "private var _endpoint: ").last?
        .split(separator: " = ", maxSplits: 1).last?
        .split(separator: "\n").dropLast()
        .map { $0.drop { $0 == " " } }.joined()
        .replacing("CalotypeTCA.unimplementedEndpoint(\"Dogs.endpoint\")", with: "R")

      #expect(closure == value.replacing(" in _", with: " in_"))
      #expect(expansion.problems == "")
    }

    @Test(arguments: [
      ("(_ id: Int) -> Void", "func endpoint(id p0: Int) -> Void {\n    self.endpoint(p0)"),
      (
        "(String, _ id: Int) async -> Void",
        "func endpoint(_ p0: String, id p1: Int) async -> Void {\n    await self.endpoint(p0, p1)"
      ),
      (
        "(_ a: inout Int) throws -> Void", "func endpoint(a p0: inout Int) throws -> Void {\n    try self.endpoint(&p0)"
      ),
      (
        "(_ a: @autoclosure () -> Int) -> Void",
        "func endpoint(a p0: @autoclosure () -> Int) -> Void {\n    self.endpoint(p0())"
      ),
      (
        "@MainActor @Sendable (_ a: Int) -> Void",
        "@MainActor func endpoint(a p0: Int) -> Void {\n    self.endpoint(p0)"
      ),
    ])
    func `the labels of a closure are those of a method`(type: String, method: String) {
      let expansion = Expansion(
        """
        struct Dogs {
          @DependencyEndpoint var endpoint: \(type)
        }
        """, expanding: "DependencyEndpoint")

      #expect(expansion.text.contains("\n  \(method)\n  }\n"))
    }

    @Test func `a method may have another name`() {
      let expansion = Expansion(
        """
        struct Dogs {
          @DependencyEndpoint(method: "picture") var pictureOfBreed: (_ breed: String) throws -> Picture
        }
        """, expanding: "DependencyEndpoint")

      #expect(
        expansion.text.contains("func picture(breed p0: String) throws -> Picture {\n    try self.pictureOfBreed(p0)"))
    }

    @Test func `a method's name must be a name`() {
      let expansion = Expansion(
        """
        struct Dogs {
          @DependencyEndpoint(method: "~ok~") var endpoint: (_ id: Int) -> Void
        }
        """, expanding: "DependencyEndpoint")

      #expect(
        expansion.problems == """
            @DependencyEndpoint(method: "~ok~") var endpoint: (_ id: Int) -> Void
                                        ^ '~ok~' is not a valid method name.
          """)
    }

    @Test func `a nonthrowing endpoint needs a default value`() {
      let expansion = Expansion(
        """
        struct Dogs {
          @DependencyEndpoint
          var isOnline: @Sendable (Int) -> Bool
        }
        """, expanding: "DependencyEndpoint")

      #expect(
        expansion.problems == """
            var isOnline: @Sendable (Int) -> Bool
                ^ Default value missing for 'isOnline'. A closure that does not throw must return a value when it is not \
          implemented. The value does not matter: the call is reported.
          fix: Insert '= { _ in <#Bool#> }'
          """)
      #expect(
        expansion.fixed == [
          """
          struct Dogs {
            @DependencyEndpoint
            var isOnline: @Sendable (Int) -> Bool = { _ in <#Bool#> }
          }
          """
        ])
    }

    @Test func `it is for closures`() {
      let expansion = Expansion("struct Dogs { @DependencyEndpoint var count: Int }", expanding: "DependencyEndpoint")

      #expect(
        expansion.problems == """
          struct Dogs { @DependencyEndpoint var count: Int }
                        ^ '@DependencyEndpoint' can only be attached to a stored variable of a closure type.
          """)
    }
  }
#endif
