#if Macros
  import SwiftDiagnostics
  import SwiftParser
  import SwiftSyntax
  import SwiftSyntaxMacroExpansion

  @testable import CalotypeMacrosPlugin

  /// The expansion of the macros in a source.
  struct Expansion {
    /// The source with the macros expanded.
    let text: String

    /// Every problem below the line where it is, with its fix-its; empty where there is none.
    let problems: String

    /// The source after each fix-it.
    let fixed: [String]

    /// Expands the macros of these names. They do not add a conformance that the source declares.
    init(_ source: String, expanding names: String...) {
      let tree = Parser.parse(source: source)
      let context = BasicMacroExpansionContext(
        sourceFiles: [tree: .init(moduleName: "Dogs", fullFilePath: "Dogs.swift")])
      let expanded = tree.expand(
        macroSpecs: Self.specs(names, for: source),
        contextGenerator: {
          BasicMacroExpansionContext(sharingWith: context, lexicalContext: $0.allMacroLexicalContexts())
        },
        indentationWidth: .spaces(2))
      self.text = "\(expanded)"
        .split(separator: "\n", omittingEmptySubsequences: false)
        .map { $0.last == " " ? String($0.reversed().drop { $0 == " " }.reversed()) : String($0) }
        .joined(separator: "\n")
      self.problems = context.diagnostics.map { Self.drawn($0, in: source, context) }.joined(separator: "\n")
      self.fixed = context.diagnostics.flatMap(\.fixIts).map { Self.applied($0, to: source, context) }
    }

    private static func specs(_ names: [String], for source: String) -> [String: MacroSpec] {
      var specs = Self.specs.filter { names.contains($0.key) }
      if specs["CasePathable"] != nil, source.contains(": CasePathable {") {
        specs["CasePathable"] = MacroSpec(type: CasePathableMacro.self, conformances: ["CasePathIterable"])
      }
      return specs
    }

    private static let specs: [String: MacroSpec] = [
      "CasePathable": MacroSpec(type: CasePathableMacro.self, conformances: ["CasePathable", "CasePathIterable"]),
      "DependencyClient": MacroSpec(type: DependencyClientMacro.self),
      "DependencyEndpoint": MacroSpec(type: DependencyEndpointMacro.self),
      "DependencyEntry": MacroSpec(type: DependencyEntryMacro.self),
      "ObservableState": MacroSpec(type: ObservableStateMacro.self, conformances: ["ObservableState"]),
      "Reducer": MacroSpec(type: ReducerMacro.self, conformances: ["Reducer", "CaseReducer"]),
      "ReducerCaseIgnored": MacroSpec(type: MarkerMacro.self),
      "ViewAction": MacroSpec(type: ViewActionMacro.self, conformances: ["ViewActionSending"]),
    ]

    /// The line, a caret below the place, and what is to be said.
    private static func drawn(
      _ diagnostic: Diagnostic, in source: String, _ context: BasicMacroExpansionContext
    ) -> String {
      let place = context.location(for: diagnostic.position, anchoredAt: diagnostic.node, fileName: "Dogs.swift")
      let line = source.split(separator: "\n", omittingEmptySubsequences: false)[place.line - 1]
      let caret = String(repeating: " ", count: place.column - 1) + "^"
      let fixes = diagnostic.fixIts.map { "\nfix: \($0.message.message)" }.joined()
      return "\(line)\n\(caret) \(diagnostic.message)\(fixes)"
    }

    private static func applied(_ fixIt: FixIt, to source: String, _ context: BasicMacroExpansionContext) -> String {
      let edits = fixIt.changes.compactMap { change -> (start: Int, length: Int, text: String)? in
        guard case .replace(let old, let new) = change else { return nil }
        let start = context.location(for: old.position, anchoredAt: old, fileName: "Dogs.swift").offset
        return (start, old.totalLength.utf8Length, "\(new)")
      }
      var bytes = Array(source.utf8)
      for edit in edits.sorted(by: { $0.start > $1.start }) {
        bytes.replaceSubrange(edit.start..<edit.start + edit.length, with: Array(edit.text.utf8))
      }
      return String(decoding: bytes, as: UTF8.self)
    }
  }
#endif
