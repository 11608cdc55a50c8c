extension [Frame] {
  /// Encodes frames as an SVG document that shows one after the other, again and again. It has the size of the largest.
  ///
  /// It has the guarantees of ``Frame/svg(_:theme:id:title:)``, but no links. The animation is made of style rules, so it
  /// also runs in an `<img>`. Renderers without animation, and readers who prefer less motion, see the last frame. Equal
  /// rows and shapes are defined once.
  ///
  /// - Parameter times: The milliseconds at which each frame appears, then the time at which the film begins again: one
  ///   more than there are frames. They begin with 0 and increase.
  package func animatedSVG(
    times: [Int], _ depth: ColorDepth, theme: Theme, id: String, title: String
  ) -> [UInt8] {
    guard let columns = map(\.size.columns).max(), let rows = map(\.size.rows).max(), times.count > count,
      let end = times.last, end > 0
    else { return [] }
    let palette = Palette(for: theme)
    var pieces = UniqueMarkup(prefix: "p")
    var pictures = UniqueMarkup(prefix: "f")
    let order = map { frame in
      let picture = CellPicture(frame, depth, palette, bleed: CellMetrics.margin)
      var uses = Markup()
      func use(_ piece: [UInt8], row: Int = 0) {
        if piece.isEmpty { return }
        uses.add("<use href=\"#p\(pieces.number(of: piece))\"")
        uses.add(row == 0 ? "/>\n" : " y=\"\(measure(row * CellMetrics.height))\"/>\n")
      }
      for (row, line) in picture.rows.enumerated() { use(line.fills.markup(y: 0).bytes, row: row) }
      for path in picture.strokes.markup.bytes.split(separator: UInt8(ascii: "\n")) { use([UInt8](path)) }
      for (row, line) in picture.rows.enumerated() {
        var texts = Markup()
        for run in line.runs where run.kind != .drawn { texts.add(run, row: 0, palette, hasLinks: false) }
        use(texts.bytes, row: row)
      }
      return pictures.number(of: uses.bytes)
    }
    var markup = Markup()
    markup.beginWindow(Size(columns: columns, rows: rows), palette, id: id, title: title)
    markup.addStyles(order, pictures: pictures.all.count, times, end: end, scope: markupID(id))
    markup.add("<defs>\n")
    markup.add(pieces.groups)
    markup.add("</defs>\n")
    markup.beginTexts(palette, isDocument: true)
    markup.add(pictures.groups)
    markup.add("</g>\n</svg>\n")
    return markup.bytes
  }
}

extension Markup {
  /// Adds the rules that show each picture at its times.
  fileprivate mutating func addStyles(_ order: [Int], pictures: Int, _ times: [Int], end: Int, scope: String) {
    add("<style>\n")
    for picture in 0..<pictures where picture != order.last { add("#f\(picture){visibility:hidden}\n") }
    if pictures > 1 {
      add("@media (prefers-reduced-motion:no-preference){\n")
      for picture in 0..<pictures {
        add("#f\(picture){animation:\(scope)-\(picture) \(decimal(end))s step-end infinite}\n")
        add("@keyframes \(scope)-\(picture){")
        for (index, shown) in order.enumerated() {
          let isShown = shown == picture
          if index > 0, isShown == (order[index - 1] == picture) { continue }
          // Percentages with three digits: a hundredth of a second in a quarter of an hour.
          add("\(decimal(times[index] * 100_000 / end))%{visibility:\(isShown ? "visible" : "hidden")}")
        }
        add("}\n")
      }
      add("}\n")
    }
    add("</style>\n")
  }
}

/// A number of thousandths as it is written in CSS and JSON: `0.8`, `12.345`.
package func decimal(_ thousandths: Int) -> String {
  let (whole, rest) = thousandths.quotientAndRemainder(dividingBy: 1000)
  if rest == 0 { return "\(whole)" }
  var digits = "\(1000 + rest)".dropFirst()
  while digits.last == "0" { digits.removeLast() }
  return "\(whole).\(digits)"
}

/// Pieces of markup, numbered in the order of their first use.
private struct UniqueMarkup {
  let prefix: String
  private(set) var all: [[UInt8]] = []
  private var numbers: [[UInt8]: Int] = [:]

  init(prefix: String) { self.prefix = prefix }

  mutating func number(of piece: [UInt8]) -> Int {
    if let number = numbers[piece] { return number }
    numbers[piece] = all.count
    all.append(piece)
    return all.count - 1
  }

  /// Each piece in a group with its number as id.
  var groups: Markup {
    var markup = Markup()
    for (number, piece) in all.enumerated() {
      markup.add("<g id=\"\(prefix)\(number)\">\n")
      markup.add(trusted: piece)
      markup.add("</g>\n")
    }
    return markup
  }
}
