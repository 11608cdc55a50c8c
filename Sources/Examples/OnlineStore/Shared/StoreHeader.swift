import Calotype

/// The rows above both tabs: the store's name, the size of the cart, and the tabs.
struct StoreHeader: View {
  let state: OnlineStore.State
  let send: Send<OnlineStore.Action>

  var body: some View {
    EnvironmentReader { TitleBar("Online store", trailing: state.cartText(in: $0.locale)) }
    Tabs(OnlineStore.Tab.allCases, selection: state.tab, title: \.rawValue) { tab in send(.tabSelected(tab)) }
      .onKey(.character("1")) { send(.tabSelected(.products)) }
      .onKey(.character("2")) { send(.tabSelected(.profile)) }
  }
}

extension OnlineStore.State {
  /// `3 in the cart`, or that an order is being sent; `nil` for an empty cart before the products are known.
  func cartText(in locale: DisplayLocale) -> String? {
    if isPaying { return "Sending your order…" }
    if cartCount == 0, products.list.value == nil { return nil }
    return cartCount == 0 ? "Nothing in the cart" : "\(locale.formatted(cartCount)) in the cart"
  }
}
