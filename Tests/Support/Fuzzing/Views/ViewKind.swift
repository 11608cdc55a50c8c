import CalotypeScreens
import FrameSamples

/// One way to make a view: of which public names it shows something, how many views it holds, and how it is made of random
/// numbers.
///
/// A view or a modifier that the kit has and that no kind names fails a test: see `ViewKindTests`.
package struct ViewKind: Sendable {
  package typealias Make = @Sendable (_ random: inout SplitMix, _ children: [any View]) -> any View

  /// The view, and its modifiers that are used.
  package let names: [String]

  /// How many views it may hold.
  package let children: ClosedRange<Int>

  package let make: Make

  init(_ names: String..., children: ClosedRange<Int> = 0...0, make: @escaping Make) {
    self.init(names: names, children: children, make: make)
  }

  init(names: [String], children: ClosedRange<Int>, make: @escaping Make) {
    self.names = names
    self.children = children
    self.make = make
  }

  /// Every kind. New ones go to the end of their table; seeds mean other trees then.
  package static let all = leaves + containers + collections + notices + modifiers

  /// The kinds that hold nothing.
  package static let leafIndexes = Self.all.indices.filter { Self.all[$0].children.lowerBound == 0 }
}
