#if Macros
  import SwiftDiagnostics
  import SwiftSyntax
  import SwiftSyntaxBuilder
  import SwiftSyntaxMacros

  /// `@DependencyClient`: makes the closures of a struct endpoints, and adds initializers with and without them.
  enum DependencyClientMacro: MemberAttributeMacro, MemberMacro {
    static func expansion(
      of node: AttributeSyntax, attachedTo declaration: some DeclGroupSyntax,
      providingAttributesFor member: some DeclSyntaxProtocol, in context: some MacroExpansionContext
    ) throws -> [AttributeSyntax] {
      guard declaration.is(StructDeclSyntax.self), let property = member.as(VariableDeclSyntax.self),
        Endpoint(property) != nil, !property.attributes.has("DependencyEndpoint"), !property.isIgnored
      else { return [] }
      return ["@DependencyEndpoint"]
    }

    static func expansion(
      of node: AttributeSyntax, providingMembersOf declaration: some DeclGroupSyntax,
      conformingTo protocols: [TypeSyntax], in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] {
      guard let declaration = declaration.as(StructDeclSyntax.self) else {
        context.reportMisplaced(node, on: declaration, kinds: "structs")
        return []
      }
      let variables = declaration.memberBlock.members.compactMap { $0.decl.as(VariableDeclSyntax.self) }
      let properties = variables.flatMap(\.memberwise)
      if let untyped = properties.first(where: { $0.type == nil }) {
        context.reportMissingType(of: untyped)
        return []
      }
      // In a module isolated to the main actor, a `Sendable` client must be creatable on any actor.
      let isolation = declaration.inheritanceClause.names("Sendable") ? "nonisolated " : ""
      let access = Access(of: declaration, in: context)
      let others = properties.filter { !$0.isEndpoint }
      guard others.count < properties.count else { return [initializer(properties, access, isolation)] }
      return [initializer(properties, access, isolation), initializer(others, access, isolation)]
    }

    private static func initializer(_ properties: [MemberwiseProperty], _ type: Access, _ isolation: String)
      -> DeclSyntax
    {
      // Members of a private type are as visible as the type; `private` would hide them from the rest of its file.
      let access = properties.map(\.access).reduce(max(type, .internal), min)
      let parameters = properties.map { "\($0.name): \($0.parameter)" }
      let assignments = properties.map { "self.\($0.storage) = \($0.name)" }
      let list = parameters.isEmpty ? "" : "\n\(parameters.joined(separator: ",\n").indented)\n"
      return "\(raw: block("\(access.modifier)\(isolation)init(\(list))", assignments.joined(separator: "\n")))"
    }
  }

  /// A property that the initializer takes.
  private struct MemberwiseProperty {
    let name: String
    let binding: PatternBindingSyntax
    let access: Access
    let isEndpoint: Bool

    /// The stored property, which for an endpoint is the one behind it.
    var storage: String { isEndpoint ? "_\(name.filter { $0 != "`" })" : name }

    /// The type annotation, or the type of the initial literal.
    var type: String? {
      binding.typeAnnotation?.type.trimmedDescription ?? binding.initializer?.value.literalType
    }

    /// The type and the default value.
    var parameter: String {
      let type = self.type ?? ""
      let written = binding.typeAnnotation?.type.function == nil ? type : "@escaping \(type)"
      if isEndpoint { return written }
      if let value = binding.initializer?.value.trimmedDescription { return "\(written) = \(value)" }
      return binding.typeAnnotation?.type.is(OptionalTypeSyntax.self) == true ? "\(type) = nil" : written
    }
  }

  extension VariableDeclSyntax {
    fileprivate var isIgnored: Bool { attributes.has("DependencyEndpointIgnored") }

    /// The properties of this declaration that the initializer takes: not constants, and not private variables, that
    /// have an initial value.
    fileprivate var memberwise: [MemberwiseProperty] {
      let isLazy = modifiers.contains { $0.name.tokenKind == .keyword(.lazy) }
      guard !isStatic, !isLazy else { return [] }
      let access = Access(modifiers) ?? .internal
      let isEndpoint = attributes.has("DependencyEndpoint") || (Endpoint(self) != nil && !isIgnored)
      return bindings.compactMap { binding in
        guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text, binding.isStored else {
          return nil
        }
        let hasValue = binding.initializer != nil
        let isConstant = bindingSpecifier.tokenKind == .keyword(.let)
        if hasValue, isConstant || (access <= .fileprivate && !isEndpoint) { return nil }
        return MemberwiseProperty(name: name, binding: binding, access: access, isEndpoint: isEndpoint)
      }
    }
  }

  extension ExprSyntax {
    /// The type of a literal.
    fileprivate var literalType: String? {
      if self.is(BooleanLiteralExprSyntax.self) { return "Swift.Bool" }
      if self.is(IntegerLiteralExprSyntax.self) { return "Swift.Int" }
      if self.is(FloatLiteralExprSyntax.self) { return "Swift.Double" }
      if self.is(StringLiteralExprSyntax.self) { return "Swift.String" }
      return nil
    }
  }

  extension MacroExpansionContext {
    fileprivate func reportMissingType(of property: MemberwiseProperty) {
      let binding = property.binding
      let annotation = TypeAnnotationSyntax(
        colon: .colonToken(trailingTrivia: .space), type: TypeSyntax("<#Type#>"), trailingTrivia: .space)
      let fixed = binding.with(\.pattern, binding.pattern.with(\.trailingTrivia, [])).with(\.typeAnnotation, annotation)
      report(
        "missingType",
        """
        Type annotation missing for '\(property.name)'. '@DependencyClient' generates initializers that take this property, \
        and a macro cannot infer its type.
        """, at: binding,
        fixes: [FixIt("insertType", "Insert ': <#Type#>'", replacing: binding, with: fixed)])
    }
  }
#endif
