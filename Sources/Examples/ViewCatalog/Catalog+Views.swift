import Calotype

extension Catalog {
  /// The kit's own views, each in the states that are worth looking at.
  ///
  ///     calotype show views/table
  ///     calotype show views/button/disabled --width 40
  ///
  /// It is what the views' goldens are made of, what the pictures of their documentation are taken from, and sample code:
  /// each view stands here as an app would write it.
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
