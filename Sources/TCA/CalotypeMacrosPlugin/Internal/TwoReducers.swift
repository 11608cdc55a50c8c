#if Macros
  import SwiftDiagnostics
  import SwiftSyntax
  import SwiftSyntaxMacros

  extension MacroExpansionContext {
    /// Reports a feature that writes `body` and `reduce(into:action:)`: the method would win, and nothing of the body run.
    func reportTwoReducers(_ body: VariableDeclSyntax, _ reduce: FunctionDeclSyntax) {
      self.report(
        Problem(
          id: "twoReducers",
          message: """
            A feature writes 'reduce(into:action:)' or 'body', not both: the method would run and the body never. Give the \
            method another name and use it in the body.
            """),
        at: reduce.name, mends: [self.mend(body, reduce)])
    }

    private func mend(_ body: VariableDeclSyntax, _ reduce: FunctionDeclSyntax) -> FixIt {
      var changes: [FixIt.Change] = [
        .replace(oldNode: Syntax(reduce.name), newNode: Syntax(reduce.name.with(\.tokenKind, .identifier("core"))))
      ]
      let usesIt = body.tokens(viewMode: .sourceAccurate).contains { $0.text == "reduce" }
      if !usesIt, case .getter(let items) = body.bindings.first?.accessorBlock?.accessors, let last = items.last {
        let space = last.leadingTrivia.isEmpty ? Trivia.space : last.leadingTrivia
        let call: CodeBlockItemSyntax = "Reduce(self.core)"
        let list = CodeBlockItemListSyntax(
          items.dropLast() + [
            last.with(\.trailingTrivia, []),
            call.with(\.leadingTrivia, space).with(\.trailingTrivia, last.trailingTrivia),
          ])
        changes.append(.replace(oldNode: Syntax(items), newNode: Syntax(list)))
        return FixIt(message: Mend(id: "useInBody", message: "Name it 'core' and list it in 'body'"), changes: changes)
      }
      return FixIt(message: Mend(id: "rename", message: "Name it 'core'"), changes: changes)
    }
  }
#endif
