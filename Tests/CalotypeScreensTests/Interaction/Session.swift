@testable import CalotypeScreens

/// A screen with an interactor and a text.
@MainActor
final class Session {
  var text = ""
  var time = Duration.zero
  private(set) var log: [String] = []
  private var interactor = Interactor()
  private var environment: RenderEnvironment
  /// What is on the screen.
  private var frame = Frame(Text(""), in: RenderEnvironment())
  private let content: @MainActor (Session) -> VStack<ViewList>

  init(columns: Int, rows: Int, @ViewBuilder content: @escaping @MainActor (Session) -> ViewList) {
    environment = RenderEnvironment(size: Size(columns: columns, rows: rows))
    self.content = { session in VStack { content(session) } }
    redrawn()
  }

  func done(_ name: String) { log.append(name) }

  @discardableResult
  func redrawn() -> Session {
    frame = interactor.frame(of: content(self), in: environment)
    return self
  }

  var picture: [String] {
    String(decoding: frame.plainText(), as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
      .prefix(environment.size.rows).map { line in
        String(line.reversed().drop { $0 == " " }.reversed())
      }
  }

  /// The label of the part with the focus.
  var focus: String? {
    switch interactor.shownFocus {
    case .control(let id): id
    case .row(_, let id, _): id
    default: nil
    }
  }

  func resize(columns: Int, rows: Int) {
    environment.size = Size(columns: columns, rows: rows)
    redrawn()
  }

  func press(_ keys: String...) { for key in keys { handle(.key(KeyPress(drawn: key))) } }
  func paste(_ text: String) { handle(.paste(text)) }
  func click(column: Int, row: Int) { handle(.mouse(MouseEvent(.press(button: 0), column: column, row: row))) }
  func drag(column: Int, row: Int) { handle(.mouse(MouseEvent(.drag(button: 0), column: column, row: row))) }
  func wheel(_ direction: MouseEvent.Direction, column: Int, row: Int) {
    handle(.mouse(MouseEvent(.wheel(direction), column: column, row: row)))
  }

  private func handle(_ input: Input) {
    if case .perform(let perform) = interactor.handle(frame.resolved(input), in: frame, at: time) { perform() }
    redrawn()
  }
}

struct Row: Identifiable, Sendable {
  let name: String
  var id: String { name }

  init(_ name: String) { self.name = name }

  static func some(_ count: Int) -> [Row] { (0..<count).map { Row("row \($0)") } }
}
