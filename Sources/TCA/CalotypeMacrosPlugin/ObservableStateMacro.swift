#if Macros
  import SwiftSyntax
  import SwiftSyntaxBuilder
  import SwiftSyntaxMacros

  /// `@ObservableState`: a mark. A store compares what was read, so a state need not watch its own fields.
  enum ObservableStateMacro: ExtensionMacro {
    static func expansion(
      of node: AttributeSyntax,
      attachedTo declaration: some DeclGroupSyntax,
      providingExtensionsOf type: some TypeSyntaxProtocol,
      conformingTo protocols: [TypeSyntax],
      in context: some MacroExpansionContext
    ) throws -> [ExtensionDeclSyntax] {
      guard declaration.is(StructDeclSyntax.self) || declaration.is(EnumDeclSyntax.self) else {
        context.reportMisplaced(node, on: declaration, kinds: "structs and enums")
        return []
      }
      guard !protocols.isEmpty else { return [] }
      let availability = declaration.attributes.availability
      return [
        try ExtensionDeclSyntax("\(raw: availability)extension \(type.trimmed): CalotypeTCA.ObservableState {}")
      ]
    }
  }
#endif
