// What the macros write names the state layer, so who imports the macros sees it.
@_exported import CalotypeState
