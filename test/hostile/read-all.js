// Hostile script: records every event, change and call that a page can observe; equal for every verdict.
(() => {
  const heard = [];
  const moved = [];
  const called = [];
  const sizes = [];
  const EVENTS =
    'abort animationend animationstart beforematch beforetoggle blur click close contextmenu copy cut error focus focusin focusout fullscreenchange gotpointercapture hashchange input load lostpointercapture message paste pointercancel pointerdown pointerup popstate scroll scrollend securitypolicyviolation select selectionchange selectstart slotchange storage toggle transitionend transitionrun transitionstart unhandledrejection'.split(
      ' ',
    );
  const nameOf = (node) => node?.nodeName ?? (node === window ? 'window' : String(node));
  // A test's pointer events are the same each time and are excluded, so that only ours would appear.
  for (const type of EVENTS)
    window.addEventListener(type, (event) => heard.push(`${type} at ${nameOf(event.target)}`), true);
  new MutationObserver((records) => {
    for (const { type, target, attributeName, addedNodes, removedNodes } of records)
      moved.push([type, nameOf(target), attributeName, addedNodes.length, removedNodes.length].join(' '));
  }).observe(document, { subtree: true, childList: true, attributes: true, characterData: true });

  // A call of a page function by anyone else is recorded here.
  const watch = (owner, name) => {
    const own = owner[name];
    if (typeof own !== 'function') return;
    owner[name] = function (...args) {
      called.push(name);
      return Reflect.apply(own, this, args);
    };
  };
  watch(Element.prototype, 'attachShadow');
  watch(Element.prototype, 'append');
  watch(Node.prototype, 'appendChild');
  watch(window, 'fetch');
  watch(window, 'postMessage');
  watch(window, 'matchMedia');
  watch(navigator, 'sendBeacon');
  watch(CSSStyleSheet.prototype, 'replaceSync');
  watch(HTMLElement.prototype, 'showPopover');
  watch(CustomElementRegistry.prototype, 'define');
  const namesAtStart = new Set(Object.getOwnPropertyNames(window));

  const boxOf = (element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return [x, y, width, height].map((value) => Math.round(value * 100) / 100).join(' ');
  };
  const stylesOf = (element) => {
    const style = getComputedStyle(element);
    return [...style].map((name) => `${name}:${style.getPropertyValue(name)}`).sort();
  };
  const POINTS_PX = 12;
  /** Records the element at each point of a grid, as the page sees it. */
  function hits() {
    const rows = [];
    for (let y = 1; y < innerHeight; y += POINTS_PX) {
      let row = '';
      for (let x = 1; x < innerWidth; x += POINTS_PX) {
        const top = document.elementsFromPoint(x, y)[0];
        row +=
          top?.parentNode === document.documentElement && top !== document.body && top !== document.head
            ? 'X'
            : (top?.nodeName ?? '-')[0];
      }
      rows.push(row);
    }
    return rows;
  }

  /** Records names and function source of every interface of the page's world, which an injected script could change. */
  function prototypes() {
    const told = [];
    for (const name of namesAtStart) {
      const made = Object.getOwnPropertyDescriptor(window, name)?.value;
      for (const owner of [made, made?.prototype]) {
        if (!owner || !/^(function|object)$/.test(typeof owner) || owner === window || owner === document) continue;
        for (const key of Reflect.ownKeys(owner)) {
          const { value, get, set } = Object.getOwnPropertyDescriptor(owner, key) ?? {};
          const parts = [value, get, set].map((part) =>
            typeof part === 'function' ? String(part).slice(0, 80) : typeof part,
          );
          told.push(`${name} ${String(key)} ${parts.join(' ')}`);
        }
      }
    }
    return told.sort();
  }

  window.kit = {
    prototypes,
    /** Returns everything as plain data. */
    async read() {
      const html = document.documentElement;
      const all = [...document.querySelectorAll('*')];
      const bare = [...html.children].filter((child) => child !== document.head && child !== document.body);
      for (const element of bare)
        new ResizeObserver(([entry]) => sizes.push(entry.contentRect.toJSON())).observe(element);
      await new Promise((later) => requestAnimationFrame(() => setTimeout(later, 50)));
      return {
        source: html.outerHTML,
        count: [all.length, document.all.length, bare.length, window.length, document.childNodes.length],
        attributes: all.map((element) =>
          [...element.attributes].map(({ name, value }) => `${name}=${value}`).join(' '),
        ),
        children: bare.map((element) => [
          element.childNodes.length,
          element.assignedSlot,
          element.innerText,
          element.textContent,
        ]),
        boxes: all.map(boxOf),
        offsets: bare.map((one) => [
          one.offsetWidth,
          one.offsetHeight,
          one.scrollWidth,
          one.scrollHeight,
          one.clientWidth,
        ]),
        styles: bare.map(stylesOf),
        pieces: bare.map((one) =>
          ['::before', '::after', '::backdrop'].map((part) => getComputedStyle(one, part).content),
        ),
        matches: bare.map((one) =>
          [':focus-within', ':hover', ':popover-open', ':modal', ':defined', ':empty', ':state(x)'].map((rule) => {
            try {
              return one.matches(rule);
            } catch {
              return null;
            }
          }),
        ),
        text: [document.body.innerText, document.title, String(getSelection())],
        sheets: [...document.styleSheets, ...document.adoptedStyleSheets].map((sheet) =>
          [...sheet.cssRules].map((rule) => rule.cssText),
        ),
        highlights: [...CSS.highlights.keys()],
        moving: document.getAnimations({ subtree: true }).length,
        fonts: document.fonts.size,
        size: [html.scrollWidth, html.scrollHeight, html.scrollTop, document.body.scrollHeight],
        hits: hits(),
        focus: nameOf(document.activeElement),
        globals: Object.getOwnPropertyNames(window).filter((name) => !namesAtStart.has(name) && !/^\d+$/.test(name)),
        runtime: [typeof globalThis.chrome?.runtime, typeof globalThis.browser],
        loaded: performance.getEntriesByType('resource').map(({ name }) => name.replace(/.*\//, '')),
        marks: performance.getEntriesByType('mark').length + performance.getEntriesByType('measure').length,
        kept: [
          document.cookie,
          localStorage.length,
          sessionStorage.length,
          (await indexedDB.databases()).length,
          (await globalThis.caches?.keys())?.length,
        ],
        history: [history.length, history.state, window.name],
        sizes: [...sizes],
        moved: [...moved],
        heard: [...heard],
        called: [...called],
      };
    },
  };
})();
