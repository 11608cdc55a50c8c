import Calotype
import CalotypeJSON
import CalotypeOpen

/// The sources of a package for the list in an answer: model, client, list, detail, catalog and tests.
struct AnswerSources {
  let names: SwiftNames
  let model: RowModel
  let shape: Shape
  /// The request of the list.
  let request: Request
  /// The folder of the recordings, which is the service's name too.
  let service: String
  /// The id of the recording: `api.github.com/GET_users_apple_repos`.
  let recording: String
  /// The variable with the token, or `nil`.
  let token: String?

  /// The files of the template for placeholders that packages with an answer have, too.
  static let kept = [
    ".gitattributes", ".gitignore", ".swift-format", "Package.swift", "Sources/TemplateAppCommand/TemplateApp.swift",
    "Tests/TemplateAppTests/GoldenTests.swift",
  ]

  /// The most columns of the list.
  private static let mostColumns = 5

  /// The paths and contents of the files, with the words of the template.
  var template: [(path: String, text: String)] {
    let call = /(?:Format\.|static func )(\w+\((?:secondsSince1970)?)/
    let used = Set((columns + form).matches(of: call).map(\.output.1))
    return embeddedAnswerTemplate.compactMap { path, text in
      guard path.hasSuffix("/Format.swift") else { return (path, text) }
      // Each function is a paragraph.
      let functions = text.dropLast(3).split(separator: "\n\n").filter { function in
        guard let name = function.firstMatch(of: call)?.output.1 else { return true }
        return used.contains(name) || name == "number(" && used.contains("percent(")
      }
      return functions.count > 2 ? (path, functions.joined(separator: "\n\n") + "\n}\n") : nil
    }
  }

  /// The words of the template, and what replaces them.
  var words: [(String, String)] {
    [
      ("TemplateRow", names.type), ("templateRows", names.many), ("templateRow", names.one),
      ("template rows", names.manyWords), ("template row", names.oneWord),
      ("Template rows", capitalized(names.manyWords)),
      ("templateService", names.service), ("TEMPLATE_SERVICE", service), ("TEMPLATE_ORIGIN", origin),
      ("TEMPLATE_HOST", request.head.authority ?? ""), ("TEMPLATE_ADDRESS", request.url), ("TEMPLATE_URL", url),
      ("TEMPLATE_CREDENTIAL", credential), ("TEMPLATE_RESULT\n", rowsOfAnswer),
      ("TEMPLATE_ANSWER\n", answerDeclaration), ("TEMPLATE_MODEL", rowDeclaration), ("TEMPLATE_DISPLAY", title),
      ("TEMPLATE_TITLE", titleLabel), ("TEMPLATE_COLUMNS\n", columns), ("TEMPLATE_FORM\n", form),
      ("TEMPLATE_RECORDING", recording), ("TEMPLATE_COUNT", "\(shape.rows.count)"),
      ("TEMPLATE_FIRST\n", firstTest),
    ]
  }

  /// Whether a row holds the object of the answer, because its identifier is not in it.
  private var isWrapped: Bool { shape.rows.form != .array || model.object == nil || model.id == nil }

  /// The property with the key of a group.
  private var key: String {
    if case .date = shape.fields.first(where: { $0.place == .key })?.type { "date" } else { "key" }
  }

  /// The property with the object of the answer in a row that holds it, or with a row that is not an object.
  private var content: String { model.object != nil ? "details" : model.scalar == "[String]" ? "items" : "value" }

  /// The expectation of the first row's title, if that is a text and the rows are in the order of the answer.
  private var firstTest: String {
    let texts = shape.title.compactMap { shape.rows.value(of: $0.place, at: 0) }
    let title = texts.map(\.text).joined(separator: " ")
    guard shape.rows.form == .array, !texts.isEmpty, texts.count == shape.title.count, !isBlank(title),
      texts.allSatisfy({ $0.kind == .string }), shape.title.allSatisfy({ model.values[$0.place] != nil })
    else { return "" }
    return "      #expect(\(names.many).first?.displayTitle == \(title.literal))\n"
  }

  // MARK: - Model

  private var rowDeclaration: String {
    var row = RowModel.Object(name: names.type)
    if !isWrapped {
      row.properties = model.object?.properties ?? []
    } else {
      if shape.rows.form == .members {
        row.properties.append(.init(key: "id", name: "id", value: "String", remark: "The key in the API."))
      } else if model.id == nil {
        row.properties.append(.init(key: "id", name: "id", value: "Int", remark: "The position in the list."))
      }
      if shape.rows.form == .groups {
        row.properties.append(.init(key: key, name: key, value: "String", remark: "The key of its group in the API."))
      }
      let details = model.object.map { RowModel.Object(name: "Details", properties: $0.properties) }
      row.properties.append(.init(key: content, name: content, value: model.scalar ?? "String", object: details))
    }
    var lines = declaration(of: row, (isWrapped ? "" : "Decodable, ") + "Equatable, Identifiable, Sendable")
    if let id = model.id, !row.properties.contains(where: { $0.name == "id" }) {
      lines.removeLast()
      lines += ["", "  /// The identifier in the API.", "  var id: \(id.type) { \(path(id, in: "")) }", "}"]
    }
    return lines.joined(separator: "\n")
  }

  private func declaration(of object: RowModel.Object, _ protocols: String) -> [String] {
    var lines = ["struct \(object.name): \(protocols) {"]
    for property in object.properties {
      if let remark = property.remark { lines.append("  /// \(remark)") }
      lines.append("  let \(SwiftNames.escaped(property.name)): \(property.type)\(property.isOptional ? "?" : "")")
    }
    let renamed = object.properties.filter { $0.key != $0.name }
    if !renamed.isEmpty {
      let same = object.properties.filter { $0.key == $0.name }.map { SwiftNames.escaped($0.name) }
      lines += ["", "  private enum CodingKeys: String, CodingKey {"]
      if !same.isEmpty { lines.append("    case " + same.joined(separator: ", ")) }
      lines += renamed.map { "    case \(SwiftNames.escaped($0.name)) = \($0.key.literal)" } + ["  }"]
    }
    for nested in object.properties.compactMap(\.object) {
      lines += [""] + declaration(of: nested, "Decodable, Equatable, Sendable").map { $0.isEmpty ? "" : "  " + $0 }
    }
    return lines + ["}"]
  }

  /// The title of a row, as an expression in its type.
  private var title: String {
    let values = shape.title.compactMap { value(of: $0, in: "") }
    switch values.count {
    case 0: return model.id.map { "\"\\(\(path($0, in: "")))\"" } ?? "\"\\(id)\""
    case 1 where values[0].type == "String":
      return values[0].isOptional ? "(\(values[0].path) ?? \"\")" : values[0].path
    case 1: return values[0].isOptional ? "(\(values[0].path).map { \"\\($0)\" } ?? \"\")" : "\"\\(\(values[0].path))\""
    default:
      let isOptional = values.contains(where: \.isOptional)
      return
        "[\(values.map(\.path).joined(separator: ", "))]\(isOptional ? ".compactMap(\\.self)" : "").joined(separator: \" \")"
    }
  }

  /// The path and the type of a field from a row: `$0.details.owner?.login`; `nil` for a field without a property.
  private func value(of field: Field, in row: String) -> (path: String, type: String, isOptional: Bool)? {
    let prefix = row.isEmpty ? "" : row + "."
    if case .key = field.place { return (prefix + (shape.rows.form == .members ? "id" : key), "String", false) }
    return model.values[field.place].map { (path($0, in: prefix), $0.type, $0.isOptional) }
  }

  private func path(_ value: RowModel.Value, in prefix: String) -> String {
    prefix + (model.object == nil ? content : (isWrapped ? "details." : "") + value.path)
  }

  // MARK: - Client

  private var origin: String {
    let address = AddressParts(request)
    let port = address.port.map { ", port: \($0)" } ?? ""
    return ".\(request.head.scheme ?? "https")(\(address.host.literal)\(port))"
  }

  private var credential: String {
    guard let token else { return "" }
    return ",\n    credential: Credential(field: .authorization, prefix: \"Bearer \", variable: \(token.literal))"
  }

  private var url: String {
    let address = AddressParts(request)
    let path =
      address.segments.isEmpty ? "" : ".appending(\(address.segments.map(\.literal).joined(separator: ", ")))"
    return "Service.\(names.service).url" + path
      + address.items.map { "\n        .appending(query: \($0.literal), \($1.literal))" }.joined()
  }

  /// The keys from the answer to the list, and the names of their properties.
  private var envelope: [(key: String, name: String)] {
    shape.path.map { ($0, SwiftNames.property(SwiftNames.words($0))) }
  }

  private var listType: String {
    let row = isWrapped ? model.scalar ?? "\(names.type).Details" : names.type
    switch shape.rows.form {
    case .members: return "[String: \(row)]"
    case .groups: return "[String: [\(row)]]"
    case .array, .table, .columns: return "[\(row)]"
    }
  }

  private var rowsOfAnswer: String {
    let answer = "try await transport.success(Request(.get, url)).json()"
    guard isWrapped || !envelope.isEmpty else { return "      return \(answer)\n" }
    let list = (["answer"] + envelope.map { SwiftNames.escaped($0.name) }).joined(separator: ".")
    var lines = ["let answer: \(envelope.isEmpty ? listType : "Answer") = \(answer)"]
    if shape.rows.form != .array { lines.append("// JSON objects are unordered.") }
    let sorted = "\(list).sorted { $0.key < $1.key }"
    switch shape.rows.form {
    case .members: lines.append("return \(sorted).map { \(names.type)(id: $0.key, \(content): $0.value) }")
    case .groups where model.id != nil:
      let row = "\(names.type)(\(key): \(key), \(content): $0)"
      lines.append("return \(sorted).flatMap { \(key), rows in rows.map { \(row) } }")
    case .groups:
      let row = "\(names.type)(id: index, \(key): row.0, \(content): row.1)"
      lines.append("let rows = \(sorted).flatMap { key, rows in rows.map { (key, $0) } }")
      lines.append("return rows.enumerated().map { index, row in \(row) }")
    case _ where isWrapped: lines.append("return \(list).enumerated().map { \(names.type)(id: $0, \(content): $1) }")
    default: lines.append("return \(list)")
    }
    return lines.map { "      \($0)\n" }.joined()
  }

  /// The envelope of the list.
  private var answerDeclaration: String {
    guard let last = envelope.last else { return "" }
    let list = RowModel.Property(key: last.key, name: last.name, value: listType)
    let outermost = envelope.dropLast().reversed().reduce(list) { inner, step in
      let fields = RowModel.Object(name: capitalized(step.name) + "Fields", properties: [inner])
      return RowModel.Property(key: step.key, name: step.name, object: fields)
    }
    let answer = RowModel.Object(name: "Answer", properties: [outermost])
    let lines = declaration(of: answer, "Decodable").joined(separator: "\n")
    return "\n/// The envelope of the list.\nprivate \(lines)\n"
  }

  // MARK: - Screens

  /// Returns the fields beside the title that have a property, with their texts as expressions.
  private func texts(of fields: [Field], in row: String) -> [(field: Field, text: String)] {
    fields.filter { !shape.title.contains($0) }.compactMap { field in text(of: field, in: row).map { (field, $0) } }
  }

  private var columns: String {
    texts(of: shape.columns, in: "$0").prefix(Self.mostColumns - 1).map { field, text in
      let width = ["Format", "\"\\("].contains { text.hasPrefix($0) } ? "" : ", .fitted(maximum: 28)"
      let alignment = field.type.isTrailing ? ", alignment: .trailing" : ""
      return "      TableColumn(\(label(of: field))\(width)\(alignment)) { Text(\(text)) }\n"
    }.joined()
  }

  private var form: String {
    texts(of: shape.fields, in: names.one).map { "          FormRow(\(label(of: $0)), \($1))\n" }.joined()
  }

  private var titleLabel: String {
    (shape.title.count == 1 ? shape.title.first : nil).map(label) ?? capitalized(names.oneWord).literal
  }

  private func label(of field: Field) -> String {
    let label = shownLabel(of: field)
    let isUnique = shape.fields.count { model.values[$0.place] != nil && shownLabel(of: $0) == label } < 2
    return (isUnique ? label : field.label).literal
  }

  /// `Created` for `created_at`, `Stars` for `stars_count`, `Owner ID` for `owner_id`.
  private func shownLabel(of field: Field) -> String {
    let name = field.place == .key ? (shape.rows.form == .members ? names.oneWord : key) : field.label
    var words = field.place == .path([]) ? [content] : SwiftNames.words(name)
    if words.count > 1, ["at", "count", "on"].contains(words[words.count - 1]) { words.removeLast() }
    return capitalized(words.map { abbreviations.contains($0) ? $0.uppercased() : $0 }.joined(separator: " "))
  }

  /// Returns the text of a field, as an expression; `nil` for a field without a property.
  private func text(of field: Field, in row: String) -> String? {
    guard let (path, type, isOptional) = value(of: field, in: row) else { return nil }
    switch (field.type, type) {
    case (.date, "Int"):
      let isMilliseconds = (0..<shape.rows.count).contains { row in
        shape.rows.value(of: field.place, at: row).flatMap { Int($0.text) } ?? 0 >= 100_000_000_000
      }
      let seconds = !isMilliseconds ? path : isOptional ? path + ".map { $0 / 1000 }" : path + " / 1000"
      return "Format.time(secondsSince1970: \(seconds))"
    case (.date(let hasTime), "String"): return "Format.\(hasTime ? "time" : "day")(\(path))"
    case (.money(let money), "Int"), (.money(let money), "Double"), (.money(let money), "String"):
      let sign = FieldType.Money.signs[money.currency ?? ""].map { ", \($0.literal)" } ?? ""
      return "Format.\(money.isMinor && type == "Int" ? "cents" : "money")(\(path)\(sign))"
    case (.percent, "Int"), (.percent, "Double"): return "Format.percent(\(path))"
    case (.number(isLabel: false), "Int"), (.duration, "Int"), (_, "Double"): return "Format.number(\(path))"
    case (_, "Bool"): return "Format.yesOrNo(\(path))"
    case (_, "[String]") where row == "$0": return isOptional ? "Format.plain(\(path)?.count)" : "\"\\(\(path).count)\""
    case (_, "[String]"): return "Format.list(\(path))"
    case (_, "Int"): return isOptional ? "Format.plain(\(path))" : "\"\\(\(path))\""
    default: return isOptional ? "\(path) ?? \"—\"" : path
    }
  }

  /// The answer with an empty list.
  var emptyAnswer: [UInt8] {
    let list: JSONValue = shape.rows.form == .array ? [] : [:]
    return shape.path.reversed().reduce(list) { .object([JSONValue.Member($1, $0)]) }.text()
  }
}

/// Words that are written in capitals.
private let abbreviations = Vocabulary.set(
  "api css eur gbp html http id imdb ip isbn iso json pdf sha sku tv uid uri url usd utc uuid vat xml")
