#if Macros
  import SwiftSyntax

  /// A case of an enum.
  struct EnumCase {
    let element: EnumCaseElementSyntax
    let attributes: AttributeListSyntax

    /// The name as it is written, with backticks where it has them.
    var name: String { self.element.name.text }

    /// What the case carries.
    var parameters: [EnumCaseParameterSyntax] { self.element.parameterClause.map { Array($0.parameters) } ?? [] }
  }

  extension EnumCaseParameterSyntax {
    /// The label at the call, without the ones that are written `_`.
    var label: String? {
      guard let name = self.firstName?.text, name != "_" else { return nil }
      return name
    }
  }

  /// The cases of an enum in the order in which they are written, with the `#if` around them.
  struct EnumCases {
    private indirect enum Part {
      case single(EnumCase)
      case conditional([(condition: String, cases: EnumCases)])
    }

    private let parts: [Part]

    init(_ members: MemberBlockItemListSyntax) {
      self.parts = members.flatMap { member -> [Part] in
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

    /// All of them, whatever the conditions.
    var all: [EnumCase] {
      self.parts.flatMap { part in
        switch part {
        case .single(let enumCase): [enumCase]
        case .conditional(let clauses): clauses.flatMap(\.cases.all)
        }
      }
    }

    /// Whether some of them stand in an `#if`.
    var areConditional: Bool {
      self.parts.contains { if case .conditional = $0 { true } else { false } }
    }

    /// A text for every case, one below the other, with the same `#if` around them.
    func lines(_ text: (EnumCase) -> String?) -> String {
      self.parts.compactMap { part -> String? in
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
#endif
