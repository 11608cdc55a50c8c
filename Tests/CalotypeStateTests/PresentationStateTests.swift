import CalotypeTCA
import Foundation
import Testing

struct PresentationStateTests {
  struct Child: Equatable, Hashable, Codable, Sendable {
    var count = 0
  }

  struct Parent: Equatable, Hashable, Codable, Sendable {
    @Presents var child: Child?
    @Presents var other: Child? = Child(count: 7)
    var name = ""
  }

  struct Generic<Value: Equatable>: Equatable {
    @Presents private(set) var value: Value?

    init(value: Value? = nil) {
      self.value = value
    }
  }

  struct Deep: Equatable {
    @Presents var deeper: Deep?
  }

  @Test func `a presented child is an optional property`() {
    var parent = Parent()
    #expect(parent.child == nil)
    #expect(parent.other == Child(count: 7))
    parent.child = Child()
    parent.child?.count += 1
    #expect(parent == Parent(child: Child(count: 1)))
    parent.child = nil
    #expect(parent == Parent(child: nil, other: Child(count: 7), name: ""))
    #expect(Generic(value: 1) != Generic())
    #expect(Deep(deeper: Deep(deeper: Deep())).deeper?.deeper == Deep())
  }

  @Test func `a copy is a separate value`() {
    var parent = Parent(child: Child(count: 1))
    let copy = parent
    parent.child?.count = 2
    parent[keyPath: \.$child].wrappedValue?.count += 1
    #expect(parent.child?.count == 3)
    #expect(copy.child?.count == 1)
    #expect(copy != parent)
  }

  @Test func `a child is changed in place`() {
    struct Rows { @Presents var rows: [Int]? }
    func address(_ rows: [Int]?) -> UnsafePointer<Int>? { rows?.withUnsafeBufferPointer(\.baseAddress) }
    var state = Rows(rows: [1, 2])
    let before = address(state.rows)
    state.rows?[0] = 3
    #expect(address(state.rows) == before)
  }

  @Test func `a case of a presented enum is read and written by its name`() {
    struct State { @Presents var result: Result<Int, Never>? }
    var state = State(result: .success(1))
    state.$result[case: \.success]? += 1
    #expect(state.result == .success(2))
    state.$result[case: \.success] = nil
    #expect(state.result == nil)
  }

  @Test @MainActor func `a case that the presented enum is not in is not written, and that is misuse`() async {
    struct State { @Presents var result: Result<Int, Late>? }
    var state = State(result: .failure(Late()))
    let heard = await misuses { state.$result[case: \.success] = 1 }
    #expect(state.result == .failure(Late()))
    #expect(heard.count == 1)
    #expect(heard.first?.contains("but the state is in another case: .failure(…)") == true)
  }

  struct Late: Error, Equatable {}

  @Test func `it is coded as the optional`() throws {
    let parent = Parent(child: Child(count: 1), other: nil, name: "a")
    let data = try JSONEncoder().encode(parent)
    #expect(String(decoding: data, as: UTF8.self).contains(#""child":{"count":1}"#))
    #expect(try JSONDecoder().decode(Parent.self, from: data) == parent)
    #expect(
      try JSONDecoder().decode(Parent.self, from: Data(#"{"name":"b"}"#.utf8)) == Parent(other: nil, name: "b"))
  }

  @Test func `it prints as the optional`() {
    #expect("\(Parent(child: Child(count: 1), other: nil))".contains("_child: Optional("))
    #expect(Mirror(reflecting: Parent(child: Child()).$child).displayStyle == .optional)
    var text = ""
    dump(Parent(child: nil).$child, to: &text)
    #expect(text == "- nil\n")
  }

  @Test func `presentation actions are named by their cases, and by the child's`() {
    typealias Action = PresentationAction<Result<Int, Late>>
    #expect(Action.dismiss.is(\.dismiss))
    #expect(Action.presented(.success(1))[case: \.presented.success] == 1)
    #expect(Action.presented(.success(1))[case: \.success] == 1)
    #expect(Action.presented(.success(1))[case: \.failure] == nil)
    #expect(Action.dismiss[case: \.success] == nil)
    #expect(AnyCasePath<Action, Int>(\.success).embed(2) == .presented(.success(2)))
  }
}
