#if Macros
  import SwiftSyntax
  import SwiftSyntaxBuilder

  extension AttributeListSyntax {
    /// Returns the attribute with a name, with or without its module: `CasePathable`, `CalotypeTCA.CasePathable`.
    func attribute(_ name: String) -> AttributeSyntax? {
      lazy.compactMap { $0.as(AttributeSyntax.self) }.first { $0.attributeName.lastName == name }
    }

    /// Whether the list contains an attribute.
    func has(_ name: String) -> Bool { attribute(name) != nil }

    /// The `@available` attributes as written, each followed by a space.
    var availability: String {
      compactMap { $0.as(AttributeSyntax.self) }.filter { $0.attributeName.trimmedDescription == "available" }
        .map { "\($0.trimmedDescription) " }.joined()
    }

    /// Whether the declaration is unavailable on all platforms.
    var areUnavailable: Bool {
      availability.contains("(*, unavailable") || availability.contains("(*,unavailable")
    }
  }

  extension MemberBlockSyntax {
    /// The names of the types, functions and variables that are declared here.
    var names: Set<String> {
      Set(
        members.compactMap { member in
          member.decl.asProtocol((any NamedDeclSyntax).self)?.name.text
            ?? member.decl.as(VariableDeclSyntax.self)?.bindings.first?.pattern.trimmedDescription
        })
    }
  }

  extension InheritanceClauseSyntax? {
    /// Whether the clause contains a protocol, with or without its module.
    func names(_ name: String) -> Bool { self?.inheritedTypes.contains { $0.type.lastName == name } ?? false }
  }

  extension TypeSyntax {
    /// The type's name without modules and generic arguments; `nil` if the type has no name.
    var lastName: String? {
      self.as(IdentifierTypeSyntax.self)?.name.text ?? self.as(MemberTypeSyntax.self)?.name.text
    }
  }

  extension DeclGroupSyntax {
    /// Returns an extension that adds protocols of CalotypeTCA.
    ///
    /// - Parameters:
    ///   - type: The extended type.
    ///   - names: The protocols.
    ///   - lacking: The protocols that the type does not conform to yet, as the compiler passes them to a macro.
    func conformance(
      of type: some TypeSyntaxProtocol, to names: [String], lacking: [TypeSyntax]
    ) throws -> [ExtensionDeclSyntax] {
      let lacking = lacking.compactMap { $0.trimmedDescription.split(separator: ".").last.map(String.init) }
      let added = names.filter(lacking.contains).map { "CalotypeTCA.\($0)" }.joined(separator: ", ")
      guard !added.isEmpty else { return [] }
      return [
        try ExtensionDeclSyntax("\(raw: attributes.availability)extension \(type.trimmed): \(raw: added) {}")
      ]
    }
  }
#endif
