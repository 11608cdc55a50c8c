#if Macros
  import SwiftSyntax

  /// A case of an enum.
  struct EnumCase {
    let element: EnumCaseElementSyntax
    let attributes: AttributeListSyntax

    /// The name as written, including backticks.
    var name: String { element.name.text }

    /// The associated values.
    var parameters: [EnumCaseParameterSyntax] { element.parameterClause.map { Array($0.parameters) } ?? [] }
  }

  extension EnumCaseParameterSyntax {
    /// The argument label; `nil` if there is none.
    var label: String? {
      guard let name = firstName?.text, name != "_" else { return nil }
      return name
    }
  }

  /// The cases of an enum in source order, with the `#if` around them.
  struct EnumCases {
    private indirect enum Part {
      case single(EnumCase)
      case conditional([(condition: String, cases: EnumCases)])
    }

    private let parts: [Part]

    init(_ members: MemberBlockItemListSyntax) {
      parts = members.flatMap { member -> [Part] in
        if let declaration = member.decl.as(EnumCaseDeclSyntax.self) {
          return declaration.elements.map {
            .single(EnumCase(element: $0, attributes: declaration.attributes))
          }
        }
        guard let block = member.decl.as(IfConfigDeclSyntax.self) else { return [] }
        let clauses = block.clauses.map { clause in
          let condition = clause.condition.map { " \($0.trimmedDescription)" } ?? ""
          let cases = clause.elements?.as(MemberBlockItemListSyntax.self).map(Self.init)
          return ("\(clause.poundKeyword.text)\(condition)", cases ?? Self(MemberBlockItemListSyntax([])))
        }
        return clauses.allSatisfy { $0.1.all.isEmpty } ? [] : [.conditional(clauses)]
      }
    }

    /// All cases, regardless of `#if` conditions.
    var all: [EnumCase] {
      parts.flatMap { part in
        switch part {
        case .single(let enumCase): [enumCase]
        case .conditional(let clauses): clauses.flatMap(\.cases.all)
        }
      }
    }

    /// Whether some cases are inside `#if`.
    var areConditional: Bool { parts.contains { if case .conditional = $0 { true } else { false } } }

    /// Lines generated for each case, with the same `#if` around them.
    func lines(_ text: (EnumCase) -> String?) -> String {
      parts.compactMap { part -> String? in
        switch part {
        case .single(let enumCase):
          return text(enumCase)
        case .conditional(let clauses):
          let clauses = clauses.map { (condition: $0.condition, lines: $0.cases.lines(text)) }
          guard clauses.contains(where: { !$0.lines.isEmpty }) else { return nil }
          return (clauses.map { $0.lines.isEmpty ? $0.condition : "\($0.condition)\n\($0.lines)" } + ["#endif"])
            .joined(separator: "\n")
        }
      }.joined(separator: "\n")
    }
  }

  /// Returns a declaration with an indented body in braces: `struct AllCasePaths {…}`.
  func block(_ head: String, _ body: String) -> String {
    let body = body.indented
    return body.isEmpty ? "\(head) {\n}" : "\(head) {\n\(body)\n}"
  }

  extension String {
    /// The lines indented by two columns, without empty lines.
    var indented: String { split(separator: "\n").map { "  \($0)" }.joined(separator: "\n") }
  }
#endif
