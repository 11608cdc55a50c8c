#if Macros
  import SwiftSyntax
  import SwiftSyntaxBuilder

  /// A property that stores a closure: one endpoint of a client.
  struct Endpoint {
    /// The property's name as written.
    let name: TokenSyntax

    /// The closure's type as written.
    let type: TypeSyntax

    private let function: FunctionTypeSyntax
    private let attributes: [String]
    private let initialValue: ExprSyntax?

    /// `nil` if the property is not a stored variable of a function type.
    init?(_ property: VariableDeclSyntax) {
      guard property.bindingSpecifier.tokenKind == .keyword(.var), !property.isStatic,
        let binding = property.bindings.first, property.bindings.count == 1, binding.isStored,
        let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier,
        let type = binding.typeAnnotation?.type.trimmed,
        let function = type.function
      else { return nil }
      self.name = name
      self.type = type
      self.function = function.type
      attributes = function.attributes
      initialValue = binding.initializer?.value
    }

    /// The name without backticks.
    var plainName: String { name.text.filter { $0 != "`" } }

    /// The stored property behind the endpoint.
    var storage: String { "_\(plainName)" }

    /// Whether the property has an initial value.
    var hasInitialValue: Bool { initialValue != nil }

    private var effects: (isAsync: Bool, throwing: ThrowsClauseSyntax?) {
      let effects = function.effectSpecifiers
      return (effects?.asyncSpecifier != nil, effects?.throwsClause)
    }

    /// Whether the closure may throw any error.
    private var throwsAnything: Bool {
      guard let clause = effects.throwing else { return false }
      return clause.type.map { $0.trimmedDescription == "any Error" || $0.trimmedDescription == "Error" } ?? true
    }

    // MARK: - The unimplemented closure

    /// Returns a closure that reports that the endpoint is not implemented, which the storage holds at first. `nil` if
    /// it would have to return a value that the macro cannot create.
    func unimplemented(in client: String) -> String? {
      let name = client.isEmpty ? plainName : "\(client).\(plainName)"
      let report = "CalotypeTCA.unimplementedEndpoint(\"\(name)\")"
      guard let initialValue = self.initialValue else {
        let parameters = self.parameters.isEmpty ? "" : "\(self.parameters.map { _ in "_" }.joined(separator: ", ")) in"
        if throwsAnything { return "{ \(parameters)\nthrow \(report)\n}" }
        guard let value = emptyResult else { return nil }
        return "{ \(parameters)\n_ = \(report)\(value.isEmpty ? "" : "\nreturn \(value)")\n}"
      }
      guard let closure = initialValue.as(ClosureExprSyntax.self) else { return initialValue.trimmedDescription }
      let signature = closure.signature.map { " \($0.trimmedDescription)" } ?? ""
      let statements = closure.statements.trimmedDescription
      let needsReturn = closure.statements.count == 1 && closure.statements.first?.item.is(ExprSyntax.self) == true
      return "{\(signature)\n_ = \(report)\n\(needsReturn && !statements.neverReturns ? "return " : "")\(statements)\n}"
    }

    /// The initial value that a fix-it inserts: `= { _ in <#Bool#> }`.
    var placeholder: String {
      let parameters = self.parameters.isEmpty ? "" : "\(self.parameters.map { _ in "_" }.joined(separator: ", ")) in "
      return "= { \(parameters)<#\(function.returnClause.type.trimmedDescription)#> }"
    }

    /// An empty string for no result, "nil" for an optional, `nil` for any other type.
    private var emptyResult: String? {
      let type = function.returnClause.type
      if type.as(TupleTypeSyntax.self)?.elements.isEmpty == true { return "" }
      if ["Void", "Swift.Void"].contains(type.trimmedDescription) { return "" }
      let isOptional = type.is(OptionalTypeSyntax.self) || type.as(IdentifierTypeSyntax.self)?.name.text == "Optional"
      return isOptional ? "nil" : nil
    }

    private var parameters: [TupleTypeElementSyntax] { Array(function.parameters) }
  }

  extension String {
    fileprivate var neverReturns: Bool {
      ["fatalError(", "preconditionFailure(", "return ", "throw "].contains { hasPrefix($0) }
    }
  }

  // MARK: - The method

  extension Endpoint {
    /// Returns the method with the argument labels that a closure cannot have; `nil` if the closure's type names no
    /// arguments and no method name is requested.
    func method(named name: String?, access: String, availability: String) -> DeclSyntax? {
      guard name != nil || self.parameters.contains(where: { $0.secondName != nil }) else { return nil }
      let parameters = self.parameters.enumerated().map { index, parameter in
        "\(parameter.secondName?.text ?? "_") p\(index): \(parameter.type.trimmedDescription)"
      }
      let arguments = self.parameters.enumerated().map { index, parameter in
        parameter.type.argument("p\(index)")
      }
      let (isAsync, throwing) = self.effects
      let effects = [isAsync ? "async" : nil, throwing?.trimmedDescription].compactMap { $0 }.map { " \($0)" }.joined()
      let keywords = "\(throwing == nil ? "" : "try ")\(isAsync ? "await " : "")"
      // A method of a `Sendable` type is `Sendable` anyway, and an isolated method cannot be.
      let attributes = self.attributes.filter { $0 != "@Sendable" }.map { "\($0) " }.joined()
      return """
        \(raw: availability)\(raw: attributes)\(raw: access)func \(raw: name ?? self.name.text)\
        (\(raw: parameters.joined(separator: ", ")))\(raw: effects) -> \(function.returnClause.type.trimmed) {
          \(raw: keywords)self.\(raw: self.name.text)(\(raw: arguments.joined(separator: ", ")))
        }
        """
    }
  }

  extension TypeSyntax {
    /// Returns the expression that forwards a parameter of this type.
    fileprivate func argument(_ name: String) -> String {
      guard let type = self.as(AttributedTypeSyntax.self) else { return name }
      if type.attributes.has("autoclosure") { return "\(name)()" }
      let isInout = type.specifiers.contains {
        $0.as(SimpleTypeSpecifierSyntax.self)?.specifier.tokenKind == .keyword(.inout)
      }
      return isInout ? "&\(name)" : name
    }

    /// The function type and its attributes: `@Sendable`, `@MainActor`. `nil` if it is optional or not a function.
    var function: (type: FunctionTypeSyntax, attributes: [String])? {
      if let type = self.as(FunctionTypeSyntax.self) { return (type, []) }
      if let type = self.as(AttributedTypeSyntax.self), let function = type.baseType.function {
        return (function.type, type.attributes.map(\.trimmedDescription) + function.attributes)
      }
      if let type = self.as(TupleTypeSyntax.self), type.elements.count == 1, let element = type.elements.first {
        return element.type.function
      }
      return nil
    }
  }

  // MARK: - Properties

  extension WithModifiersSyntax {
    /// Whether it is a static or class member.
    var isStatic: Bool {
      modifiers.contains { $0.name.tokenKind == .keyword(.static) || $0.name.tokenKind == .keyword(.class) }
    }
  }

  extension PatternBindingSyntax {
    /// Whether the property is stored, not computed.
    var isStored: Bool {
      switch accessorBlock?.accessors {
      case nil: true
      case .getter: false
      case .accessors(let accessors):
        accessors.allSatisfy {
          [.keyword(.willSet), .keyword(.didSet)].contains($0.accessorSpecifier.tokenKind)
        }
      }
    }
  }
#endif
