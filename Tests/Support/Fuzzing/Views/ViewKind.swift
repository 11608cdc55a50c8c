import CalotypeScreens
import FrameSamples

/// One kind of view: the public names it covers, the number of views it holds, and a function that creates it from
/// random numbers.
///
/// A view or a modifier of the kit without a kind fails a test: see `ViewKindTests`.
package struct ViewKind: Sendable {
  package typealias Make = @Sendable (_ random: inout SplitMix, _ children: [any View]) -> any View

  /// The view and its modifiers that are used.
  package let names: [String]

  /// The numbers of views it can hold.
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

  /// All kinds. New ones are appended to their table; they change the trees of all seeds.
  package static let all = leaves + containers + collections + notices + modifiers

  /// The kinds without children.
  package static let leafIndexes = Self.all.indices.filter { Self.all[$0].children.lowerBound == 0 }
}
