#if Macros
  import SwiftSyntax
  import SwiftSyntaxBuilder
  import SwiftSyntaxMacros

  /// `@ViewAction(for:)`: lets a screen say `send(.tapped)` for `store.send(.view(.tapped))`.
  enum ViewActionMacro: ExtensionMacro {
    static func expansion(
      of node: AttributeSyntax,
      attachedTo declaration: some DeclGroupSyntax,
      providingExtensionsOf type: some TypeSyntaxProtocol,
      conformingTo protocols: [TypeSyntax],
      in context: some MacroExpansionContext
    ) throws -> [ExtensionDeclSyntax] {
      let variables = declaration.memberBlock.members.compactMap { $0.decl.as(VariableDeclSyntax.self) }
      guard variables.contains(where: { $0.bindings.first?.pattern.trimmedDescription == "store" }) else {
        context.report(
          Problem(
            id: "missingStore",
            message: "'@ViewAction' sends to the screen's 'store', and there is none: 'let store: StoreOf<Feature>'."),
          at: node)
        return []
      }
      let finder = DirectSendFinder()
      finder.walk(declaration)
      for call in finder.calls {
        context.report(
          Problem(
            id: "directSend",
            message: "Say 'send' instead of 'store.send', for '@ViewAction' sends the screen's own actions.",
            severity: .warning),
          at: call)
      }
      guard !protocols.isEmpty else { return [] }
      return [
        try ExtensionDeclSyntax(
          "\(raw: declaration.attributes.availability)extension \(type.trimmed): CalotypeTCA.ViewActionSending {}")
      ]
    }
  }

  /// Looks for `store.send` and `self.store.send`.
  private final class DirectSendFinder: SyntaxVisitor {
    private(set) var calls: [MemberAccessExprSyntax] = []

    init() {
      super.init(viewMode: .sourceAccurate)
    }

    override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
      guard node.declName.baseName.text == "send", let base = node.base?.trimmedDescription,
        base == "store" || base == "self.store"
      else { return .visitChildren }
      self.calls.append(node)
      return .skipChildren
    }
  }
#endif
