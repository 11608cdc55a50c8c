import Foundation

/// A page of the documentation, and the blocks of code and of output that it shows.
struct Page {
  /// The text between a comment with its origin and the end of the block.
  struct Block {
    let origin: String
    let text: String
  }

  let blocks: [Block]

  /// How many blocks do not say where they are from.
  let strays: Int

  /// A page by its name.
  init(_ name: String) throws {
    let module = name == "FromTCA" ? "TCA/CalotypeTCA" : "Core/CalotypeState"
    let page = try text("Sources/\(module)/\(module.split(separator: "/")[1]).docc/\(name).md")
    let pattern = #/<!-- (?<origin>(listing|output): [^\n]*) -->\n```(swift)?\n(?<text>.*?)```\n/#.dotMatchesNewlines()
    blocks = page.matches(of: pattern).map { Block(origin: String($0.origin), text: String($0.text)) }
    strays = page.split(separator: "\n").count { $0.hasPrefix("```") } / 2 - blocks.count
  }

  /// The output block with a name.
  func output(_ name: String) -> String? {
    blocks.first { $0.origin == "output: \(name)" }?.text
  }
}

/// A file of this folder as the pages show it: without the condition that it is compiled under, and where a part of it is
/// named, `Search.swift#failure`, what stands between `// listing: failure` and `// end`.
func listing(_ name: String) throws -> String {
  let parts = name.split(separator: "#")
  var lines = try text("Tests/ArticleTests/\(parts[0])").split(separator: "\n", omittingEmptySubsequences: false)
  if lines.first == "#if Macros" { lines = Array(lines.dropFirst().dropLast(2)) }
  if parts.count > 1 {
    lines = Array(
      lines.drop { !$0.hasSuffix("// listing: \(parts[1])") }.dropFirst().prefix { !$0.hasSuffix("// end") })
  } else if lines.last?.isEmpty == true {
    lines.removeLast()
  }
  let indent = lines.filter { !$0.isEmpty }.map { $0.prefix { $0 == " " }.count }.min() ?? 0
  return lines.map { $0.dropFirst(indent) + "\n" }.joined()
}

/// A file of the package.
func text(_ path: String) throws -> String {
  let here = "\(#filePath)".split(separator: "/", omittingEmptySubsequences: false)
  return try String(contentsOfFile: "\(here.dropLast(4).joined(separator: "/"))/\(path)", encoding: .utf8)
}
