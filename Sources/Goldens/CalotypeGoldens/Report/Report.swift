import CalotypeScreens

/// What is to be reviewed, as one HTML page: each screen before and after, its difference marked, and in words.
///
///     let report = Report(entries, unchanged: 189)
///     try Files.write(report.html(), to: "report/index.html")
///
/// The page loads nothing and says nothing of the machine, the day or the folder it was made in: the same entries give
/// the same bytes. It works without scripts; with them, keys move through it.
public struct Report: Hashable, Sendable {
  /// What is to be reviewed, in the page's order.
  public let entries: [ReportEntry]

  /// How many prints are as their goldens.
  public let unchanged: Int

  /// A report of entries.
  public init(_ entries: [ReportEntry], unchanged: Int) {
    self.entries = entries
    self.unchanged = unchanged
  }

  /// The page.
  public func html() -> [UInt8] {
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
      <title>\(self.heading)</title>
      <style>\(Self.style)</style>
      </head>
      <body>
      <header>
      <h1>\(self.heading)</h1>
      <p>\(self.counts)</p>

      """)
    if self.entries.isEmpty {
      page.add("<p>Every golden is what its screen prints.</p>\n</header>\n")
    } else {
      page.add(Self.help)
      page.add("</header>\n")
      page.add(self.contents)
      page.add("<main>\n")
      for index in self.entries.indices { page.add(self.article(index)) }
      page.add("</main>\n<script>\(Self.script)</script>\n")
    }
    page.add("</body>\n</html>\n")
    return page.bytes
  }

  private var heading: String {
    switch self.entries.count {
    case 0: "Nothing to review"
    case 1: "1 print to review"
    case let count: "\(count) prints to review"
    }
  }

  private var counts: String {
    let kinds = GoldenFinding.Kind.allCases.compactMap { kind in
      let count = self.entries.count { $0.kind == kind }
      return count == 0 ? nil : "\(count) \(kind.rawValue)"
    }
    return (kinds + ["\(self.unchanged) unchanged"]).joined(separator: " · ")
  }

  /// The keys. The page hides it where no script answers to them.
  private static let help = """
    <p class="keys" hidden><kbd>j</kbd> <kbd>k</kbd> next, previous <span>·</span> <kbd>1</kbd> before \
    <kbd>2</kbd> after <kbd>3</kbd> overlay <kbd>0</kbd> both <span>·</span> <kbd>f</kbd> flicker</p>

    """

  /// The list of what the page holds.
  private var contents: Markup {
    var list = Markup()
    list.add("<nav aria-label=\"Prints to review\">\n<ol>\n")
    for entry in self.entries {
      list.add("<li><a href=\"#\(markupID(entry.id))\">")
      list.add("<span class=\"kind \(entry.kind.rawValue)\">\(entry.kind.rawValue)</span> ")
      list.add("<span class=\"id\">", text: entry.id, "</span> <span class=\"cause\">")
      list.add(text: entry.causes.first ?? "")
      list.add("</span></a></li>\n")
    }
    list.add("</ol>\n</nav>\n")
    return list
  }
}
