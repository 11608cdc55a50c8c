#if Macros
  import SwiftSyntax
  import SwiftSyntaxMacros

  /// Who may see a declaration, from few to all.
  enum Access: Int, Comparable {
    case `private`
    case `fileprivate`
    case `internal`
    case package
    case `public`

    /// The one that the modifiers spell; nil where they spell none. `private(set)` spells none.
    init?(_ modifiers: DeclModifierListSyntax) {
      for modifier in modifiers where modifier.detail == nil {
        switch modifier.name.tokenKind {
        case .keyword(.private): self = .private
        case .keyword(.fileprivate): self = .fileprivate
        case .keyword(.internal): self = .internal
        case .keyword(.package): self = .package
        case .keyword(.public), .keyword(.open): self = .public
        default: continue
        }
        return
      }
      return nil
    }

    /// That of a type: its own modifier, or that of the extension around it.
    init(of declaration: some DeclGroupSyntax, in context: some MacroExpansionContext) {
      let outer = context.lexicalContext.first?.as(ExtensionDeclSyntax.self)
      self = Self(declaration.modifiers) ?? outer.flatMap { Self($0.modifiers) } ?? .internal
    }

    /// The modifier, with a space, that makes a member as visible as its type; empty where none is needed.
    var forMembers: String {
      self > .internal ? "\(self.spelling) " : ""
    }

    /// The modifier with a space; empty for what is visible in its module anyway.
    var modifier: String {
      self == .internal ? "" : "\(self.spelling) "
    }

    private var spelling: String {
      switch self {
      case .private: "private"
      case .fileprivate: "fileprivate"
      case .internal: "internal"
      case .package: "package"
      case .public: "public"
      }
    }

    static func < (lhs: Self, rhs: Self) -> Bool {
      lhs.rawValue < rhs.rawValue
    }
  }
#endif
