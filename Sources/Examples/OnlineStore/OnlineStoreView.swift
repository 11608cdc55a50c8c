import Calotype

/// The open screen, and the alert over it.
struct OnlineStoreView: View {
  let state: OnlineStore.State
  let send: Send<OnlineStore.Action>

  var body: some View {
    EnvironmentReader { environment in
      screen(in: environment).alert(state.alert?.alertState(in: environment.locale), send.scoped(\.alert))
    }
  }

  @ViewBuilder private func screen(in environment: RenderEnvironment) -> ViewList {
    if state.isCartOpen {
      CartView(state: state, send: send)
    } else if let id = state.product?.id, let product = state.openProduct {
      let isBesideList = state.products.list.value != nil && environment.size.columns >= MasterDetail.minimumColumns
      // The list says whether its products are being loaded, or could not be.
      let shown = isBesideList && state.isListed(id) ? .loaded(state.products.list.value?[id]) : product
      MasterDetail(
        isBesideList ? ProductsView(state: state, send: send) : nil,
        detail: ProductView(id: id, product: shown, state: state, showsCart: !isBesideList, send: send),
        opened: .row(list: "products", id: "\(id)"), columns: 40)
    } else {
      switch state.tab {
      case .products: ProductsView(state: state, send: send)
      case .profile: ProfileView(state: state, send: send)
      }
    }
  }
}
