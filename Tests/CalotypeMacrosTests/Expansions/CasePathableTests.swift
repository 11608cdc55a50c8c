#if Macros
  import Testing

  struct CasePathableTests {
    @Test func `an enum gets a path for every case, the case of a value, and the list of its cases`() {
      let expansion = Expansion(
        """
        @CasePathable
        public enum Action {
          case refreshTapped
          case breed(Breed.Action)
          case moved(from: Int, Self)
        }
        """, expanding: "CasePathable")

      #expect(
        expansion.text == #"""

          public enum Action {
            case refreshTapped
            case breed(Breed.Action)
            case moved(from: Int, Self)

            public nonisolated struct AllCasePaths: CalotypeTCA.CasePathReflectable, Swift.Sendable, Swift.Sequence {
              public var refreshTapped: CalotypeTCA.AnyCasePath<Action, Swift.Void> {
                CalotypeTCA.AnyCasePath<Action, Swift.Void>(
                  embed: { _ in
                    .refreshTapped
                  },
                  extract: {
                    if case .refreshTapped = $0 {
                      ()
                    } else {
                      nil
                    }
                  })
              }
              public var breed: CalotypeTCA.AnyCasePath<Action, Breed.Action> {
                CalotypeTCA.AnyCasePath<Action, Breed.Action>(
                  embed: {
                    .breed($0)
                  },
                  extract: {
                    if case .breed(let v0) = $0 {
                      v0
                    } else {
                      nil
                    }
                  })
              }
              public var moved: CalotypeTCA.AnyCasePath<Action, (from: Int, Action)> {
                CalotypeTCA.AnyCasePath<Action, (from: Int, Action)>(
                  embed: {
                    .moved(from: $0.0, $0.1)
                  },
                  extract: {
                    if case let .moved(v0, v1) = $0 {
                      (v0, v1)
                    } else {
                      nil
                    }
                  })
              }
              public subscript(root: Action) -> CalotypeTCA.PartialCaseKeyPath<Action> {
                if case .refreshTapped = root {
                  return \.refreshTapped
                }
                if case .breed = root {
                  return \.breed
                }
                if case .moved = root {
                  return \.moved
                }
                return \.self
              }
              public func makeIterator() -> Swift.IndexingIterator<[CalotypeTCA.PartialCaseKeyPath<Action>]> {
                var paths: [CalotypeTCA.PartialCaseKeyPath<Action>] = []
                paths.append(\.refreshTapped)
                paths.append(\.breed)
                paths.append(\.moved)
                return paths.makeIterator()
              }
            }

            public nonisolated static var allCasePaths: AllCasePaths {
              AllCasePaths()
            }
          }

          extension Action: CalotypeTCA.CasePathable, CalotypeTCA.CasePathIterable {
          }
          """#)
      #expect(expansion.problems == "")
    }

    @Test func `conditions around cases also surround their paths`() {
      let expansion = Expansion(
        """
        @CasePathable
        enum Action {
          #if DEBUG
            case shaken
          #endif
        }
        """, expanding: "CasePathable")

      #expect(
        expansion.text.contains(
          #"""
                #if DEBUG
                if case .shaken = root {
                  return \.shaken
                }
                #endif
                return \.self
          """#))
      #expect(
        expansion.text.contains(
          #"""
                #if DEBUG
                paths.append(\.shaken)
                #endif
          """#))
    }

    @Test func `an unavailable case has no path`() {
      let expansion = Expansion(
        """
        @CasePathable
        enum Action {
          case kept
          @available(*, unavailable) case gone(Int)
        }
        """, expanding: "CasePathable")

      #expect(expansion.text.components(separatedBy: ".gone") == 1)
      #expect(expansion.text.components(separatedBy: ".kept") == 6)
    }

    @Test func `an enum with a payload Element lists no cases, because a sequence has its own Element`() {
      let expansion = Expansion(
        "@CasePathable enum Box<Element> { case full(Element) }", expanding: "CasePathable")

      #expect(!expansion.text.contains("Sequence"))
      #expect(
        expansion.text.hasSuffix(
          """
          extension Box: CalotypeTCA.CasePathable {
          }
          """))
    }

    @Test func `two cases with the same name are an error`() {
      let expansion = Expansion(
        """
        @CasePathable
        enum Action {
          case set(Int)
          case set(name: String)
        }
        """, expanding: "CasePathable")

      #expect(
        expansion.problems == #"""
            case set(name: String)
                 ^ '\.set' is ambiguous: '@CasePathable' needs cases with different names. Rename one of them.
          """#)
    }

    @Test func `a conformance that the enum declares is not added again`() {
      let expansion = Expansion("@CasePathable enum Tab: CasePathable { case list }", expanding: "CasePathable")

      #expect(expansion.text.contains("struct AllCasePaths"))
      #expect(!expansion.text.contains(": CalotypeTCA.CasePathable"))
    }

    @Test func `it is for enums`() {
      let expansion = Expansion("@CasePathable struct Action {}", expanding: "CasePathable")

      #expect(
        expansion.problems == """
          @CasePathable struct Action {}
          ^ '@CasePathable' can only be attached to enums, not to a struct.
          fix: Remove '@CasePathable'
          """)
      #expect(expansion.fixed == ["struct Action {}"])
    }
  }

  extension String {
    /// The number of parts between the occurrences of another string.
    fileprivate func components(separatedBy other: String) -> Int {
      var count = 1
      var rest = self[...]
      while let place = rest.firstRange(of: other) {
        count += 1
        rest = rest[place.upperBound...]
      }
      return count
    }
  }
#endif
