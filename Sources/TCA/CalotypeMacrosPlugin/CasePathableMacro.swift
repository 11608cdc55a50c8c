#if Macros
  import SwiftSyntax
  import SwiftSyntaxBuilder
  import SwiftSyntaxMacros

  /// `@CasePathable`: a path for every case of an enum, under the case's name.
  enum CasePathableMacro {}

  extension CasePathableMacro: ExtensionMacro {
    static func expansion(
      of node: AttributeSyntax,
      attachedTo declaration: some DeclGroupSyntax,
      providingExtensionsOf type: some TypeSyntaxProtocol,
      conformingTo protocols: [TypeSyntax],
      in context: some MacroExpansionContext
    ) throws -> [ExtensionDeclSyntax] {
      guard let declaration = declaration.as(EnumDeclSyntax.self), !protocols.isEmpty else { return [] }
      var conformances = "CalotypeTCA.CasePathable"
      if CasePaths(of: declaration, in: context).areIterable {
        conformances += ", CalotypeTCA.CasePathIterable"
      }
      let availability = declaration.attributes.availability
      return [try ExtensionDeclSyntax("\(raw: availability)extension \(type.trimmed): \(raw: conformances) {}")]
    }
  }

  extension CasePathableMacro: MemberMacro {
    static func expansion(
      of node: AttributeSyntax,
      providingMembersOf declaration: some DeclGroupSyntax,
      conformingTo protocols: [TypeSyntax],
      in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] {
      guard let declaration = declaration.as(EnumDeclSyntax.self) else {
        context.reportMisplaced(node, on: declaration, kinds: "enums")
        return []
      }
      let isWritten = declaration.memberBlock.members.contains {
        $0.decl.as(StructDeclSyntax.self)?.name.text == "AllCasePaths"
      }
      guard !isWritten else { return [] }
      let cases = EnumCases(declaration.memberBlock.members)
      var names: Set<String> = []
      for enumCase in cases.all where !cases.areConditional && !names.insert(enumCase.name).inserted {
        context.report(
          Problem(
            id: "overloadedCase",
            message: """
              '@CasePathable' cannot tell two cases of the name '\(enumCase.name)' apart: '\\.\(enumCase.name)' would mean \
              both. Rename one of them.
              """),
          at: enumCase.element.name)
        return []
      }
      let paths = CasePaths(of: declaration, in: context)
      return [paths.type, paths.property]
    }
  }
#endif
