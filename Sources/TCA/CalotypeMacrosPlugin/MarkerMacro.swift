#if Macros
  import SwiftSyntax
  import SwiftSyntaxMacros

  /// A macro that adds nothing. Other macros read its attribute.
  enum MarkerMacro: PeerMacro {
    static func expansion(
      of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol,
      in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] {
      []
    }
  }
#endif
