#if Macros
  import SwiftSyntax

  /// The parts of a feature that its struct declares, and those that must be generated.
  struct FeatureParts {
    /// `var body` or `let body`.
    let body: VariableDeclSyntax?

    /// `func reduce(into:action:)`.
    let reduce: FunctionDeclSyntax?

    /// Whether there is a `_reduce(into:action:)`, which may exist without a body, and beside a body as a helper.
    private let hasOtherReduce: Bool

    /// The names of the members and generic parameters.
    let names: Set<String>

    init(of declaration: some DeclGroupSyntax) {
      let members = declaration.memberBlock.members.map(\.decl)
      body = members.lazy.compactMap { $0.as(VariableDeclSyntax.self) }.first { $0.isBody }
      reduce = members.lazy.compactMap { $0.as(FunctionDeclSyntax.self) }.first { $0.isReduce(named: "reduce") }
      hasOtherReduce = members.contains { $0.as(FunctionDeclSyntax.self)?.isReduce(named: "_reduce") ?? false }
      let generics = declaration.as(StructDeclSyntax.self)?.genericParameterClause?.parameters.map(\.name.text) ?? []
      names = declaration.memberBlock.names.union(generics)
    }

    /// Whether the body names a `State` and an `Action` that the struct does not declare.
    var borrowsTypes: Bool {
      body?.bodyType?.trimmedDescription == "Reducer<State, Action>" && names.isDisjoint(with: ["State", "Action"])
    }

    /// Whether there is neither a `body` nor a `reduce(into:action:)`. If there is a body, `State` may be in an extension,
    /// which a macro cannot see.
    var lacksBody: Bool { body == nil && reduce == nil && !hasOtherReduce }

    /// The feature's own state and actions.
    static let own = "Self.State, Self.Action"
  }

  extension VariableDeclSyntax {
    /// Whether it is the instance property `body`.
    var isBody: Bool {
      bindings.first?.pattern.trimmedDescription == "body" && !isStatic
    }

    /// The type, without `some` and `any`.
    var bodyType: TypeSyntax? {
      guard let type = bindings.first?.typeAnnotation?.type else { return nil }
      return type.as(SomeOrAnyTypeSyntax.self)?.constraint ?? type
    }

    /// The state and action types of the body: `Self.State, Self.Action`; `nil` if its type does not name them.
    fileprivate var builderTypes: String? {
      guard let type = bodyType else { return nil }
      let clause =
        type.as(IdentifierTypeSyntax.self)?.genericArgumentClause
        ?? type.as(MemberTypeSyntax.self)?.genericArgumentClause
      let arguments = clause?.arguments.map { $0.argument.trimmedDescription } ?? []
      switch (type.lastName, arguments.count) {
      case ("ReducerOf", 1):
        return arguments[0] == "Self" ? FeatureParts.own : "\(arguments[0]).State, \(arguments[0]).Action"
      case ("Reducer", 2):
        let types = arguments.joined(separator: ", ")
        return types == "State, Action" ? FeatureParts.own : types
      default: return nil
      }
    }

    /// The result builder that a computed body needs; `nil` if it has one, or builds nothing.
    var missingBuilder: AttributeSyntax? {
      guard isBody, let accessors = bindings.first?.accessorBlock, !attributes.hasBuilder else {
        return nil
      }
      // A body with an explicit `return` does not use a result builder.
      if case .getter(let items) = accessors.accessors, items.contains(where: { $0.item.is(ReturnStmtSyntax.self) }) {
        return nil
      }
      return "@CalotypeTCA.ReducerBuilder<\(raw: builderTypes ?? FeatureParts.own)>"
    }
  }

  extension FunctionDeclSyntax {
    /// Whether it is the method `reduce(into:action:)`, or a method with this name and these arguments.
    fileprivate func isReduce(named name: String) -> Bool {
      self.name.text == name
        && signature.parameterClause.parameters.map(\.firstName.text) == ["into", "action"] && !isStatic
    }
  }

  extension AttributeListSyntax {
    fileprivate var hasBuilder: Bool { has("ReducerBuilder") || has("ReducerBuilderOf") }
  }
#endif
