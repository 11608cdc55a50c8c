import Calotype

extension FormRow {
  /// What is known of one thing: at most two lines, a dash where nothing is known.
  init(fact key: String, _ value: String?) {
    self.init(key) {
      if let value, !isBlank(value) {
        Text(value).lineLimit(2)
      } else {
        Text("—").role(.secondary)
      }
    }
  }
}
