#if Macros
  import SwiftSyntax
  import SwiftSyntaxBuilder

  /// The declarations that `@Reducer` adds to an enum of features.
  struct CaseReducerParts {
    private let name: String
    private let access: String
    private let cases: EnumCases
    private let written: Set<String>
    private let conformances: (state: [String], action: [String])

    init(of declaration: EnumDeclSyntax, attribute: AttributeSyntax, access: String) {
      name = declaration.name.text
      self.access = access
      cases = EnumCases(declaration.memberBlock.members)
      written = declaration.memberBlock.names
      conformances = (attribute.conformances("state"), attribute.conformances("action"))
    }

    /// The state, the actions, the body and the stores of the cases, without those that the enum declares itself.
    var declarations: [DeclSyntax] {
      let parts = [
        ("State", state), ("Action", action), ("body", body), ("CaseScope", caseScope),
        ("scope", scope),
      ]
      return parts.filter { !written.contains($0.0) }.map(\.1)
    }

    private var state: DeclSyntax {
      let conformances = (["CalotypeTCA.CaseReducerState"] + self.conformances.state).joined(separator: ", ")
      let attributes = "@CasePathable\n@dynamicMemberLookup\n@ObservableState\n"
      return declaration(
        "\(attributes)\(access)enum State: \(conformances)",
        "\(access)typealias StateReducer = \(name)\n\(caseList { "\($0).State" })")
    }

    private var action: DeclSyntax {
      let conformances = self.conformances.action.joined(separator: ", ")
      let cases = self.cases.lines { enumCase in
        switch enumCase.content {
        case .feature(let type, _), .data(let type?): "case \(enumCase.name)(\(type).Action)"
        case .data(nil): "case \(enumCase.name)(Swift.Never)"
        }
      }
      return declaration("@CasePathable\n\(access)enum Action\(conformances.isEmpty ? "" : ": \(conformances)")", cases)
    }

    private var body: DeclSyntax {
      let scopes = cases.lines { enumCase in
        guard case .feature(_, let value) = enumCase.content else { return nil }
        let name = enumCase.name
        return block("CalotypeTCA.Scope(state: \\Self.State.Cases.\(name), action: \\Self.Action.Cases.\(name))", value)
      }
      // The same type for any number of cases: nested generic types are slow to compile, and opaque types crash
      // compilers.
      let type = "CalotypeTCA.Reduce<Self.State, Self.Action>"
      let list = block("\(type)(CalotypeTCA.CombineReducers<Self.State, Self.Action, _>", scopes)
      return declaration(
        "\(access)static var body: \(type)", scopes.isEmpty ? "\(type)(CalotypeTCA.EmptyReducer())" : "\(list))")
    }

    private var caseScope: DeclSyntax {
      declaration("\(access)enum CaseScope", caseList { "CalotypeTCA.StoreOf<\($0)>" })
    }

    /// Returns the cases with a payload for each feature. Those with data are unchanged.
    private func caseList(_ payload: (_ feature: String) -> String) -> String {
      cases.lines { enumCase in
        switch enumCase.content {
        case .feature(let type, _): "case \(enumCase.name)(\(payload(type)))"
        case .data: "case \(enumCase.name)\(enumCase.parameterList)"
        }
      }
    }

    private var scope: DeclSyntax {
      let cases = self.cases.lines { enumCase in
        let name = enumCase.name
        switch enumCase.content {
        case .feature:
          return """
            case .\(name)(let state):
              return .\(name)(store.scope(from: state, state: \\.\(name), action: \\.\(name)))
            """
        case .data:
          let values = enumCase.parameters.indices.map { "v\($0)" }
          guard !values.isEmpty else { return "case .\(name): return .\(name)" }
          let arguments = zip(enumCase.parameters, values).map { parameter, value in
            parameter.label.map { "\($0): \(value)" } ?? value
          }
          return """
            case let .\(name)(\(values.joined(separator: ", "))):
              return .\(name)(\(arguments.joined(separator: ", ")))
            """
        }
      }
      let store = "CalotypeTCA.Store<Self.State, Self.Action>"
      return declaration(
        "@Swift.MainActor\n\(access)static func scope(_ store: \(store)) -> CaseScope",
        "switch store.state {\n\(cases)\n}")
    }

    private func declaration(_ head: String, _ body: String) -> DeclSyntax { "\(raw: block(head, body))" }
  }

  /// The content of a case of an enum of features.
  private enum CaseContent {
    /// A feature, and the expression that creates it.
    case feature(type: String, value: String)

    /// Data without a reducer, and the type whose `Action` it sends, if any.
    case data(sender: String?)
  }

  extension EnumCase {
    fileprivate var content: CaseContent {
      guard parameters.count == 1, !attributes.has("ReducerCaseIgnored"), parameters[0].label == nil else {
        return .data(sender: nil)
      }
      let type = parameters[0].type.trimmedDescription
      let name = parameters[0].type.lastName
      if attributes.has("ReducerCaseEphemeral") || name == "AlertState" || name == "ConfirmationDialogState" {
        return .data(sender: type)
      }
      // A feature is a named type, unlike `[Int]` and `(() -> Void)?`.
      guard name != nil else { return .data(sender: nil) }
      return .feature(type: type, value: parameters[0].defaultValue?.value.trimmedDescription ?? "\(type)()")
    }

    /// The parameters as written, in parentheses.
    fileprivate var parameterList: String { element.parameterClause?.trimmedDescription ?? "" }
  }

  extension AttributeSyntax {
    /// Returns the protocols that an argument of `@Reducer(state: .equatable, .sendable, action: .equatable)` requests.
    fileprivate func conformances(_ label: String) -> [String] {
      guard case .argumentList(let arguments) = self.arguments else { return [] }
      var current: String?
      return arguments.compactMap { argument in
        current = argument.label?.text ?? current
        guard current == label, let name = argument.expression.as(MemberAccessExprSyntax.self)?.declName.baseName.text
        else {
          return nil
        }
        return "Swift.\(name.prefix(1).uppercased())\(name.dropFirst())"
      }
    }
  }
#endif
