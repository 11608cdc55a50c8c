import CalotypeScreens

/// The changes of a review, or between two git trees, as one HTML page or as Markdown: each with its words and pictures
/// before and after.
///
///     let page = ReviewPage(entries, changes, unchanged: 189)
///     try Files.write(page.html(), to: "report/index.html")
///
/// The page loads nothing, has no scripts, and does not depend on the machine, the date or the folder.
package struct ReviewPage: Sendable {
  /// The changes, each with its prints, orphans or index, the most telling display first.
  let articles: [(change: Change, entries: [ReviewEntry])]

  let entries: [ReviewEntry]

  /// The number of prints that equal their goldens.
  private let unchanged: Int

  /// The compared trees, e.g. `main → HEAD`; `nil` for a review, which offers commands.
  let trees: String?

  /// Creates a page.
  ///
  /// - Parameter trees: The compared trees; `nil` for a review.
  package init(_ entries: [ReviewEntry], _ set: ChangeSet, unchanged: Int = 0, trees: String? = nil) {
    let byID = Dictionary(entries.map { ($0.id, $0) }) { $1 }
    articles = set.changes.map { ($0, $0.members.compactMap { byID[$0] }) }.filter { !$0.1.isEmpty }
    (self.entries, self.unchanged, self.trees) = (entries, unchanged, trees)
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
      base-uri 'none'; form-action 'none'">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="color-scheme" content="light dark">
      <title>\(heading)</title>
      <style>\(Self.style)</style>
      </head>
      <body>
      <header>
      <h1>\(heading)</h1>
      <p>
      """)
    page.add("", text: [trees ?? "", counts].filter { !$0.isEmpty }.joined(separator: ": "), "</p>\n")
    if !entries.isEmpty {
      page.add("<label><input type=\"checkbox\" id=\"marks\" checked> Mark the cells that differ</label>\n")
    }
    page.add("</header>\n")
    page.add(contents)
    var shown: Set<String> = []
    for index in articles.indices { page.add(article(index, &shown)) }
    page.add("</main>\n</body>\n</html>\n")
    return page.bytes
  }

  /// The heading: `2 changes in 36 prints to review`.
  package var heading: String {
    if entries.isEmpty { return trees == nil ? "Nothing to review" : "No golden differs" }
    let count = "\(counted(articles.count, "change")) in \(counted(entries.count, "print"))"
    return trees == nil ? "\(count) to review" : count
  }

  /// The number of prints of each kind: `30 changed · 4 added · 189 unchanged`.
  var counts: String {
    let kinds = GoldenFinding.Kind.allCases.compactMap { kind in
      let count = entries.count { $0.kind == kind }
      return count == 0 ? nil : "\(count) \(kind.rawValue)"
    }
    return (kinds + (trees == nil ? ["\(unchanged) unchanged"] : [])).joined(separator: " · ")
  }

  /// The table of contents: the changes. The main part begins after it.
  private var contents: Markup {
    var list = Markup()
    list.add("<nav aria-label=\"Changes\">\n<ol>\n")
    for (change, _) in articles {
      list.add("<li><a href=\"#c\(change.fullID)\"><span class=\"kind\">\(change.id)</span> <span class=\"id\">")
      list.add(text: change.title)
      list.add("</span> <span class=\"reason\">", text: change.extent, "</span></a></li>\n")
    }
    list.add("</ol>\n</nav>\n<main>\n")
    return list
  }
}
