import CalotypeScreens

/// A review as one HTML page: the pictures of each entry before and after, with marks, and its diff.
///
///     let page = ReviewPage(entries, changes, unchanged: 189)
///     try Files.write(page.html(), to: "report/index.html")
///
/// The page loads nothing, and does not depend on the machine, the date or the folder. It works without scripts; with
/// them, it has keyboard shortcuts.
package struct ReviewPage: Sendable {
  /// The entries, each below its first change.
  package let entries: [ReviewEntry]

  /// The changes of the entries.
  let set: ChangeSet

  /// The number of prints that equal their goldens.
  package let unchanged: Int

  /// Creates a page.
  package init(_ entries: [ReviewEntry], _ set: ChangeSet, unchanged: Int) {
    let groups = entries.grouped { set.position(of: $0.id) }
    self.entries = groups.sorted { set.position(of: $0[0].id) < set.position(of: $1[0].id) }.flatMap(\.self)
    (self.set, self.unchanged) = (set, unchanged)
  }

  /// Returns the page.
  package func html() -> [UInt8] {
    var page = Markup()
    page.add(
      """
      <!doctype html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src '\(Self.styleHash)'; \
      script-src '\(Self.scriptHash)'; base-uri 'none'; form-action 'none'">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="color-scheme" content="light dark">
      <title>\(heading)</title>
      <style>\(Self.style)</style>
      </head>
      <body>
      <header>
      <h1>\(heading)</h1>
      <p>\(counts)</p>

      """)
    if entries.isEmpty {
      page.add("<p>Every golden equals its print.</p>\n</header>\n")
    } else {
      page.add(Self.help)
      page.add("</header>\n")
      page.add(contents)
      page.add("<main>\n")
      for index in entries.indices { page.add(article(index)) }
      page.add("</main>\n<script>\(Self.script)</script>\n")
    }
    page.add("</body>\n</html>\n")
    return page.bytes
  }

  /// The heading: `2 changes in 36 prints to review`.
  package var heading: String {
    switch entries.count {
    case 0: "Nothing to review"
    case let count: "\(counted(set.changes.count, "change")) in \(counted(count, "print")) to review"
    }
  }

  private var counts: String {
    let kinds = GoldenFinding.Kind.allCases.compactMap { kind in
      let count = entries.count { $0.kind == kind }
      return count == 0 ? nil : "\(count) \(kind.rawValue)"
    }
    return (kinds + ["\(unchanged) unchanged"]).joined(separator: " · ")
  }

  /// The keyboard shortcuts. The script shows this line.
  private static let help = """
    <p class="keys" hidden><kbd>j</kbd> <kbd>k</kbd> next, previous <span>·</span> <kbd>1</kbd> before \
    <kbd>2</kbd> after <kbd>3</kbd> overlay <kbd>0</kbd> both <span>·</span> <kbd>f</kbd> flicker</p>

    """

  /// The table of contents: the changes, each with a link to its first print.
  private var contents: Markup {
    var list = Markup()
    list.add("<nav aria-label=\"Changes to review\">\n<ol>\n")
    for change in set.changes {
      list.add("<li><a href=\"#\(markupID(change.members[0]))\">")
      list.add("<span class=\"kind\">\(change.id)</span> <span class=\"id\">", text: change.title, "</span> ")
      list.add("<span class=\"reason\">", text: change.extent, "</span></a></li>\n")
    }
    list.add("</ol>\n</nav>\n")
    return list
  }
}
