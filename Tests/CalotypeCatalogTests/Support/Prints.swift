import Calotype

/// Draws a view row by row, without trailing blanks and the empty rows below.
///
/// - Parameter rows: The height; `nil` for that of the content.
func rows(_ view: some View, columns: Int = 60, rows: Int? = nil, locale: DisplayLocale = .english) -> [String] {
  let environment = RenderEnvironment(size: Size(columns: columns, rows: rows ?? 24), locale: locale)
  let frame = rows == nil ? Frame(fullHeightOf: view, in: environment) : Frame(view, in: environment)
  let text = String(decoding: frame.plainText(), as: UTF8.self)
  let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    .map { String($0.reversed().drop { $0 == " " }.reversed()) }
  return Array(lines.reversed().drop { $0.isEmpty }.reversed())
}

/// Presses everything that can be pressed, and tells what that is.
@MainActor
func press(_ view: some View) -> [FocusID] {
  let frame = Frame(view, in: RenderEnvironment())
  for interaction in frame.interactions { interaction.activate() }
  return frame.interactions.map(\.target.focus)
}
