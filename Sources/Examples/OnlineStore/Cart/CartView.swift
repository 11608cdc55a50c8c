import Calotype

/// The screen of the cart.
struct CartView: View {
  let state: OnlineStore.State
  let send: Send<OnlineStore.Action>

  var body: some View {
    Page {
      LoadingContent(
        state.products.list, waiting: "Loading products…", failed: "The products could not be loaded",
        retry: { send(.products(.refreshTapped)) }
      ) { _ in
        let unlisted = state.basket.unlistedIDs(in: state.allProducts).map { "\($0)" }.joined(separator: ", ")
        if !unlisted.isEmpty {
          Label("Unknown products: \(unlisted)", symbol: .warning, role: .warning).padding(Insets(top: 1))
        }
        if state.shownLines.isEmpty, state.received == nil {
          EmptyState("Your cart is empty.") { Button("Show the products") { send(.cartClosed) } }
        } else {
          EnvironmentReader { bill(in: $0) }
        }
      }
    } header: {
      EnvironmentReader { environment in
        TitleBar("Cart", trailing: state.received == nil ? state.cartText(in: environment.locale) : "Paid") {
          send(.cartClosed)
        }
      }
    } footer: {
      Footer {
        KeyHelp(.escape, "Close")
        if state.canPay { KeyHelp("p", "Pay") }
      }
    }
    .onKey(.character("p")) { send(.payTapped) }
    .overlay(isPresented: state.isPaying) {
      VStack {
        Spinner("Sending your order…")
        Text("The order continues after you close the cart.").role(.secondary)
        Button("Close") { send(.cartClosed) }.padding(Insets(top: 1))
      }
      .padding(columns: 2, rows: 1).border().onKey(.escape) { send(.cartClosed) }
    }
  }

  /// The lines, and the sum with the button that pays it: below, or beside them if there is room.
  @ViewBuilder private func bill(in environment: RenderEnvironment) -> ViewList {
    let isCompact = environment.sizeClass == .compact
    let lines = CartLines(lines: state.shownLines, send: send).padding(Insets(top: 1))
    let sum = PriceText(price: state.received?.total ?? state.cart.total, isBold: true)
    if environment.sizeClass == .expanded {
      HStack(spacing: 4) {
        lines
        // The outer stack keeps the box as high as its content.
        VStack {
          VStack(spacing: 1) {
            HStack(spacing: 2) {
              Text(state.received == nil ? "To pay" : "Paid").role(.title).lineLimit(1)
              Spacer()
              sum
            }
            pay
          }
          .padding(columns: 2, rows: 1).border()
        }
        .frame(columns: 30).padding(Insets(top: 1))
      }
    } else {
      // They take all free rows, so that the sum is at the end, where no dialog covers it.
      lines
      Divider()
      HStack(spacing: 2) {
        Spacer()
        Text("Total").role(.title)
        sum
        // As wide as the buttons of the lines, so that the sum ends where their totals do.
        VStack { pay }.frame(minColumns: isCompact ? 0 : 10)
      }
      .padding(Insets(bottom: 1))
    }
  }

  /// The button, until the order is received.
  @ViewBuilder private var pay: ViewList {
    if state.received == nil {
      Button("Pay", role: .prominent) { send(.payTapped) }.disabled(!state.canPay)
    }
  }
}
