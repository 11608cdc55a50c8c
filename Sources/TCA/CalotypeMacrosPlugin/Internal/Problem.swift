#if Macros
  import SwiftDiagnostics
  import SwiftSyntax
  import SwiftSyntaxMacros

  /// What is wrong with the place where a macro stands, and how to mend it.
  struct Problem: DiagnosticMessage {
    let id: String
    let message: String
    var severity: DiagnosticSeverity = .error

    var diagnosticID: MessageID { MessageID(domain: "Calotype", id: self.id) }
  }

  /// One way to mend it.
  struct Mend: FixItMessage {
    let id: String
    let message: String

    var fixItID: MessageID { MessageID(domain: "Calotype", id: self.id) }
  }

  extension MacroExpansionContext {
    /// Reports a problem at a node, with the changes that mend it.
    func report(_ problem: Problem, at node: some SyntaxProtocol, mends: [FixIt] = []) {
      self.diagnose(Diagnostic(node: node, message: problem, fixIts: mends))
    }

    /// Reports that a macro stands on a kind of declaration that it is not for.
    func reportMisplaced(_ attribute: AttributeSyntax, on declaration: some DeclGroupSyntax, kinds: String) {
      let name = "@\(attribute.attributeName.trimmedDescription)"
      let remove = FixIt(
        message: Mend(id: "removeMacro", message: "Remove '\(name)'"),
        changes: [.replace(oldNode: Syntax(attribute), newNode: Syntax(AttributeListSyntax([])))])
      self.report(
        Problem(id: "misplaced", message: "'\(name)' is for \(kinds), and this is \(declaration.kindWithArticle)."),
        at: attribute, mends: [remove])
    }
  }

  extension DeclGroupSyntax {
    /// `a class`, `an actor`.
    var kindWithArticle: String {
      switch self.introducer.tokenKind {
      case .keyword(.actor): "an actor"
      case .keyword(.enum): "an enum"
      case .keyword(.extension): "an extension"
      default: "a \(self.introducer.text)"
      }
    }
  }
#endif
