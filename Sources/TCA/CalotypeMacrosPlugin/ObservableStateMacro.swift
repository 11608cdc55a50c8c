#if Macros
  import SwiftSyntax
  import SwiftSyntaxBuilder
  import SwiftSyntaxMacros

  /// `@ObservableState`: adds only a conformance. A store compares the values that were read, so a state does not track
  /// its own fields.
  enum ObservableStateMacro: ExtensionMacro {
    static func expansion(
      of node: AttributeSyntax, attachedTo declaration: some DeclGroupSyntax,
      providingExtensionsOf type: some TypeSyntaxProtocol, conformingTo protocols: [TypeSyntax],
      in context: some MacroExpansionContext
    ) throws -> [ExtensionDeclSyntax] {
      guard declaration.is(StructDeclSyntax.self) || declaration.is(EnumDeclSyntax.self) else {
        context.reportMisplaced(node, on: declaration, kinds: "structs and enums")
        return []
      }
      return try declaration.conformance(of: type, to: ["ObservableState"], lacking: protocols)
    }
  }
#endif
