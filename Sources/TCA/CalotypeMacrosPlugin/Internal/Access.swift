#if Macros
  import SwiftSyntax
  import SwiftSyntaxMacros

  /// An access level, from most to least restrictive.
  enum Access: String, CaseIterable, Comparable {
    case `private`, `fileprivate`, `internal`, package, `public`

    /// Reads the access level of the modifiers; `nil` if they have none. `private(set)` does not count.
    init?(_ modifiers: DeclModifierListSyntax) {
      let names = modifiers.lazy.filter { $0.detail == nil }.map { $0.name.text == "open" ? "public" : $0.name.text }
      guard let access = names.compactMap(Self.init(rawValue:)).first else { return nil }
      self = access
    }

    /// Reads the access level of a type: its own modifier, or the modifier of the extension around it.
    init(of declaration: some DeclGroupSyntax, in context: some MacroExpansionContext) {
      let outer = context.lexicalContext.first?.as(ExtensionDeclSyntax.self)
      self = Self(declaration.modifiers) ?? outer.flatMap { Self($0.modifiers) } ?? .internal
    }

    /// The modifier, with a space, that makes a member as visible as its type; empty if none is needed.
    var forMembers: String { self > .internal ? "\(rawValue) " : "" }

    /// The modifier with a space; empty for `internal`.
    var modifier: String { self == .internal ? "" : "\(rawValue) " }

    static func < (lhs: Self, rhs: Self) -> Bool {
      Self.allCases.firstIndex(of: lhs) ?? 0 < Self.allCases.firstIndex(of: rhs) ?? 0
    }
  }
#endif
