import Calotype
import CalotypeJSON

/// The most bytes of a text to copy.
private let limit = 60_000

extension Browser.State {
  /// Returns the command of the request, and the path and the value of a row of a list, or of a line of a detail or of JSON.
  func copyTexts(line: Int?) -> [(name: String, text: String)] {
    let command = request.map { first in
      let page = shown.page(at: line).flatMap { $0.id == first.url ? nil : Reference.request($0.id, from: first) }
      return ("Command", (page ?? first).curlCommand(with: credentials))
    }
    let value = shown.value(at: line).map { [("Path", "\($0)"), ("Value", $1.copyText)] }
    return ([command].compactMap(\.self) + (value ?? [])).map { name, text in
      (name, text.utf8.count > limit ? "\(text.prefix(limit))…" : text)
    }
  }
}

extension JSONNode {
  /// The text of a string, and the JSON of any other value, formatted if it is short.
  fileprivate var copyText: String {
    let json = json.prefix(limit)
    let formatted = JSONIndenter.indented(Array(json))?.dropLast()
    return kind == .string ? text : String(decoding: formatted ?? json, as: UTF8.self)
  }
}

extension Resource {
  /// Returns the page of a row of a list, and that of anything else that is shown.
  fileprivate func page(at line: Int?) -> ResourcePage? {
    guard detail == nil, raw == nil, let line, line < rows.total else { return detail?.page ?? pages.elements.first }
    return pages.elements[rows.place(of: line).page]
  }

  /// Returns the place and the value of a row or line; those of the screen if there is none.
  func value(at line: Int?) -> (ValuePath, JSONNode)? {
    if let raw {
      let line = line.flatMap { raw.lines.indices.contains($0) ? $0 : nil } ?? 0
      return (raw.path(at: line, below: nodePath), raw.lines[line].node)
    }
    if let detail, let line, detail.lines.indices.contains(line) {
      return (detail.lines[line].path, detail.lines[line].node)
    }
    if detail == nil, let line, let node = rows.node(at: line) {
      let (page, row) = rows.place(of: line)
      return (pages.elements[page].path(of: row, below: path), node)
    }
    return node.map { (nodePath, $0) }
  }
}

extension DetailLine {
  /// The title of the screen that it opens.
  var title: String {
    switch content {
    case .field(let name, _), .section(let name, _): name.visibleName
    case .row(let table, let row):
      [table.shape.title(at: row, in: .english)].first { !$0.isEmpty } ?? "Row \(row + 1)"
    case .element, .more: "\(path)"
    }
  }
}
