import CalotypeScreens

extension Report {
  /// One entry of the page.
  func article(_ index: Int) -> Markup {
    let entry = self.entries[index]
    let id = markupID(entry.id)
    var markup = Markup()
    markup.add("<article id=\"\(id)\" tabindex=\"-1\" aria-labelledby=\"\(id)-name\">\n")
    markup.add(
      "<h2 id=\"\(id)-name\"><span class=\"kind \(entry.kind.rawValue)\">\(entry.kind.rawValue)</span> ",
      text: entry.id, "</h2>\n")
    for cause in entry.causes {
      markup.add("<p class=\"cause\">", text: cause, "</p>\n")
    }
    if let hint = entry.hint {
      markup.add("<p class=\"hint\">", text: hint, "</p>\n")
    }
    // The marks may lie where a narrow window does not show them at once.
    if !entry.places.isEmpty {
      markup.add("<p class=\"places\">Changed: ", text: entry.places, "</p>\n")
    }
    if entry.before != nil || entry.after != nil { markup.add(pictures(of: entry, id)) }
    for (number, difference) in entry.differences.enumerated() {
      // The text is what a reviewer reads; the style layer says the same with more signs, and a new file is its picture.
      let isOpen = number == 0 && (entry.before != nil || entry.after == nil)
      markup.add(
        isOpen ? "<details open>\n<summary>" : "<details>\n<summary>", text: difference.path,
        "</summary>\n<pre tabindex=\"0\">")
      markup.add(difference.markup)
      markup.add("</pre>\n</details>\n")
    }
    markup.add("<p class=\"twins\">")
    for command in entry.commands {
      markup.add("<code>", text: command, "</code> ")
    }
    markup.add("</p>\n<p class=\"steps\">")
    if index > 0 { markup.add("<a href=\"#\(markupID(self.entries[index - 1].id))\">← Previous</a> ") }
    if index + 1 < self.entries.count { markup.add("<a href=\"#\(markupID(self.entries[index + 1].id))\">Next →</a>") }
    markup.add("</p>\n</article>\n")
    return markup
  }
}

/// The two pictures, and the buttons that choose between them.
private func pictures(of entry: ReportEntry, _ id: String) -> Markup {
  var before = entry.before.map { Frame(print: $0, atLeast: entry.size) }
  var after = entry.after.map { Frame(print: $0, atLeast: entry.size) }
  var marks: [Rect] = []
  if let old = entry.before, let new = entry.after {
    let frames = ReportEntry.frames(old, new, entry.size)
    (before, after) = frames
    marks = frames.after.differences(from: frames.before)
  }
  // Where the page is to be scrolled to, in hundredths of the picture's width.
  let start = marks.first.flatMap { mark in after.map { mark.column * 100 / max(1, $0.size.columns) } }
  var markup = Markup()
  let canCompare = before != nil && after != nil
  if canCompare {
    markup.add("<div class=\"views\" role=\"radiogroup\" aria-label=\"View\">\n")
    for (name, title) in [("both", "Both"), ("before", "Before"), ("after", "After"), ("overlay", "Overlay")] {
      let isChosen = name == "both" ? " checked" : ""
      markup.add(
        "<label><input type=\"radio\" name=\"\(id)-view\" value=\"\(name)\"\(isChosen)> \(title)</label>\n")
    }
    markup.add("</div>\n")
  }
  markup.add("<div class=\"pictures\">\n")
  for (name, title, frame, absence) in [
    ("before", "Before", before, entry.kind == .missing ? "There is no golden yet." : "It cannot be shown."),
    ("after", "After", after, "No screen prints this."),
  ] {
    markup.add("<figure class=\"\(name)\">\n<figcaption>\(title)</figcaption>\n")
    if let frame {
      markup.add("<div class=\"box\" tabindex=\"0\" role=\"group\" aria-label=\"\(title)\"")
      if let start { markup.add(" data-start=\"\(start)\"") }
      markup.add(">\n")
      markup.add(
        frame.embeddedSVG(
          palette: entry.palette, id: "\(id)-\(name)", title: "\(entry.id), \(name)",
          marks: name == "after" ? marks : [], accent: entry.palette.isLight ? 0xC2410C : 0xF59E0B))
      markup.add("</div>\n")
    } else {
      markup.add("<p class=\"absent\">\(absence)</p>\n")
    }
    markup.add("</figure>\n")
  }
  markup.add("</div>\n")
  return markup
}

extension ReportEntry.Difference {
  /// The lines of the hunks, each as the element of its kind. The path stands above them already.
  fileprivate var markup: Markup {
    var markup = Markup()
    markup.add("<span class=\"lines\">")
    for line in self.text.utf8.split(separator: UInt8(ascii: "\n")).drop(while: { $0.first != UInt8(ascii: "@") }) {
      let element =
        switch line.first {
        case UInt8(ascii: "+"): "ins"
        case UInt8(ascii: "-"): "del"
        case UInt8(ascii: "@"): "b"
        default: "span"
        }
      markup.add("<\(element)>", text: String(decoding: line, as: UTF8.self), "\n</\(element)>")
    }
    markup.add("</span>")
    return markup
  }
}
