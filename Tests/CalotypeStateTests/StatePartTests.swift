import CalotypeState
import Testing

/// Parts of all kinds. Only those that are stored in the value have an offset.
private struct Whole {
  final class Object { var count = 1 }
  struct Inner { var count = 1 }

  var first = "first"
  var inner = Inner()
  var pair = (left: 1, right: 1)
  var optional: Inner? = Inner()
  var object = Object()
  var log: [String] = []
  var observed = 1 { didSet { log.append("didSet") } }
  var computed: Int {
    get { inner.count }
    set {
      inner.count = newValue
      log.append("set")
    }
  }
}

struct StatePartTests {
  /// Adds one to a part, and returns the whole.
  private func incremented(_ path: WritableKeyPath<Whole, Int>, isStored: Bool) -> Whole {
    var whole = Whole()
    let part = StatePart(path)
    #expect(part.isStored == isStored)
    let old = part.change(in: &whole) { count in
      defer { count += 1 }
      return count
    }
    #expect(old == 1)
    #expect(whole[keyPath: path] == 2)
    #expect(whole.first == "first")
    return whole
  }

  @Test func `stored properties, their parts and those of tuples are changed at their offset`() {
    #expect(incremented(\.inner.count, isStored: true).inner.count == 2)
    let pair = incremented(\.pair.right, isStored: true).pair
    #expect(pair == (left: 1, right: 2))
  }

  @Test func `the whole state is its own part`() {
    var count = 1
    #expect(StatePart<Int, Int>(\.self).isStored)
    StatePart<Int, Int>(\.self).change(in: &count) { $0 += 1 }
    #expect(count == 2)
  }

  @Test func `computed and observed properties are changed through their accessors`() {
    #expect(incremented(\.computed, isStored: false).log == ["set"])
    #expect(incremented(\.observed, isStored: false).log == ["didSet"])
  }

  @Test func `parts of optionals and of objects are changed through the key path`() {
    #expect(incremented(\.optional!.count, isStored: false).optional?.count == 2)
    #expect(incremented(\.object.count, isStored: false).object.count == 2)
  }

  @Test func `a state that is an object is changed through the key path`() {
    var object = Whole.Object()
    let original = object
    let part = StatePart<Whole.Object, Int>(\.count)
    #expect(!part.isStored)
    part.change(in: &object) { $0 += 1 }
    #expect(original.count == 2)
  }
}
