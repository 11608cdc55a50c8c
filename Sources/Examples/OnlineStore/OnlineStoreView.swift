import Calotype

/// The open screen, and the alert over it.
struct OnlineStoreView: View {
  let state: OnlineStore.State
  let send: Send<OnlineStore.Action>

  var body: some View {
    EnvironmentReader { environment in
      screen.alert(state.alert?.alertState(in: environment.locale), send.scoped(\.alert))
    }
  }

  @ViewBuilder private var screen: ViewList {
    if state.isCartOpen {
      CartView(state: state, send: send)
    } else if let id = state.product?.id, let product = state.openProduct {
      ProductView(id: id, product: product, state: state, send: send)
    } else {
      switch state.tab {
      case .products: ProductsView(state: state, send: send)
      case .profile: ProfileView(state: state, send: send)
      }
    }
  }
}
