#if Macros
  import Testing

  struct CaseReducerTests {
    @Test func `an enum of features gets their states, their actions, a body, and their stores`() {
      let expansion = Expansion(
        """
        @Reducer
        enum Destination {
          case breed(Breed)
          case edit(EditForm = EditForm(mode: .new))
        }
        """, expanding: "Reducer")

      #expect(
        expansion.text == #"""

          enum Destination {
            case breed(Breed)
            case edit(EditForm = EditForm(mode: .new))

            @CasePathable
            @dynamicMemberLookup
            @ObservableState
            enum State: CalotypeTCA.CaseReducerState {
              typealias StateReducer = Destination
              case breed(Breed.State)
              case edit(EditForm.State)
            }

            @CasePathable
            enum Action {
              case breed(Breed.Action)
              case edit(EditForm.Action)
            }

            static var body: CalotypeTCA.Reduce<Self.State, Self.Action> {
              CalotypeTCA.Reduce<Self.State, Self.Action>(CalotypeTCA.CombineReducers<Self.State, Self.Action, _> {
                CalotypeTCA.Scope(state: \Self.State.Cases.breed, action: \Self.Action.Cases.breed) {
                  Breed()
                }
                CalotypeTCA.Scope(state: \Self.State.Cases.edit, action: \Self.Action.Cases.edit) {
                  EditForm(mode: .new)
                }
              })
            }

            enum CaseScope {
              case breed(CalotypeTCA.StoreOf<Breed>)
              case edit(CalotypeTCA.StoreOf<EditForm>)
            }

            @Swift.MainActor
            static func scope(_ store: CalotypeTCA.Store<Self.State, Self.Action>) -> CaseScope {
              switch store.state {
              case .breed(let state):
                return .breed(store.scope(from: state, state: \.breed, action: \.breed))
              case .edit(let state):
                return .edit(store.scope(from: state, state: \.edit, action: \.edit))
              }
            }
          }

          extension Destination: CalotypeTCA.CaseReducer, CalotypeTCA.Reducer {
          }
          """#)
      #expect(expansion.problems == "")
    }

    @Test func `a case without a feature is shown and does not run`() {
      let expansion = Expansion(
        """
        @Reducer
        public enum Destination {
          case alert(AlertState<Alert>)
          case nothing
          case several(Int, name: String)
          @ReducerCaseIgnored case meeting(id: Int)
        }
        """, expanding: "Reducer", "ReducerCaseIgnored")

      #expect(
        expansion.text == """

          public enum Destination {
            case alert(AlertState<Alert>)
            case nothing
            case several(Int, name: String)
            case meeting(id: Int)

            @CasePathable
            @dynamicMemberLookup
            @ObservableState
            public enum State: CalotypeTCA.CaseReducerState {
              public typealias StateReducer = Destination
              case alert(AlertState<Alert>)
              case nothing
              case several(Int, name: String)
              case meeting(id: Int)
            }

            @CasePathable
            public enum Action {
              case alert(AlertState<Alert>.Action)
              case nothing(Swift.Never)
              case several(Swift.Never)
              case meeting(Swift.Never)
            }

            public static var body: CalotypeTCA.Reduce<Self.State, Self.Action> {
              CalotypeTCA.Reduce<Self.State, Self.Action>(CalotypeTCA.EmptyReducer())
            }

            public enum CaseScope {
              case alert(AlertState<Alert>)
              case nothing
              case several(Int, name: String)
              case meeting(id: Int)
            }

            @Swift.MainActor
            public static func scope(_ store: CalotypeTCA.Store<Self.State, Self.Action>) -> CaseScope {
              switch store.state {
              case let .alert(v0):
                return .alert(v0)
              case .nothing:
                return .nothing
              case let .several(v0, v1):
                return .several(v0, name: v1)
              case let .meeting(v0):
                return .meeting(id: v0)
              }
            }
          }

          extension Destination: CalotypeTCA.CaseReducer, CalotypeTCA.Reducer {
          }
          """)
    }

    @Test func `members that the enum declares are not generated`() {
      let expansion = Expansion(
        """
        @Reducer
        enum Destination {
          enum State {}
          enum Action {}
          static var body: some Reducer<State, Action> { EmptyReducer() }
          enum CaseScope {}
          static func scope(_ store: Store<State, Action>) -> CaseScope { switch store.state {} }
        }
        """, expanding: "Reducer")

      #expect(expansion.text.split(separator: "\n").count == 9)
    }

    @Test func `state and actions conform to the requested protocols`() {
      let expansion = Expansion(
        "@Reducer(state: .equatable, .sendable, action: .codable) enum Destination {}", expanding: "Reducer")

      #expect(expansion.text.contains("enum State: CalotypeTCA.CaseReducerState, Swift.Equatable, Swift.Sendable {"))
      #expect(expansion.text.contains("enum Action: Swift.Codable {"))
    }

    @Test func `conditions around cases are in every generated part`() {
      let expansion = Expansion(
        """
        @Reducer
        enum Destination {
          case breed(Breed)
          #if DEBUG
            case debug(Debug)
          #else
            case help
          #endif
        }
        """, expanding: "Reducer")
      let conditions = expansion.text.split(separator: "\n").filter { $0.contains("#if DEBUG") }

      // In the enum itself, the state, the actions, the body, the stores' cases, and the switch over them.
      #expect(conditions.count == 6)
    }
  }
#endif
