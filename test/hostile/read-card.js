// Hostile script: tries to read an open card in every way; the result is equal for every card.
(() => {
  const events = [];
  for (const type of [
    'blur',
    'focus',
    'message',
    'messageerror',
    'selectionchange',
    'copy',
    'dragstart',
    'securitypolicyviolation',
  ])
    window.addEventListener(
      type,
      (event) => events.push(`${type} ${event.target === window ? 'window' : event.target?.nodeName}`),
      true,
    );
  const types = [
    'largest-contentful-paint',
    'layout-shift',
    'element',
    'longtask',
    'long-animation-frame',
    'resource',
    'paint',
    'event',
  ];
  const entries = [];
  for (const type of types)
    try {
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          if (type === 'largest-contentful-paint') entries.push(`${type} ${entry.element?.id} ${entry.size}`);
          else if (type === 'layout-shift') entries.push(`${type} ${entry.sources.map(({ node }) => node?.nodeName)}`);
          else if (type === 'resource')
            entries.push(`${type} ${entry.initiatorType} ${entry.name.replace(/[?#].*/, '')}`);
          else if (type === 'long-animation-frame')
            entries.push(`${type} ${entry.scripts.map(({ sourceURL }) => sourceURL)}`);
          else if (type === 'longtask')
            entries.push(`${type} ${entry.attribution.map(({ containerSrc }) => containerSrc)}`);
          else if (type === 'event') entries.push(`${type} ${entry.name} ${entry.target?.nodeName}`);
          else entries.push(`${type} ${entry.name}`);
        }
      }).observe({ type, buffered: true });
    } catch {
      entries.push(`${type} unknown`);
    }

  const textOf = (selection) => String(selection);
  /** Words that the browser's find-in-page finds from the start of the page, and the selection after each. */
  function find(words) {
    return words.filter((word) => {
      getSelection().removeAllRanges();
      getSelection().collapse(document.body, 0);
      for (const backwards of [false, true]) {
        let found = false;
        try {
          found = window.find(word, false, backwards, true, false, true, false);
        } catch {
          continue;
        }
        if (!found) continue;
        // On a page that contains the word the selection is in its own text.
        const { anchorNode } = getSelection();
        if (!anchorNode || anchorNode.parentElement?.closest('#own') === null) return true;
      }
      return false;
    });
  }

  /** Every text that a selection can contain. */
  function select() {
    const held = [];
    const selection = getSelection();
    selection.selectAllChildren(document.documentElement);
    held.push(textOf(selection));
    document.execCommand('selectAll');
    held.push(textOf(selection));
    selection.collapse(document.body, 0);
    for (const unit of ['documentboundary', 'paragraphboundary', 'line'])
      for (const way of ['forward', 'backward']) {
        selection.modify('extend', way, unit);
        held.push(textOf(selection));
      }
    const host = document.documentElement.lastElementChild;
    try {
      const range = document.createRange();
      range.selectNode(host);
      selection.removeAllRanges();
      selection.addRange(range);
      held.push(textOf(selection), range.toString(), range.cloneContents().textContent);
    } catch (error) {
      held.push(String(error));
    }
    selection.removeAllRanges();
    return held.map((text) => text.trim());
  }

  window.readCard = {
    events,
    entries,
    find,
    select,
    tell: () => ({
      frames: [window.length, window.frames.length, document.querySelectorAll('iframe,frame').length],
      moving: document.getAnimations().map(({ id, animationName }) => `${id} ${animationName}`),
      fonts: [...document.fonts].map(({ family, status }) => `${family} ${status}`),
      names: performance
        .getEntries()
        .map(({ name }) => name.replace(/[?#].*/, ''))
        .filter((name) => /extension:/.test(name)),
      html: document.documentElement.outerHTML.replace(/<head>.*?<\/head>/s, ''),
      focus: document.activeElement?.nodeName,
      text: document.body.innerText,
    }),
  };
})();
