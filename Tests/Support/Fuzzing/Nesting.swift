import CalotypeScreens

/// Two alternating kinds of nested views of any depth, each with a text next to it if possible.
///
/// If each level lays out the next one twice, two more levels take four times as long.
package struct Nesting: Sendable, CustomStringConvertible {
  private let outer: Int
  private let inner: Int
  private let seed: UInt64

  /// All pairs of kinds that hold views.
  package static func all(seed: UInt64) -> [Nesting] {
    let kinds = ViewKind.all.indices.filter { ViewKind.all[$0].children.upperBound > 0 }
    return kinds.flatMap { outer in kinds.map { Nesting(outer: outer, inner: $0, seed: seed) } }
  }

  package var description: String { "\(trial(depth: 2))" }

  /// The two kinds nested to a given depth.
  package func trial(depth: Int) -> TreeTrial {
    var tree = ViewTree(kind: 0, seed: seed)
    for level in (0..<depth).reversed() {
      let kind = level % 2 == 0 ? outer : inner
      let isMany = ViewKind.all[kind].children.upperBound > 1
      let text = ViewTree(kind: 0, seed: seed &+ UInt64(level))
      tree = ViewTree(kind: kind, seed: seed &+ UInt64(level % 2), children: isMany ? [tree, text] : [tree])
    }
    return TreeTrial(tree, RenderEnvironment(size: Size(columns: 60, rows: 20)))
  }
}
