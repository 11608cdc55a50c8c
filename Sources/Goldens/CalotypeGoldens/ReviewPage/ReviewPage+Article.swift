import CalotypeScreens

extension ReviewPage {
  /// Returns a change with its prints. The first one is open, the others are in a closed list.
  ///
  /// - Parameter shown: The prints that the page has so far. Later changes link to them.
  func article(_ index: Int, _ shown: inout Set<String>) -> Markup {
    let (change, entries) = articles[index]
    var markup = Markup()
    markup.add("<article id=\"c\(change.fullID)\">\n<h2>", text: change.heading, "</h2>\n")
    for line in change.lines.dropFirst() { markup.add("<p class=\"reason\">", text: line, "</p>\n") }
    let decisions = trees == nil ? entries[0].decisions.filter { $0 != .prune } : []
    markup.add("<p>\(decisions.map { "<code>\($0) \(change.id)</code> " }.joined())</p>\n")
    for (number, entry) in entries.enumerated() {
      if number == 1 {
        markup.add("<details>\n<summary>\(counted(entries.count - 1, "other print"))</summary>\n")
      }
      let isNew = shown.insert(entry.id).inserted
      if isNew || number == 0 {
        markup.add(section(entry, isNew ? markupID(entry.id) : "c\(change.fullID)-1"))
      } else {
        markup.add("<p><a class=\"id\" href=\"#\(markupID(entry.id))\">", text: entry.id, "</a></p>\n")
      }
    }
    markup.add(entries.count > 1 ? "</details>\n<p class=\"steps\">" : "<p class=\"steps\">")
    if index > 0 { markup.add("<a href=\"#c\(articles[index - 1].change.fullID)\">← Previous</a> ") }
    if index + 1 < articles.count { markup.add("<a href=\"#c\(articles[index + 1].change.fullID)\">Next →</a>") }
    markup.add("</p>\n</article>\n")
    return markup
  }

  /// Returns a print, an orphan or an index with its pictures and diffs.
  private func section(_ entry: ReviewEntry, _ id: String) -> Markup {
    var markup = Markup()
    let kind = entry.kind.rawValue
    markup.add("<section id=\"\(id)\">\n<h3><span class=\"kind \(kind)\">\(kind)</span> ", text: entry.id, "</h3>\n")
    for reason in entry.reasons where !reason.isEmpty { markup.add("<p class=\"reason\">", text: reason, "</p>\n") }
    if let hint = entry.hint { markup.add("<p>", text: hint, "</p>\n") }
    if entry.before != nil || entry.after != nil { markup.add(figures(of: entry, id)) }
    for (number, diff) in entry.diffs.enumerated() {
      // Reviewers read the text; the style layer repeats it, and the picture shows a whole print.
      let isOpen = number == 0 && entry.kind == .changed
      markup.add("<details\(isOpen ? " open" : "")>\n<summary>", text: diff.path, "</summary>\n<pre tabindex=\"0\">")
      markup.add(diff.markup)
      markup.add("</pre>\n</details>\n")
    }
    markup.add("<p>")
    for command in trees == nil ? entry.commands : [] { markup.add("<code>", text: command, "</code> ") }
    markup.add("</p>\n</section>\n")
    return markup
  }
}

/// Returns the pictures before and after, side by side if the window is wide enough.
private func figures(of entry: ReviewEntry, _ id: String) -> Markup {
  let absences: [GoldenFinding.Kind: String] = [
    .missing: "There is no golden yet.", .added: "The print is new.", .removed: "The print was removed.",
    .orphaned: "No screen prints this.",
  ]
  let marks = entry.marks
  var markup = Markup()
  markup.add("<div class=\"pictures\">\n")
  for (name, frame) in entry.pictures {
    markup.add("<figure>\n<figcaption>\(name)</figcaption>\n")
    if let frame {
      markup.add("<div class=\"box\" tabindex=\"0\" role=\"group\" aria-label=\"\(name)\">\n")
      markup.add(
        frame.embeddedSVG(
          palette: entry.palette, id: "\(id)-\(name)", title: "\(entry.id), \(name)", marks: marks,
          accent: entry.accent))
      markup.add("</div>\n")
    } else {
      markup.add("<p class=\"absent\">\(absences[entry.kind] ?? "It cannot be shown.")</p>\n")
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
