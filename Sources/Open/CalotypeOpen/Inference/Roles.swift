/// The fields with a role: title, identifier, subtitle, as positions in a survey's fields.
struct Roles {
  private(set) var title: [Int] = []
  private(set) var id: Int?
  private(set) var subtitle: Int?

  private let survey: Survey

  init(_ survey: Survey, _ kind: Shape.Kind, form: Rows.Form) {
    self.survey = survey
    id = findID()
    title = findTitle(kind, form)
    subtitle = findSubtitle()
  }

  private var fields: [SurveyedField] { survey.fields }

  // MARK: - Title

  /// The title. The rules, in order:
  ///
  /// 1. A field with the name of a title (``Vocabulary/titles``): less deep ones first, then in the order of the table. One
  ///    that looks like a slug gives way to one that does not. First and last name of a person come before
  ///    all but the whole name: a person's `title` is something else.
  /// 2. A field whose name ends with that of a title: `product_name`.
  /// 3. The key of the row.
  /// 4. In a list, the first text that is different in nearly every row, of 3 to 80 bytes.
  /// 5. In a list, the identifier, a date, or the first field.
  ///
  /// A field that is the same in all of three or more rows is not a title.
  private func findTitle(_ kind: Shape.Kind, _ form: Rows.Form) -> [Int] {
    let texts = fields.indices.filter { index in
      let field = fields[index]
      return [.text, .choice].contains(field.type) && field.values.count * 2 >= survey.rowCount
        && field.values.first?.kind == .string
    }
    // A slug comes after the other usual names of its depth.
    func order(_ index: Int) -> (Int, Int, Int)? {
      titleRank(of: fields[index]).map { ($0.depth, $0.rank >= 20 ? 2 : isCode(index) ? 1 : 0, $0.rank) }
    }
    let name = personName()
    let best = texts.compactMap { index in order(index).map { (index, $0) } }.min { $0.1 < $1.1 }?.0
    let isWhole = best.map { fields[$0].depth == 0 && ["name", "fullname", "displayname"].contains(fields[$0].plain) }
    if let best, name.isEmpty || isWhole == true { return [best] }
    if !name.isEmpty { return name }
    if form == .members, let key = fields.firstIndex(where: { $0.place == .key }) { return [key] }
    guard kind == .list else { return [] }
    let telling = texts.filter { index in
      let field = fields[index]
      return field.type == .text && field.distinct * 10 >= survey.rowCount * 8 && 3...80 ~= field.length
        && field.depth < 2 && !field.isReferenced
    }
    let first =
      telling.first ?? id ?? fields.firstIndex(where: \.type.isDate) ?? texts.first
      ?? fields.indices.first { !fields[$0].values.isEmpty && fields[$0].type != .count }
    return first.map { [$0] } ?? []
  }

  /// Returns how deep a title is, and its place among titles of that depth; those of other things have none.
  private func titleRank(of field: SurveyedField) -> (depth: Int, rank: Int)? {
    guard survey.rowCount < 3 || field.distinct > 1 else { return nil }
    let names = field.names.map(Vocabulary.plain)
    guard let last = names.last else { return field.place == .path([]) ? (0, 0) : nil }
    let rank = Vocabulary.titles.firstIndex(of: last)
    let parent = names.count == 2 ? Vocabulary.titles.firstIndex(of: names[0]) : nil
    if let parent, field.isReference { return (0, 10 * parent) }
    guard names.count < 3, names.count == 1 || !Vocabulary.others.contains(names[0]) else { return nil }
    if let rank { return (names.count - 1, rank < 9 ? rank : 100 + rank) }
    let word = Vocabulary.words(field.name).last ?? ""
    return names.count == 1 && ["name", "title"].contains(word) ? (0, 50) : nil
  }

  private func personName() -> [Int] {
    let names = [["firstname", "givenname", "first"], ["lastname", "familyname", "last", "surname"]]
    let parts = names.compactMap { names in
      fields.firstIndex { field in
        let isPart = field.names.count == 2 && field.parent == "name"
        return (field.names.count == 1 || isPart) && names.contains(field.plain) && field.values.first?.kind == .string
      }
    }
    return parts.count == 2 ? parts : []
  }

  private func isCode(_ index: Int) -> Bool { fields[index].values.prefix(50).allSatisfy { Pattern.isCode($0.text) } }

  // MARK: - Identifier

  /// The identifier: a value in every row, none twice. The rules, in order:
  ///
  /// 1. A field of the row with one of the first names of ``Vocabulary/ids``.
  /// 2. The key of the row.
  /// 3. One inside of `id`: `id.videoId`. Then a field of the row whose name begins or ends with `id`: `place_id`.
  /// 4. A nested one that is not another thing's: `sys.id`, `metadata.uid`.
  /// 5. A field of the row with one of the other names: `slug`, `code`, `url`, `name`.
  /// 6. A field of codes of two to four capital letters: `cca2`.
  private func findID() -> Int? {
    let unique = fields.indices.filter { index in
      let field = fields[index]
      return field.values.count == survey.rowCount && field.distinct == survey.rowCount
        && field.values.first?.isContainer == false
    }
    func find(_ names: some Sequence<String>, depth: Int) -> Int? {
      let own = unique.filter { index in
        let field = fields[index]
        return field.depth == depth && field.place != .key
          && (depth == 0 || !Vocabulary.others.contains(Vocabulary.plain(field.names[0])))
      }
      // `id` is meant for people more often than `_id` beside it.
      return names.lazy.compactMap { name in
        own.first { fields[$0].name == name } ?? own.first { fields[$0].plain == name }
      }.first
    }
    let isFirst = Vocabulary.ids.prefix(10)
    return find(isFirst, depth: 0) ?? unique.first { fields[$0].place == .key }
      ?? unique.first { fields[$0].depth == 1 && fields[$0].parent.map(Vocabulary.plain) == "id" }
      ?? unique.first { index in
        let words = Vocabulary.words(fields[index].name)
        return fields[index].depth == 0 && (words.first == "id" || words.last == "id")
      }
      ?? find(isFirst, depth: 1)
      ?? find(Vocabulary.ids.dropFirst(10), depth: 0)
      ?? unique.first { index in
        survey.rowCount > 1 && fields[index].depth == 0 && fields[index].values.first?.kind == .string
          && fields[index].values.allSatisfy {
            2...4 ~= $0.content.count && $0.content.allSatisfy { 0x41...0x5A ~= $0 }
          }
      }
  }

  // MARK: - Subtitle

  /// The subtitle: a field of the row with one of the names of ``Vocabulary/subtitles`` that is not the title.
  private func findSubtitle() -> Int? {
    Vocabulary.subtitles.lazy.compactMap { name in
      fields.indices.first { index in
        let field = fields[index]
        let isNamed = field.depth == 0 && field.plain == name
        let isInside = field.depth == 1 && field.isReference && field.parent.map(Vocabulary.plain) == name
        return (isNamed || isInside) && field.type == .text && !title.contains(index) && !field.values.isEmpty
      }
    }.first
  }
}
