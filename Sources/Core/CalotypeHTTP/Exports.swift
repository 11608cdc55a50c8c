@_exported public import CalotypeJSON
