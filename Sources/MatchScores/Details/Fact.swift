import Calotype

/// What is known of one thing, as a row of a form: at most two lines, a dash where nothing is known.
func fact(_ key: String, _ value: String?) -> FormRow {
  FormRow(key) {
    if let value, value.contains(where: { !$0.isWhitespace }) {
      Text(value).lineLimit(2)
    } else {
      Text("—").role(.secondary)
    }
  }
}
