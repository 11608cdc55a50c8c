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
      let finder = DirectSendFinder()
      finder.walk(declaration)
      for call in finder.calls {
        context.report(
          "directSend", "Use 'send' instead of 'store.send' in a type with '@ViewAction'.", at: call, severity: .warning
        )
      }
      return try declaration.conformance(of: type, to: ["ViewActionSending"], lacking: protocols)
    }
  }

  /// Finds `store.send` and `self.store.send`.
  private final class DirectSendFinder: SyntaxVisitor {
    private(set) var calls: [MemberAccessExprSyntax] = []

    init() { super.init(viewMode: .sourceAccurate) }

    override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
      guard node.declName.baseName.text == "send", let base = node.base?.trimmedDescription,
        base == "store" || base == "self.store"
      else { return .visitChildren }
      self.calls.append(node)
      return .skipChildren
    }
  }
#endif
