import CalotypeSecrets

extension RedactionRules {
  /// Rules with some places.
  init(headers: [String] = [], query: [String] = [], json: [JSONPlace] = [], form: [String] = []) {
    self.init()
    self.headers = headers
    self.query = query
    self.json = json
    self.form = form
  }
}
