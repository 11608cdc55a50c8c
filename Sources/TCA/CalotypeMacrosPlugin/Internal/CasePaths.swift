#if Macros
  import SwiftSyntax
  import SwiftSyntaxBuilder
  import SwiftSyntaxMacros

  /// The declarations that `@CasePathable` adds to an enum.
  struct CasePaths {
    private let name: String
    private let access: String
    private let isGeneric: Bool
    private let cases: EnumCases

    init(of declaration: EnumDeclSyntax, in context: some MacroExpansionContext) {
      name = declaration.name.text
      access = Access(of: declaration, in: context).forMembers
      isGeneric = declaration.isGeneric || context.lexicalContext.contains { $0.isGeneric }
      cases = EnumCases(declaration.memberBlock.members)
    }

    /// Whether `AllCasePaths` can be a sequence. Its `Element` and `Iterator` would hide types with these names.
    var areIterable: Bool { !mention(["Element", "Iterator"]) }

    /// Whether `AllCasePaths` can return the case of a value. Its `Root` would hide a type with this name.
    private var areReflectable: Bool { !mention(["Root"]) }

    /// Whether the enum or a payload type has one of these names.
    private func mention(_ types: Set<String>) -> Bool {
      if types.contains(name) { return true }
      return cases.all.compactMap(\.element.parameterClause).contains { clause in
        clause.tokens(viewMode: .sourceAccurate).contains { token in
          types.contains(token.text) && token.parent?.is(IdentifierTypeSyntax.self) == true
        }
      }
    }

    /// The type `AllCasePaths`.
    var type: DeclSyntax {
      let conformances = [
        areReflectable ? "CalotypeTCA.CasePathReflectable" : nil, "Swift.Sendable",
        areIterable ? "Swift.Sequence" : nil,
      ]
      let members = [
        paths, areReflectable ? reflection : "", areIterable ? iteration : "",
      ]
      let head = "\(access)nonisolated struct AllCasePaths: "
      return
        "\(raw: block(head + conformances.compactMap { $0 }.joined(separator: ", "), members.joined(separator: "\n")))"
    }

    /// The property `allCasePaths`.
    var property: DeclSyntax {
      "\(raw: block("\(access)nonisolated static var allCasePaths: AllCasePaths", "AllCasePaths()"))"
    }

    private var paths: String {
      cases.lines { enumCase in
        // An unavailable case cannot be used, not even here.
        guard !enumCase.attributes.areUnavailable else { return nil }
        let code = code(of: enumCase)
        let type = "CalotypeTCA.AnyCasePath<\(name), \(code.value)>"
        let head = "\(enumCase.attributes.availability)\(access)var \(enumCase.name): \(type)"
        return block(
          head,
          """
          \(type)(
            \(isGeneric || enumCase.isImpossible ? "generic" : "embed"): \(code.embed),
            extract: \(code.extract))
          """)
      }
    }

    /// Returns the type of a case's value, and the closures that embed and extract it.
    private func code(of enumCase: EnumCase) -> (value: String, embed: String, extract: String) {
      let (name, parameters) = (enumCase.name, enumCase.parameters)
      let labels = parameters.map { $0.label.map { "\($0): " } ?? "" }
      let types = parameters.map { SelfReplacer(name: self.name).rewrite($0.type.trimmed).trimmedDescription }
      switch parameters.count {
      case 0: return ("Swift.Void", "{ _ in .\(name) }", "{ if case .\(name) = $0 { () } else { nil } }")
      case 1:
        // The compiler warns about a closure that can never be called.
        let embed = enumCase.isImpossible ? "\(self.name).\(name)" : "{ .\(name)(\(labels[0])$0) }"
        return (types[0], embed, "{ if case .\(name)(let v0) = $0 { v0 } else { nil } }")
      default:
        let elements = zip(labels, types).map(+).joined(separator: ", ")
        let arguments = labels.enumerated().map { "\($1)$0.\($0)" }.joined(separator: ", ")
        let names = parameters.indices.map { "v\($0)" }.joined(separator: ", ")
        let extract = "{ if case let .\(name)(\(names)) = $0 { (\(names)) } else { nil } }"
        return ("(\(elements))", "{ .\(name)(\(arguments)) }", extract)
      }
    }

    private var reflection: String {
      // Not a `switch`, which would have to omit cases with an uninhabited payload.
      let lines = cases.lines {
        $0.attributes.areUnavailable ? nil : "if case .\($0.name) = root { return \\.\($0.name) }"
      }
      return block(
        "\(access)subscript(root: \(name)) -> CalotypeTCA.PartialCaseKeyPath<\(name)>",
        lines.isEmpty ? "\\.self" : "\(lines)\nreturn \\.self")
    }

    private var iteration: String {
      let type = "[CalotypeTCA.PartialCaseKeyPath<\(name)>]"
      let paths = cases.lines { $0.attributes.areUnavailable ? nil : "paths.append(\\.\($0.name))" }
      return block(
        "\(access)func makeIterator() -> Swift.IndexingIterator<\(type)>",
        paths.isEmpty
          ? "Swift.Array().makeIterator()"
          : "var paths: \(type) = []\n\(paths)\nreturn paths.makeIterator()")
    }
  }

  extension EnumCase {
    /// Whether a payload is `Never`, as far as a macro can see.
    fileprivate var isImpossible: Bool {
      parameters.contains { parameter in
        let names = parameter.type.tokens(viewMode: .sourceAccurate).map(\.text)
        return names == ["Never"] || names == ["Swift", ".", "Never"]
          || (names.suffix(5).elementsEqual(["<", "Never", ">", ".", "Action"]))
      }
    }
  }

  extension SyntaxProtocol {
    /// Whether it is a generic declaration.
    fileprivate var isGeneric: Bool {
      asProtocol((any WithGenericParametersSyntax).self)?.genericParameterClause != nil
    }
  }

  /// Replaces `Self` by the enum's name, because `Self` means another type inside `AllCasePaths`.
  private final class SelfReplacer: SyntaxRewriter {
    private let name: String

    init(name: String) { self.name = name }

    override func visit(_ node: IdentifierTypeSyntax) -> TypeSyntax {
      guard node.name.tokenKind == .keyword(.Self) else { return super.visit(node) }
      return TypeSyntax(node.with(\.name, .identifier(name)))
    }
  }
#endif
