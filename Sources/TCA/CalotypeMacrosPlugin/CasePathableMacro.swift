#if Macros
  import SwiftSyntax
  import SwiftSyntaxBuilder
  import SwiftSyntaxMacros

  /// `@CasePathable`: adds a case path for every case of an enum, named like the case.
  enum CasePathableMacro: ExtensionMacro, MemberMacro {
    static func expansion(
      of node: AttributeSyntax, attachedTo declaration: some DeclGroupSyntax,
      providingExtensionsOf type: some TypeSyntaxProtocol, conformingTo protocols: [TypeSyntax],
      in context: some MacroExpansionContext
    ) throws -> [ExtensionDeclSyntax] {
      guard let declaration = declaration.as(EnumDeclSyntax.self) else { return [] }
      let isIterable = CasePaths(of: declaration, in: context).areIterable
      return try declaration.conformance(
        of: type, to: isIterable ? ["CasePathable", "CasePathIterable"] : ["CasePathable"], lacking: protocols)
    }

    static func expansion(
      of node: AttributeSyntax, providingMembersOf declaration: some DeclGroupSyntax,
      conformingTo protocols: [TypeSyntax], in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] {
      guard let declaration = declaration.as(EnumDeclSyntax.self) else {
        context.reportMisplaced(node, on: declaration, kinds: "enums")
        return []
      }
      guard !declaration.memberBlock.names.contains("AllCasePaths") else { return [] }
      let cases = EnumCases(declaration.memberBlock.members)
      var names: Set<String> = []
      for enumCase in cases.all where !cases.areConditional && !names.insert(enumCase.name).inserted {
        context.report(
          "overloadedCase",
          "'\\.\(enumCase.name)' is ambiguous: '@CasePathable' needs cases with different names. Rename one of them.",
          at: enumCase.element.name)
        return []
      }
      let paths = CasePaths(of: declaration, in: context)
      return [paths.type, paths.property]
    }
  }
#endif
