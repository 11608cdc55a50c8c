#if Macros
  import SwiftSyntax
  import SwiftSyntaxBuilder
  import SwiftSyntaxMacros

  /// `@ViewAction(for:)`: makes `send(.tapped)` short for `store.send(.view(.tapped))`.
  enum ViewActionMacro: ExtensionMacro {
    static func expansion(
      of node: AttributeSyntax, attachedTo declaration: some DeclGroupSyntax,
      providingExtensionsOf type: some TypeSyntaxProtocol, conformingTo protocols: [TypeSyntax],
      in context: some MacroExpansionContext
    ) throws -> [ExtensionDeclSyntax] {
      let variables = declaration.memberBlock.members.compactMap { $0.decl.as(VariableDeclSyntax.self) }
      guard variables.contains(where: { $0.bindings.first?.pattern.trimmedDescription == "store" }) else {
        context.report(
          "missingStore", "'@ViewAction' needs a property 'store': 'let store: StoreOf<Feature>'.", at: node)
        return []
      }
      for call in declaration.tokens(viewMode: .sourceAccurate).compactMap(\.directSend) {
        context.report(
          "directSend", "Use 'send' instead of 'store.send' in a type with '@ViewAction'.", at: call, severity: .warning
        )
      }
      return try declaration.conformance(of: type, to: ["ViewActionSending"], lacking: protocols)
    }
  }

  extension TokenSyntax {
    /// The expression `store.send` or `self.store.send` that ends with this token.
    fileprivate var directSend: MemberAccessExprSyntax? {
      guard text == "send", let access = parent?.parent?.as(MemberAccessExprSyntax.self),
        access.declName.baseName == self, let base = access.base?.trimmedDescription
      else { return nil }
      return ["store", "self.store"].contains(base) ? access : nil
    }
  }
#endif
