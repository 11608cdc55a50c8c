extension Report {
  /// What the page's policy allows of scripts: the SHA-256 of ``script``, in Base64. A test says what it must be.
  static let scriptHash = "sha256-hQuc8t7XApvbB81Q1sThHO5lRQnHaVfwhlM7vmSLmfg="

  /// The page's keys. Without it everything is there but the keys and the flicker.
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
      // The first change comes into view where a picture is wider than its box.
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
        // In a group of buttons, and in a box that scrolls, the arrows have a work of their own.
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
