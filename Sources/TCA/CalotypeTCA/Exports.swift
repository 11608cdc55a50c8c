@_exported import CalotypeState
