#if Macros
  import SwiftDiagnostics
  import SwiftSyntax
  import SwiftSyntaxMacros

  /// An error or a warning at a node, or the title of a fix-it.
  private struct Message: DiagnosticMessage, FixItMessage {
    let id: String
    let message: String
    var severity = DiagnosticSeverity.error

    var diagnosticID: MessageID { MessageID(domain: "Calotype", id: id) }
    var fixItID: MessageID { diagnosticID }
  }

  extension FixIt {
    /// Creates a fix-it with its changes.
    init(_ id: String, _ message: String, _ changes: [Change]) {
      self.init(message: Message(id: id, message: message), changes: changes)
    }

    /// Creates a fix-it that replaces a node.
    init(_ id: String, _ message: String, replacing node: some SyntaxProtocol, with newNode: some SyntaxProtocol) {
      self.init(id, message, [.replace(oldNode: Syntax(node), newNode: Syntax(newNode))])
    }
  }

  extension MacroExpansionContext {
    /// Reports a problem at a node.
    func report(
      _ id: String, _ message: String, at node: some SyntaxProtocol, severity: DiagnosticSeverity = .error,
      fixes: [FixIt] = []
    ) {
      diagnose(Diagnostic(node: node, message: Message(id: id, message: message, severity: severity), fixIts: fixes))
    }

    /// Reports that a macro is attached to an unsupported kind of declaration.
    func reportMisplaced(_ attribute: AttributeSyntax, on declaration: some DeclGroupSyntax, kinds: String) {
      let name = "@\(attribute.attributeName.trimmedDescription)"
      report(
        "misplaced", "'\(name)' can only be attached to \(kinds), not to \(declaration.kindWithArticle).",
        at: attribute,
        fixes: [FixIt("removeMacro", "Remove '\(name)'", replacing: attribute, with: AttributeListSyntax([]))])
    }
  }

  extension DeclGroupSyntax {
    /// `a class`, `an actor`.
    fileprivate var kindWithArticle: String {
      let kind = introducer.text
      return ["actor", "enum", "extension"].contains(kind) ? "an \(kind)" : "a \(kind)"
    }
  }
#endif
