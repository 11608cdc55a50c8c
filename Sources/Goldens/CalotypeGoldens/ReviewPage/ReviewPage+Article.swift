import CalotypeScreens

extension ReviewPage {
  /// Returns one entry of the page.
  func article(_ index: Int) -> Markup {
    let entry = entries[index]
    let id = markupID(entry.id)
    var markup = Markup()
    markup.add("<article id=\"\(id)\" tabindex=\"-1\" aria-labelledby=\"\(id)-name\">\n")
    markup.add(
      "<h2 id=\"\(id)-name\"><span class=\"kind \(entry.kind.rawValue)\">\(entry.kind.rawValue)</span> ",
      text: entry.id, "</h2>\n")
    for change in set.changes(of: entry.id) {
      markup.add("<p>", text: change.heading, " <code>accept \(change.id)</code></p>\n")
      let others = change.members.count - 1
      if others > 0 { markup.add("<p class=\"reason\">", text: "in \(change.extent)", "</p>\n") }
      if let cause = change.cause { markup.add("<p class=\"reason\">", text: cause, "</p>\n") }
    }
    for reason in entry.reasons { markup.add("<p class=\"reason\">", text: reason, "</p>\n") }
    if let hint = entry.hint { markup.add("<p class=\"hint\">", text: hint, "</p>\n") }
    // In a narrow window the marks may be out of view.
    let places = entry.places
    if !places.isEmpty { markup.add("<p class=\"places\">Changed: ", text: places, "</p>\n") }
    if entry.before != nil || entry.after != nil { markup.add(pictures(of: entry, id)) }
    for (number, diff) in entry.diffs.enumerated() {
      // Reviewers read the text; the style layer repeats it, and a new file is shown as a picture.
      let isOpen = number == 0 && (entry.before != nil || entry.after == nil)
      markup.add("<details\(isOpen ? " open" : "")>\n<summary>", text: diff.path, "</summary>\n<pre tabindex=\"0\">")
      markup.add(diff.markup)
      markup.add("</pre>\n</details>\n")
    }
    markup.add("<p class=\"twins\">")
    for command in entry.commands { markup.add("<code>", text: command, "</code> ") }
    markup.add("</p>\n<p class=\"steps\">")
    if index > 0 { markup.add("<a href=\"#\(markupID(entries[index - 1].id))\">← Previous</a> ") }
    if index + 1 < entries.count { markup.add("<a href=\"#\(markupID(entries[index + 1].id))\">Next →</a>") }
    markup.add("</p>\n</article>\n")
    return markup
  }
}

/// Returns the two pictures, and the buttons to choose between them.
private func pictures(of entry: ReviewEntry, _ id: String) -> Markup {
  let frames = entry.frames
  let (before, after) = (frames?.before ?? entry.picture(entry.before), frames?.after ?? entry.picture(entry.after))
  let marks = frames.map { $0.after.differences(from: $0.before) } ?? []
  // The initial scroll position, in percent of the picture's width.
  let start = marks.first.flatMap { mark in after.map { mark.column * 100 / max(1, $0.size.columns) } }
  var markup = Markup()
  if frames != nil {
    markup.add("<div class=\"views\" role=\"radiogroup\" aria-label=\"View\">\n")
    for title in ["Both", "Before", "After", "Overlay"] {
      let checked = title == "Both" ? " checked" : ""
      markup.add(
        "<label><input type=\"radio\" name=\"\(id)-view\" value=\"\(title.lowercased())\"\(checked)> \(title)</label>\n"
      )
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
      let scroll = start.map { " data-start=\"\($0)\"" } ?? ""
      markup.add("<div class=\"box\" tabindex=\"0\" role=\"group\" aria-label=\"\(title)\"\(scroll)>\n")
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

extension ReviewEntry.Diff {
  /// The lines of the hunks, without the header lines.
  package var hunkLines: some Sequence<Substring.UTF8View> {
    text.utf8.split(separator: UInt8(ascii: "\n")).drop(while: { $0.first != UInt8(ascii: "@") })
  }

  /// The lines of the hunks, each as the element of its kind.
  fileprivate var markup: Markup {
    var markup = Markup()
    markup.add("<span class=\"lines\">")
    for line in hunkLines {
      let element =
        switch line.first {
        case UInt8(ascii: "+"): "ins"
        case UInt8(ascii: "-"): "del"
        case UInt8(ascii: "@"): "b"
        default: "span"
        }
      markup.add("<\(element)>", text: String(Substring(line)), "\n</\(element)>")
    }
    markup.add("</span>")
    return markup
  }
}
