import CalotypeTCA
import Testing

/// How dependencies reach what escapes, what is made later, and the whole program.
struct WithDependenciesTests {
  @Test func `an escaping closure captures dependencies on demand`() async {
    let (without, with) = withDependencies {
      $0.word = "set"
    } operation: {
      withEscapedDependencies { dependencies in
        (onAThread { word() }, onAThread { dependencies.yield { word() } })
      }
    }
    #expect(without == "test")
    #expect(with == "set")
    let later = await withDependencies {
      $0.word = "set"
    } operation: {
      await withEscapedDependencies { dependencies in
        await Task.detached {
          await dependencies.yield {
            await Task.yield()
            return word()
          }
        }.value
      }
    }
    #expect(later == "set")
  }

  @Test func `a child is created with the dependencies of its parent`() async {
    let parent = withDependencies {
      $0.word = "parent"
    } operation: {
      Model()
    }
    #expect(parent.child().word == "parent")
    #expect(await parent.childLater().word == "parent")
    #expect(parent.child { $0.word = "changed" }.word == "changed")
    #expect(withDependencies({ $0.word = "now" }, operation: { parent.child() }).word == "now")
    #expect(parent.child().child().word == "parent")
  }

  @Test func `a parent without a dependency passes on those that it was created with`() {
    final class Parent {
      func child() -> Model { withDependencies(from: self) { Model() } }
    }
    final class Subclass: Base {}
    let parent = withDependencies {
      $0.word = "parent"
    } operation: {
      Parent()
    }
    #expect(parent.child().word == "parent")
    let heir = withDependencies {
      $0.word = "base"
    } operation: {
      [Subclass()]
    }
    #expect(withDependencies(from: heir[0]) { word() } == "base")
  }

  @Test func `a parent without dependencies is misuse`() async {
    final class Stranger: Sendable {}
    let stranger = Stranger()
    let line: UInt = #line + 2
    let heard = await misuses {
      #expect(withDependencies(from: stranger) { word() } == "test")
    }
    #expect(heard.count == 1)
    #expect(
      heard.first?.hasPrefix(
        "CalotypeStateTests/WithDependenciesTests.swift:\(line): An object without dependencies was passed to"
      ) == true)
  }

  @Test func `a prepared value applies unless overridden, and cannot be prepared again`() async {
    let line: UInt = #line + 12
    let heard = await misuses {
      let words = withDependencies {
        $0 = .test
      } operation: {
        var words: [String] = []
        prepareDependencies {
          $0.word = "first"
          $0.word = "prepared"
        }
        words.append(word())
        words.append(withDependencies({ $0.word = "set" }, operation: word))
        let returned = prepareDependencies {
          $0.word = "late"
          return "returned"
        }
        words.append(returned)
        words.append(word())
        return words
      }
      #expect(words == ["prepared", "set", "returned", "prepared"])
    }
    #expect(
      heard == [
        """
        CalotypeStateTests/WithDependenciesTests.swift:\(line): The dependency "word" was prepared too late: it has \
        already been used or prepared. Its value did not change.
        Prepare each dependency once, when the program starts. To override it in a part of the program, use \
        "withDependencies".
        """
      ])
  }

  @Test func `the context can be prepared`() {
    withDependencies {
      $0 = .test
    } operation: {
      prepareDependencies { $0.context = .live }
      #expect(word() == "live")
    }
  }

  @Test func `preparing the context forgets nothing that was prepared`() {
    withDependencies {
      $0 = .test
    } operation: {
      prepareDependencies {
        $0.word = "prepared"
        $0.context = .preview
      }
      #expect(word() == "prepared")
    }
  }
}

private func word() -> String {
  @Dependency(\.word) var word
  return word
}

private final class Model {
  @Dependency(\.word) var word

  func child(_ prepare: (inout DependencyValues) -> Void = { _ in }) -> Model {
    withDependencies(from: self, prepare) { Model() }
  }

  func childLater() async -> Model {
    await withDependencies(from: self) {
      await Task.yield()
      return Model()
    }
  }
}

private class Base {
  @Dependency(\.word) var word
}

private enum WordKey: DependencyKey {
  static let liveValue = "live"
  static let testValue = "test"
}

extension DependencyValues {
  fileprivate var word: String {
    get { self[WordKey.self] }
    set { self[WordKey.self] = newValue }
  }
}
