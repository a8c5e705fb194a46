// Whoever works by keyboard or ear keeps a place in a page of ours: what is pressed may vanish or rest, the focus may not fall out of the page.

/** Longer than the drawing that took the control away needs to give the focus to something by itself. */
const SETTLE_MS = 120;

/** What a screen reader names when the focus comes to it. */
const PLACE = 'section, article, main, form, ul, ol, table, [role="region"], [role="dialog"]';
const HEADING = 'h1, h2, h3, h4, legend';
const RESTS = ':disabled, [inert], [inert] *';

/**
 * Watches `page` until the signal ends. A control that rests while it works gets the focus back when it can be pressed again. Where the
 * control with the focus is taken away, the focus goes to the heading of the nearest place that is left of those it stood in, never to
 * another control: a key that is still held must not press what nobody meant. A focus that was given up by a click is left alone.
 */
export function restoreFocus(page: Document, signal?: AbortSignal): void {
  let last: HTMLElement | null = null;
  let around: Element[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  const isThere = (element: Element): boolean => element.isConnected && element.checkVisibility();
  const isFree = (): boolean => page.activeElement === null || page.activeElement === page.body;

  const remember = ({ target }: FocusEvent): void => {
    if (!(target instanceof HTMLElement)) return;
    last = target;
    around = [];
    for (let up = target.parentElement; up; up = up.parentElement) around.push(up);
  };
  const mend = (): void => {
    if (!last || !isFree()) return;
    if (!isThere(last)) toPlace(around.filter(isThere));
    else if (!last.matches(RESTS)) last.focus({ preventScroll: true });
  };
  const watcher = new MutationObserver(() => {
    if (!last || !isFree()) return;
    clearTimeout(timer);
    timer = setTimeout(mend, SETTLE_MS);
  });

  const options = signal ? { signal } : {};
  page.addEventListener('focusin', remember, options);
  // Given up by a click on the ground. What is being taken away is still there when the browser says so, and a window that is left keeps it.
  const release = ({ target }: FocusEvent): void =>
    void setTimeout(() => {
      if (target === last && last && isFree() && page.hasFocus() && isThere(last) && !last.matches(RESTS)) last = null;
    });

  page.addEventListener('focusout', release, options);
  watcher.observe(page, { subtree: true, childList: true, attributeFilter: ['disabled', 'hidden', 'inert'] });
  signal?.addEventListener('abort', () => {
    clearTimeout(timer);
    watcher.disconnect();
  });
}

/** `around`: what is left of the elements it stood in, the nearest first. */
function toPlace(around: readonly Element[]): void {
  for (const place of around.filter((one) => one.matches(PLACE))) {
    const heading = [...place.querySelectorAll(HEADING)].find((one) => one.checkVisibility());
    const target = heading ?? place;
    if (!(target instanceof HTMLElement)) continue;
    const had = target.getAttribute('tabindex');
    if (had === null) target.tabIndex = -1;
    target.focus({ preventScroll: true });
    if (had === null) target.addEventListener('blur', () => target.removeAttribute('tabindex'), { once: true });
    return;
  }
}
