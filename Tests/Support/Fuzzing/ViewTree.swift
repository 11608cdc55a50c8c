import CalotypeScreens
import FrameSamples

/// Nested views as plain data, which can be described, shrunk, and turned into views repeatedly.
package struct ViewTree: Sendable {
  /// The position of its kind in ``ViewKind/all``.
  package var kind: Int

  /// The seed of its random numbers.
  package var seed: UInt64

  package var children: [ViewTree]

  package init(kind: Int, seed: UInt64, children: [ViewTree] = []) {
    self.kind = kind
    self.seed = seed
    self.children = children
  }

  /// A tree from a seed.
  ///
  /// - Parameters:
  ///   - depth: The largest depth of nesting.
  ///   - most: The largest number of views; few trees have that many.
  package init(seed: UInt64, depth: Int, most: Int) {
    var random = SplitMix(seed: seed)
    var budget = random.isLucky(1, in: 4) ? most : random.number(1...min(most, 20))
    self.init(&random, depth: depth, budget: &budget)
  }

  private init(_ random: inout SplitMix, depth: Int, budget: inout Int) {
    budget -= 1
    let isLeaf = depth <= 1 || budget <= 0
    kind =
      isLeaf
      ? ViewKind.leafIndexes[random.number(0...ViewKind.leafIndexes.count - 1)]
      : random.number(0...ViewKind.all.count - 1)
    seed = random.next()
    children = []
    guard !isLeaf else { return }
    let range = ViewKind.all[kind].children
    let count = max(range.lowerBound, min(random.number(range), budget))
    for _ in 0..<count { children.append(ViewTree(&random, depth: depth - 1, budget: &budget)) }
  }

  /// The view, which is always the same for the same tree.
  package func view() -> any View {
    var random = SplitMix(seed: seed)
    return ViewKind.all[kind].make(&random, children.map { $0.view() })
  }

  /// The number of views, including itself.
  package var count: Int { children.reduce(1) { $0 + $1.count } }

  /// The next smaller trees: its parts, itself without one of them, and itself with one of them made smaller.
  package var smaller: [ViewTree] {
    var result = children
    if children.count > ViewKind.all[kind].children.lowerBound {
      for index in children.indices {
        var tree = self
        tree.children.remove(at: index)
        result.append(tree)
      }
    }
    for (index, child) in children.enumerated() {
      for smaller in child.smaller {
        var tree = self
        tree.children[index] = smaller
        result.append(tree)
      }
    }
    return result
  }
}

extension ViewTree: CustomStringConvertible {
  /// Its shape: `VStack(Text, border(List))`.
  package var description: String {
    let kind = ViewKind.all[self.kind]
    let name = kind.names[0] == "ModifiedView" ? kind.names[1] : kind.names[0]
    return children.isEmpty ? name : "\(name)(\(children.map(\.description).joined(separator: ", ")))"
  }
}
