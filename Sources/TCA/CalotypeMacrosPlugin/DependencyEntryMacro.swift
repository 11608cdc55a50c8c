#if Macros
  import SwiftSyntax
  import SwiftSyntaxBuilder
  import SwiftSyntaxMacros

  /// `@DependencyEntry`: declares a property of `DependencyValues` and its key in one line.
  enum DependencyEntryMacro: AccessorMacro, PeerMacro {
    static func expansion(
      of node: AttributeSyntax, providingAccessorsOf declaration: some DeclSyntaxProtocol,
      in context: some MacroExpansionContext
    ) throws -> [AccessorDeclSyntax] {
      guard let entry = Entry(declaration) else { return [] }
      return ["get { self[\(raw: entry.key).self] }", "set { self[\(raw: entry.key).self] = newValue }"]
    }

    static func expansion(
      of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol,
      in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] {
      guard let entry = Entry(declaration) else {
        context.report(
          "incompleteEntry",
          "'@DependencyEntry' needs a variable with a type and a value: '@DependencyEntry(.live) var clock: Clock = .system'.",
          at: node)
        return []
      }
      let isTest = node.arguments?.trimmedDescription == ".test"
      return [
        """
        \(raw: entry.access.modifier)nonisolated enum \(raw: entry.key): CalotypeTCA.\(raw: isTest ? "TestDependencyKey" : "DependencyKey") {
          \(raw: entry.access.forMembers)static let \(raw: isTest ? "testValue" : "liveValue"): \(raw: entry.type) = \(raw: entry.value)
        }
        """
      ]
    }
  }

  private struct Entry {
    let key: String
    let type: String
    let value: String
    let access: Access

    init?(_ declaration: some DeclSyntaxProtocol) {
      guard let property = declaration.as(VariableDeclSyntax.self),
        property.bindingSpecifier.tokenKind == .keyword(.var),
        let binding = property.bindings.first, property.bindings.count == 1,
        let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text,
        let type = binding.typeAnnotation?.type.trimmedDescription,
        let value = binding.initializer?.value.trimmedDescription
      else { return nil }
      key = "__Key_\(name.filter { $0 != "`" })"
      self.type = type
      self.value = value
      access = Access(property.modifiers) ?? .internal
    }
  }
#endif
