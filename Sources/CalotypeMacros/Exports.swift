// The macros are declared here where the trait `Macros` is on; without it the module is empty.
@_exported import CalotypeState
