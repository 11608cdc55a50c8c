import Calotype

/// A text to copy, with its name.
public struct CopyText: Hashable, Sendable, Identifiable {
  /// The name: `Command`, `Path`, `Value`.
  public let name: String

  /// The text.
  public let text: String

  /// The name.
  public var id: String { name }

  static let limit = 2000

  init(_ name: String, _ text: String) {
    self.name = name
    self.text = text.utf8.count > Self.limit ? "\(text.prefix(Self.limit))…" : text
  }
}

extension Browser.State {
  /// Returns the command of the request, and the path and the value of a row of a list, or of a line of a detail or of JSON.
  func copyTexts(line: Int?) -> [CopyText] {
    var texts = request.map { [CopyText("Command", $0.curlCommand)] } ?? []
    guard let resource = stack.last, let (path, node) = resource.value(at: line) else { return texts }
    texts.append(CopyText("Path", "\(path)"))
    texts.append(
      CopyText("Value", node.kind == .string ? node.text : String(decoding: node.json.prefix(4000), as: UTF8.self)))
    return texts
  }
}

extension Resource {
  /// Returns the place and the value of a row or line; those of the screen if there is none.
  func value(at line: Int?) -> (ValuePath, JSONNode)? {
    if let raw {
      let line = line.flatMap { raw.lines.indices.contains($0) ? $0 : nil } ?? 0
      return (raw.path(at: line, below: nodePath), raw.node(at: line))
    }
    if let detail, let line, detail.lines.indices.contains(line), let node = detail.lines[line].node {
      return (detail.lines[line].path, node)
    }
    if detail == nil, let line, let node = rows.node(at: line) {
      let (page, row) = rows.place(of: line)
      return (pages.elements[page].path(of: row, below: path), node)
    }
    return node.map { (nodePath, $0) }
  }
}

extension DetailLine {
  /// Whether there is more to see than the line shows: what is nested, or the whole of a long text.
  var isOpenable: Bool {
    switch content {
    case .heading: false
    case .section, .row, .more: true
    case .field, .element:
      node.map { $0.isContainer ? $0.elements.contains { _ in true } : $0.content.count > 400 } ?? false
    }
  }

  /// The title of the screen that it opens.
  var title: String {
    switch content {
    case .field(let name, _, _), .section(let name, _): name.visibleName
    case .row(let table, let row):
      [table.shape.title(at: row, in: .english)].first { !$0.isEmpty } ?? "Row \(row + 1)"
    case .heading, .element, .more: "\(path)"
    }
  }
}
