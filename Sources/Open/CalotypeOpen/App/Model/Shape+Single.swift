extension Shape {
  /// Infers the fields of an object that is shown as one, also if there is a list in it.
  init(single node: JSONNode) {
    (kind, path, rule, rows) = (node.isContainer ? .detail : .value, [], .thing, Rows(single: node))
    let survey = Survey(rows)
    wrapper = survey.wrapper
    fields = survey.fields.map { field in
      Field(
        place: field.place, label: field.names.joined(separator: "."), type: TypeRules(field, currency: nil).type,
        filled: field.values.isEmpty ? 0 : 1, distinct: field.distinct, length: field.length)
    }
    let roles = Roles(survey, fields.map(\.type), form: rows.form)
    title = roles.title.map { [fields] in fields[$0] }
    id = roles.id.map { [fields] in fields[$0] }
    subtitle = roles.subtitle.map { [fields] in fields[$0] }
    columns = []
  }
}
