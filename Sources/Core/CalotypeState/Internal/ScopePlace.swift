/// Which part of a store another store is for.
struct ScopePlace: Hashable {
  let state: AnyKeyPath
  let action: AnyKeyPath
}
