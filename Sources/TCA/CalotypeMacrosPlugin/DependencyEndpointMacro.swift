#if Macros
  import SwiftDiagnostics
  import SwiftSyntax
  import SwiftSyntaxBuilder
  import SwiftSyntaxMacros

  /// `@DependencyEndpoint`: a closure that reports where nobody has set it, and a method with its labels.
  enum DependencyEndpointMacro {}

  extension DependencyEndpointMacro: AccessorMacro {
    static func expansion(
      of node: AttributeSyntax,
      providingAccessorsOf declaration: some DeclSyntaxProtocol,
      in context: some MacroExpansionContext
    ) throws -> [AccessorDeclSyntax] {
      guard let endpoint = declaration.as(VariableDeclSyntax.self).flatMap(Endpoint.init),
        endpoint.unimplemented(in: "") != nil
      else { return [] }
      let storage = endpoint.storage
      let initializer: AccessorDeclSyntax = """
        @storageRestrictions(initializes: \(raw: storage))
        init(initialValue) { \(raw: storage) = initialValue }
        """
      // With it, a value that the property begins with would take the place of the closure that reports.
      let isInitializing = !endpoint.hasInitialValue
      return (isInitializing ? [initializer] : []) + [
        "get { \(raw: storage) }",
        "set { \(raw: storage) = newValue }",
      ]
    }
  }

  extension DependencyEndpointMacro: PeerMacro {
    static func expansion(
      of node: AttributeSyntax,
      providingPeersOf declaration: some DeclSyntaxProtocol,
      in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] {
      guard let property = declaration.as(VariableDeclSyntax.self), let endpoint = Endpoint(property) else {
        context.report(
          Problem(
            id: "noEndpoint", message: "'@DependencyEndpoint' is for a stored variable whose type is that of a closure."
          ),
          at: node)
        return []
      }
      guard let value = endpoint.unimplemented(in: context.typeName) else {
        context.reportMissingValue(of: endpoint, property)
        return []
      }
      let name: String?
      switch node.methodName {
      case .none: name = nil
      case .name(let text): name = text
      case .problem(let problem, let argument):
        context.report(problem, at: argument)
        name = nil
      }
      let access = Access(property.modifiers).map(\.modifier) ?? ""
      let method = endpoint.method(named: name, access: access, availability: property.attributes.availability)
      let storage: DeclSyntax = "private var \(raw: endpoint.storage): \(endpoint.type) = \(raw: value)"
      return (method.map { [$0] } ?? []) + [storage]
    }
  }

  /// What `@DependencyEndpoint(method:)` says.
  private enum MethodName {
    case none
    case name(String)
    case problem(Problem, at: ExprSyntax)
  }

  extension AttributeSyntax {
    fileprivate var methodName: MethodName {
      guard case .argumentList(let arguments) = self.arguments,
        let argument = arguments.first(where: { $0.label?.text == "method" })?.expression
      else { return .none }
      guard let text = argument.as(StringLiteralExprSyntax.self)?.representedLiteralValue else {
        return .problem(
          Problem(id: "methodLiteral", message: "The method's name must be a literal: 'method: \"fetch\"'."),
          at: argument)
      }
      guard text.isSwiftIdentifier else {
        return .problem(
          Problem(id: "methodName", message: "'\(text)' cannot be the name of a method."), at: argument)
      }
      return text.isEmpty ? .none : .name(text)
    }
  }

  extension String {
    fileprivate var isSwiftIdentifier: Bool {
      let name = self.hasPrefix("`") && self.hasSuffix("`") ? self.dropFirst().dropLast() : self[...]
      guard let first = name.first else { return self.isEmpty }
      return (first.isLetter || first == "_") && name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
    }
  }

  extension MacroExpansionContext {
    /// The name of the type around the macro: `Client`, `Feature.Client`.
    fileprivate var typeName: String {
      self.lexicalContext.reversed().compactMap { syntax in
        syntax.as(ExtensionDeclSyntax.self)?.extendedType.trimmedDescription
          ?? (syntax.is(FunctionDeclSyntax.self) ? nil : syntax.asProtocol((any NamedDeclSyntax).self)?.name.text)
      }.joined(separator: ".")
    }

    fileprivate func reportMissingValue(of endpoint: Endpoint, _ property: VariableDeclSyntax) {
      guard let binding = property.bindings.first else { return }
      let value: ExprSyntax = "\(raw: endpoint.placeholder.dropFirst(2))"
      let mended = binding.trimmed
        .with(
          \.initializer,
          InitializerClauseSyntax(equal: .equalToken(leadingTrivia: .space, trailingTrivia: .space), value: value)
        )
        .with(\.trailingTrivia, binding.trailingTrivia)
      self.report(
        Problem(
          id: "missingValue",
          message: """
            '\(endpoint.plainName)' cannot throw, so say what it returns where nobody has set it. Any value will do: the use \
            is reported.
            """),
        at: binding,
        mends: [
          FixIt(
            message: Mend(id: "insertValue", message: "Insert '\(endpoint.placeholder)'"),
            changes: [.replace(oldNode: Syntax(binding), newNode: Syntax(mended))])
        ])
    }
  }
#endif
