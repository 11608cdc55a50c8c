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
    ViewScreen.text
    ViewScreen.label
    ViewScreen.badge
    ViewScreen.link
    ViewScreen.symbols
    ViewScreen.theme
    ViewScreen.environment

    ViewScreen.stack
    ViewScreen.layers
    ViewScreen.frame
    ViewScreen.border
    ViewScreen.divider

    ViewScreen.list
    ViewScreen.grid
    ViewScreen.table
    ViewScreen.scroll
    ViewScreen.form

    ViewScreen.button
    ViewScreen.buttonRow
    ViewScreen.textField
    ViewScreen.stepper
    ViewScreen.toggle
    ViewScreen.picker
    ViewScreen.tabs
    ViewScreen.progress
    ViewScreen.spinner

    ViewScreen.page
    ViewScreen.titleBar
    ViewScreen.footer
    ViewScreen.section

    ViewScreen.empty
    ViewScreen.error
    ViewScreen.loading
    ViewScreen.alert
    ViewScreen.confirmation
    ViewScreen.overlay
    ViewScreen.picture
  }
}
