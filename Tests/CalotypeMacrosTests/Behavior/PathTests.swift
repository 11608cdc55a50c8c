#if Macros
  import CalotypeTCA
  import Testing

  @CasePathable
  @dynamicMemberLookup
  private enum Field: Equatable {
    case none
    case title(String)
    case size(width: Int, height: Int)
    case mixed(Int, name: String)
    case maybe(Int?)
    case `default`
    indirect case nested(Self)
    @available(*, unavailable) case gone(Int)
    #if Macros
      case conditional(Bool)
    #else
      case other
    #endif
  }

  @CasePathable
  private enum Box<Element: Equatable> {
    case empty
    case full(Element)
  }

  @CasePathable
  private enum Never {}

  @CasePathable
  private enum Closures {
    case run(@Sendable () -> Int)
    case impossible(Swift.Never)
  }

  private struct Root: Equatable { var name = "root" }
  private struct Iterator: Equatable {}

  /// Types of the names that sequences and other paths have for theirs.
  @CasePathable
  private enum Names {
    case root(Root)
    case iterator(Iterator)
  }

  private enum Outer {
    @CasePathable enum Element: Equatable { case full(Int) }
    @CasePathable enum Iterator: Equatable { case full(Int) }
    @CasePathable enum Root: Equatable { case full(Int) }
  }

  extension Field {
    @CasePathable
    fileprivate enum Inner { case field(Field) }
  }

  struct PathTests {
    @Test func `a path extracts and embeds the payload of its case`() {
      #expect(Field.title("Dogs")[case: \.title] == "Dogs")
      #expect(Field.title("Dogs")[case: \.size] == nil)
      #expect(Field.none.is(\.none))
      #expect(Field.maybe(nil)[case: \.maybe] == .some(nil))
      #expect((\Field.Cases.title)("Cats") == .title("Cats"))
      #expect((\Field.Cases.none)() == .none)
    }

    @Test func `several values are a tuple with their labels`() throws {
      let size = try #require(Field.size(width: 80, height: 24)[case: \.size])
      let mixed = try #require(Field.mixed(1, name: "one")[case: \.mixed])

      #expect(size.width == 80 && size.height == 24)
      #expect(mixed.0 == 1 && mixed.name == "one")
      #expect(AnyCasePath(\Field.Cases.size).embed((width: 1, height: 2)) == .size(width: 1, height: 2))
      #expect(AnyCasePath(\Field.Cases.mixed).embed((1, name: "a")) == .mixed(1, name: "a"))
    }

    @Test func `a path continues into the payload of the case`() {
      let field = Field.Inner.field(.nested(.title("Dogs")))

      #expect(field[case: \.field.nested.title] == "Dogs")
      #expect(field.is(\.field.nested))
      #expect(!field.is(\.field.title))
    }

    @Test func `a case of a dynamic member lookup enum is an optional property`() {
      var field = Field.title("Dogs")
      #expect(field.title == "Dogs")
      #expect(field.maybe == nil)
      field.title?.append("!")
      #expect(field == .title("Dogs!"))
    }

    @Test func `an enum lists its cases, and knows the case of a value`() {
      #expect(
        Array(Field.allCasePaths) == [
          \.none, \.title, \.size, \.mixed, \.maybe, \.default, \.nested, \.conditional,
        ])
      #expect(Field.allCasePaths[.mixed(1, name: "one")] == \.mixed)
      #expect(Field.allCasePaths[.default] == \.default)
      #expect(Array(Never.allCasePaths).isEmpty)
    }

    @Test func `a path is printed as it is written`() {
      #expect(pathName(of: \Field.Inner.Cases.field.nested.title) == #"\.field.nested.title"#)
      #expect(pathName(of: \Box<Int>.Cases.full) == #"\.full"#)
    }

    @Test func `a generic enum has paths too`() {
      #expect(Box.full(3)[case: \.full] == 3)
      #expect(Box<Int>.allCasePaths[.empty] == \.empty)
    }

    @Test func `a case may hold a type of any name`() {
      #expect(Names.root(Root())[case: \.root]?.name == "root")
      #expect(Names.iterator(Iterator()).is(\.iterator))
    }

    @Test func `an enum may have any name`() {
      #expect(Outer.Element.full(1)[case: \.full] == 1)
      #expect(Outer.Iterator.full(1)[case: \.full] == 1)
      #expect(Outer.Root.full(1)[case: \.full] == 1)
    }

    @Test func `a case may hold a function, or nothing that can be`() {
      #expect(Closures.run { 3 }[case: \.run]?() == 3)
      #expect(Closures.allCasePaths.contains(\.impossible))
    }
  }
#endif
