import Calotype

extension Catalog {
  /// The views of the kit, each in its main states.
  ///
  ///     calotype show views/table
  ///     calotype show views/button/disabled --width 40
  ///
  /// It is the source of the views' goldens and of the pictures in their documentation. It is also sample code: each view
  /// is used as in an app.
  public static let views = Catalog("views", services: []) {
    return [
      ViewScreen.texts, ViewScreen.environments, ViewScreen.layouts, ViewScreen.collections, ViewScreen.forms,
      ViewScreen.controls, ViewScreen.chrome, ViewScreen.notices, ViewScreen.loadings, ViewScreen.boxes,
    ].flatMap(\.self)
  }
}
