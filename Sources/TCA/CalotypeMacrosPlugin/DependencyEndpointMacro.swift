#if Macros
  import SwiftDiagnostics
  import SwiftSyntax
  import SwiftSyntaxBuilder
  import SwiftSyntaxMacros

  /// `@DependencyEndpoint`: makes a closure report when it is not implemented, and adds a method with its labels.
  enum DependencyEndpointMacro: AccessorMacro, PeerMacro {
    static func expansion(
      of node: AttributeSyntax, providingAccessorsOf declaration: some DeclSyntaxProtocol,
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
      // With it, the property's initial value would replace the closure that reports.
      return (endpoint.hasInitialValue ? [] : [initializer]) + [
        "get { \(raw: storage) }",
        "set { \(raw: storage) = newValue }",
      ]
    }

    static func expansion(
      of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol,
      in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] {
      guard let property = declaration.as(VariableDeclSyntax.self), let endpoint = Endpoint(property) else {
        context.report(
          "noEndpoint", "'@DependencyEndpoint' can only be attached to a stored variable of a closure type.", at: node)
        return []
      }
      guard let value = endpoint.unimplemented(in: context.typeName) else {
        context.reportMissingValue(of: endpoint, property)
        return []
      }
      let name = context.methodName(of: node)
      let access = Access(property.modifiers).map(\.modifier) ?? ""
      let method = endpoint.method(named: name, access: access, availability: property.attributes.availability)
      let storage: DeclSyntax = "private var \(raw: endpoint.storage): \(endpoint.type) = \(raw: value)"
      return (method.map { [$0] } ?? []) + [storage]
    }
  }

  extension String {
    fileprivate var isSwiftIdentifier: Bool {
      let name = hasPrefix("`") && hasSuffix("`") ? dropFirst().dropLast() : self[...]
      guard let first = name.first else { return isEmpty }
      return (first.isLetter || first == "_") && name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
    }
  }

  extension MacroExpansionContext {
    /// Returns the argument of `@DependencyEndpoint(method:)`; `nil` if there is none, or after reporting that it is
    /// invalid.
    fileprivate func methodName(of attribute: AttributeSyntax) -> String? {
      guard case .argumentList(let arguments) = attribute.arguments,
        let argument = arguments.first(where: { $0.label?.text == "method" })?.expression
      else { return nil }
      guard let text = argument.as(StringLiteralExprSyntax.self)?.representedLiteralValue else {
        report("methodLiteral", "The method's name must be a literal: 'method: \"fetch\"'.", at: argument)
        return nil
      }
      guard text.isSwiftIdentifier else {
        report("methodName", "'\(text)' is not a valid method name.", at: argument)
        return nil
      }
      return text.isEmpty ? nil : text
    }

    /// The name of the type around the macro: `Client`, `Feature.Client`.
    fileprivate var typeName: String {
      lexicalContext.reversed().compactMap { syntax in
        syntax.as(ExtensionDeclSyntax.self)?.extendedType.trimmedDescription
          ?? (syntax.is(FunctionDeclSyntax.self) ? nil : syntax.asProtocol((any NamedDeclSyntax).self)?.name.text)
      }.joined(separator: ".")
    }

    fileprivate func reportMissingValue(of endpoint: Endpoint, _ property: VariableDeclSyntax) {
      guard let binding = property.bindings.first else { return }
      let value: ExprSyntax = "\(raw: endpoint.placeholder.dropFirst(2))"
      let fixed = binding.trimmed
        .with(
          \.initializer,
          InitializerClauseSyntax(equal: .equalToken(leadingTrivia: .space, trailingTrivia: .space), value: value)
        )
        .with(\.trailingTrivia, binding.trailingTrivia)
      report(
        "missingValue",
        """
        Default value missing for '\(endpoint.plainName)'. A closure that does not throw must return a value when it is not \
        implemented. The value does not matter: the call is reported.
        """, at: binding,
        fixes: [FixIt("insertValue", "Insert '\(endpoint.placeholder)'", replacing: binding, with: fixed)])
    }
  }
#endif
