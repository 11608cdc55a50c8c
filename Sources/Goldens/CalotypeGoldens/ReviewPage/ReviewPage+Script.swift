extension ReviewPage {
  /// The SHA-256 of ``script`` in Base64, for the content security policy. A test prints the expected value.
  static let scriptHash = "sha256-1eFRuYlS52vRcUBMwVYkSBH4PBV4OP5GWxRsHXM6M/M="

  /// The keyboard shortcuts and the flicker.
  static let script = """

    (() => {
      const articles = [...document.querySelectorAll('article')];
      let flicker = 0;
      const current = () => {
        const focused = articles.indexOf(document.activeElement.closest('article'));
        if (focused >= 0) return focused;
        return articles.findIndex((article) => article.getBoundingClientRect().bottom > 80);
      };
      const isSeen = (article) => article && article.getBoundingClientRect().top < innerHeight / 2;
      const go = (index) => {
        if (!articles[index]) return;
        stop();
        articles[index].scrollIntoView();
        articles[index].focus({ preventScroll: true });
      };
      const next = () => go(isSeen(articles[current()]) ? current() + 1 : Math.max(current(), 0));
      const previous = () => go(current() - 1);
      // Scrolls to the first change if the picture is wider than its box.
      const reveal = (element) => {
        for (const box of element.querySelectorAll('.box[data-start]')) {
          box.scrollLeft = box.scrollWidth * box.dataset.start / 100 - box.clientWidth / 4;
        }
      };
      const view = (name) => {
        const input = articles[current()]?.querySelector(`input[value=${name}]`);
        if (input && !input.checked) {
          input.checked = true;
          if (!flicker) reveal(input.closest('article'));
        }
        return input;
      };
      const stop = () => { clearInterval(flicker); flicker = 0; };
      const toggle = () => {
        if (flicker) return stop();
        let isBefore = true;
        if (view('before')) flicker = setInterval(() => { isBefore = !isBefore; view(isBefore ? 'before' : 'after'); }, 600);
      };
      const choose = (name) => { stop(); view(name); };
      const keys = {
        j: next, k: previous, ArrowRight: next, ArrowLeft: previous, f: toggle, Escape: stop,
        0: () => choose('both'), 1: () => choose('before'), 2: () => choose('after'), 3: () => choose('overlay'),
      };
      document.addEventListener('keydown', (event) => {
        if (event.ctrlKey || event.metaKey || event.altKey) return;
        const isArrow = event.key.startsWith('Arrow');
        // Arrow keys keep their meaning in button groups and scrolling boxes.
        if (isArrow && event.target.closest('.views, .box, pre')) return;
        const answer = Object.hasOwn(keys, event.key) && keys[event.key];
        if (!answer) return;
        event.preventDefault();
        answer();
      });
      document.addEventListener('input', (event) => {
        stop();
        reveal(event.target.closest('article') ?? document);
      });
      reveal(document);
      for (const element of document.querySelectorAll('.keys')) element.hidden = false;
    })();

    """
}
