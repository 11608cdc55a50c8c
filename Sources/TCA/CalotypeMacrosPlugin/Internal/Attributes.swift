#if Macros
  import SwiftSyntax

  extension AttributeListSyntax {
    /// The attribute of a name, with or without its module: `CasePathable`, `Calotype.CasePathable`.
    func attribute(_ name: String) -> AttributeSyntax? {
      for case .attribute(let attribute) in self {
        let type = attribute.attributeName
        if type.as(IdentifierTypeSyntax.self)?.name.text == name { return attribute }
        if type.as(MemberTypeSyntax.self)?.name.text == name { return attribute }
      }
      return nil
    }

    /// Whether an attribute is there.
    func has(_ name: String) -> Bool {
      self.attribute(name) != nil
    }

    /// The `@available` attributes as they are written, each followed by a space.
    var availability: String {
      self.compactMap { element in
        guard case .attribute(let attribute) = element, attribute.attributeName.trimmedDescription == "available" else {
          return nil
        }
        return "\(attribute.trimmedDescription) "
      }.joined()
    }

    /// Whether they say that the declaration must not be used anywhere.
    var areUnavailable: Bool {
      self.availability.contains("(*, unavailable") || self.availability.contains("(*,unavailable")
    }
  }

  extension InheritanceClauseSyntax? {
    /// Whether a protocol is among them, with or without its module.
    func names(_ name: String) -> Bool {
      self?.inheritedTypes.contains { inherited in
        let type = inherited.type
        return type.as(IdentifierTypeSyntax.self)?.name.text == name
          || type.as(MemberTypeSyntax.self)?.name.text == name
      } ?? false
    }
  }
#endif
