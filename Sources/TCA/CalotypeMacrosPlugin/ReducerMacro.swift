#if Macros
  import SwiftSyntax
  import SwiftSyntaxBuilder
  import SwiftSyntaxMacros

  /// `@Reducer`: makes a struct a feature, and an enum of features the choice of one of them.
  enum ReducerMacro {}

  extension ReducerMacro: ExtensionMacro {
    static func expansion(
      of node: AttributeSyntax,
      attachedTo declaration: some DeclGroupSyntax,
      providingExtensionsOf type: some TypeSyntaxProtocol,
      conformingTo protocols: [TypeSyntax],
      in context: some MacroExpansionContext
    ) throws -> [ExtensionDeclSyntax] {
      let isEnum = declaration.is(EnumDeclSyntax.self)
      guard isEnum || declaration.is(StructDeclSyntax.self) else { return [] }
      // The compiler asks for what the type does not have yet.
      let lacking = protocols.compactMap { $0.trimmedDescription.split(separator: ".").last }
      let made = (isEnum ? ["CaseReducer", "Reducer"] : ["Reducer"]).filter { lacking.contains($0[...]) }
      guard !made.isEmpty else { return [] }
      let conformances = made.map { "CalotypeTCA.\($0)" }.joined(separator: ", ")
      let availability = declaration.attributes.availability
      return [
        try ExtensionDeclSyntax("\(raw: availability)extension \(type.trimmed): \(raw: conformances) {}")
      ]
    }
  }

  extension ReducerMacro: MemberAttributeMacro {
    static func expansion(
      of node: AttributeSyntax,
      attachedTo declaration: some DeclGroupSyntax,
      providingAttributesFor member: some DeclSyntaxProtocol,
      in context: some MacroExpansionContext
    ) throws -> [AttributeSyntax] {
      guard declaration.is(StructDeclSyntax.self) else { return [] }
      if let body = member.as(VariableDeclSyntax.self) {
        return body.missingBuilder.map { [$0] } ?? []
      }
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
  }

  extension ReducerMacro: MemberMacro {
    static func expansion(
      of node: AttributeSyntax,
      providingMembersOf declaration: some DeclGroupSyntax,
      conformingTo protocols: [TypeSyntax],
      in context: some MacroExpansionContext
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
      if let body = parts.body, let reduce = parts.reduce {
        context.reportTwoReducers(body, reduce)
      }
      return parts.missing(access: access)
    }
  }

  extension FeatureParts {
    /// What the feature needs and does not write.
    fileprivate func missing(access: String) -> [DeclSyntax] {
      var missing: [DeclSyntax] = []
      if self.lacksState {
        missing.append(
          """
          @ObservableState
          \(raw: access)struct State: Codable, Equatable, Hashable, Sendable {
            \(raw: access)init() {}
          }
          """)
      }
      if self.lacksAction {
        missing.append("\(raw: access)enum Action: Equatable, Hashable, Sendable {}")
      }
      if self.lacksBody {
        missing.append("\(raw: access)let body = CalotypeTCA.EmptyReducer<State, Action>()")
      }
      return missing
    }
  }
#endif
