#if Macros
  import SwiftDiagnostics
  import SwiftSyntax
  import SwiftSyntaxBuilder
  import SwiftSyntaxMacros

  /// `@Reducer`: makes a struct a reducer, and an enum of reducers a `CaseReducer`.
  enum ReducerMacro: ExtensionMacro, MemberAttributeMacro, MemberMacro {
    static func expansion(
      of node: AttributeSyntax, attachedTo declaration: some DeclGroupSyntax,
      providingExtensionsOf type: some TypeSyntaxProtocol, conformingTo protocols: [TypeSyntax],
      in context: some MacroExpansionContext
    ) throws -> [ExtensionDeclSyntax] {
      let isEnum = declaration.is(EnumDeclSyntax.self)
      guard isEnum || declaration.is(StructDeclSyntax.self) else { return [] }
      return try declaration.conformance(
        of: type, to: isEnum ? ["CaseReducer", "Reducer"] : ["Reducer"], lacking: protocols)
    }

    static func expansion(
      of node: AttributeSyntax, attachedTo declaration: some DeclGroupSyntax,
      providingAttributesFor member: some DeclSyntaxProtocol, in context: some MacroExpansionContext
    ) throws -> [AttributeSyntax] {
      guard declaration.is(StructDeclSyntax.self) else { return [] }
      if let body = member.as(VariableDeclSyntax.self) { return body.missingBuilder.map { [$0] } ?? [] }
      guard let member = member.as(EnumDeclSyntax.self), ["State", "Action"].contains(member.name.text) else {
        return []
      }
      let isPathable = member.attributes.has("CasePathable") || member.inheritanceClause.names("CasePathable")
      var attributes: [AttributeSyntax] = isPathable ? [] : ["@CasePathable"]
      if member.name.text == "State", !member.attributes.has("dynamicMemberLookup") {
        attributes.append("@dynamicMemberLookup")
      }
      return attributes
    }

    static func expansion(
      of node: AttributeSyntax, providingMembersOf declaration: some DeclGroupSyntax,
      conformingTo protocols: [TypeSyntax], in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] {
      let access = Access(of: declaration, in: context).forMembers
      if let declaration = declaration.as(EnumDeclSyntax.self) {
        return CaseReducerParts(of: declaration, attribute: node, access: access).declarations
      }
      guard let declaration = declaration.as(StructDeclSyntax.self) else {
        context.reportMisplaced(node, on: declaration, kinds: "structs and enums")
        return []
      }
      let parts = FeatureParts(of: declaration)
      if let body = parts.body, let reduce = parts.reduce { context.reportTwoReducers(body, reduce) }
      if parts.borrowsTypes, let outer = context.lexicalContext.first?.as(StructDeclSyntax.self),
        outer.attributes.has("Reducer")
      {
        // Without them the compiler would look for the types in the conformance, which depends on the body.
        return ["State", "Action"].map { "\(raw: access)typealias \(raw: $0) = \(raw: outer.name.text).\(raw: $0)" }
      }
      return parts.missing(access: access)
    }
  }

  extension FeatureParts {
    /// Returns the required declarations that the feature does not have.
    fileprivate func missing(access: String) -> [DeclSyntax] {
      guard lacksBody else { return [] }
      var missing: [DeclSyntax] = []
      if !names.contains("State") {
        missing.append(
          """
          @ObservableState
          \(raw: access)struct State: Codable, Equatable, Hashable, Sendable {
            \(raw: access)init() {}
          }
          """)
      }
      if !names.contains("Action") {
        missing.append("\(raw: access)enum Action: Equatable, Hashable, Sendable {}")
      }
      return missing + ["\(raw: access)let body = CalotypeTCA.EmptyReducer<State, Action>()"]
    }
  }

  extension MacroExpansionContext {
    /// Reports a feature with both `body` and `reduce(into:action:)`: only the method would run.
    fileprivate func reportTwoReducers(_ body: VariableDeclSyntax, _ reduce: FunctionDeclSyntax) {
      report(
        "twoReducers",
        """
        A reducer must have 'body' or 'reduce(into:action:)', not both: only the method would run. Rename the method and \
        call it in 'body'.
        """, at: reduce.name, fixes: [fix(body, reduce)])
    }

    private func fix(_ body: VariableDeclSyntax, _ reduce: FunctionDeclSyntax) -> FixIt {
      let renaming = FixIt.Change.replace(
        oldNode: Syntax(reduce.name), newNode: Syntax(reduce.name.with(\.tokenKind, .identifier("core"))))
      let usesIt = body.tokens(viewMode: .sourceAccurate).contains { $0.text == "reduce" }
      guard !usesIt, case .getter(let items) = body.bindings.first?.accessorBlock?.accessors, let last = items.last
      else { return FixIt("rename", "Rename it to 'core'", [renaming]) }
      let space = last.leadingTrivia.isEmpty ? Trivia.space : last.leadingTrivia
      let call: CodeBlockItemSyntax = "Reduce(self.core)"
      let list = CodeBlockItemListSyntax(
        items.dropLast() + [
          last.with(\.trailingTrivia, []),
          call.with(\.leadingTrivia, space).with(\.trailingTrivia, last.trailingTrivia),
        ])
      return FixIt(
        "useInBody", "Rename it to 'core' and call it in 'body'",
        [renaming, .replace(oldNode: Syntax(items), newNode: Syntax(list))])
    }
  }
#endif
