// Restores keyboard focus when the focused control is removed or disabled.

/** Delay before focus is restored, ms; longer than a render that moves the focus on its own. */
const SETTLE_MS = 120;

/** Containers that can receive the focus instead. */
const CONTAINER = 'section, article, main, form, ul, ol, table, [role="region"], [role="dialog"]';
const HEADING = 'h1, h2, h3, h4, legend';
const DISABLED = ':disabled, [inert], [inert] *';

/**
 * Watches `page` until the signal aborts. A control that was disabled while working gets the focus back when it is enabled. If the focused
 * control is removed, focus moves to the heading of the nearest remaining container, never to another control: a key that is
 * still held must not activate it. Focus that the user gave up with a click is not restored.
 */
export function restoreLostFocus(page: Document, signal?: AbortSignal): void {
  let lastFocused: HTMLElement | null = null;
  let ancestors: Element[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  const isShown = (element: Element): boolean => element.isConnected && element.checkVisibility();
  const isFocusLost = (): boolean => page.activeElement === null || page.activeElement === page.body;

  const remember = ({ target }: FocusEvent): void => {
    if (!(target instanceof HTMLElement)) return;
    lastFocused = target;
    ancestors = [];
    for (let parent = target.parentElement; parent; parent = parent.parentElement) ancestors.push(parent);
  };
  const restore = (): void => {
    if (!lastFocused || !isFocusLost()) return;
    if (!isShown(lastFocused)) focusContainer(ancestors.filter(isShown));
    else if (!lastFocused.matches(DISABLED)) lastFocused.focus({ preventScroll: true });
  };
  const observer = new MutationObserver(() => {
    if (!lastFocused || !isFocusLost()) return;
    clearTimeout(timer);
    timer = setTimeout(restore, SETTLE_MS);
  });

  const options = signal ? { signal } : {};
  page.addEventListener('focusin', remember, options);
  // Detects focus given up by a click on the background. A control being removed is still connected at this moment, and a window that
  // loses focus keeps its element.
  const release = ({ target }: FocusEvent): void =>
    void setTimeout(() => {
      if (
        target === lastFocused &&
        lastFocused &&
        isFocusLost() &&
        page.hasFocus() &&
        isShown(lastFocused) &&
        !lastFocused.matches(DISABLED)
      )
        lastFocused = null;
    });

  page.addEventListener('focusout', release, options);
  observer.observe(page, { subtree: true, childList: true, attributeFilter: ['disabled', 'hidden', 'inert'] });
  signal?.addEventListener('abort', () => {
    clearTimeout(timer);
    observer.disconnect();
  });
}

/** Focuses the heading of the nearest container. `ancestors`: remaining ancestors of the control, nearest first. */
function focusContainer(ancestors: readonly Element[]): void {
  for (const container of ancestors.filter((element) => element.matches(CONTAINER))) {
    const heading = [...container.querySelectorAll(HEADING)].find((element) => element.checkVisibility());
    const target = heading ?? container;
    if (!(target instanceof HTMLElement)) continue;
    const oldTabIndex = target.getAttribute('tabindex');
    if (oldTabIndex === null) target.tabIndex = -1;
    target.focus({ preventScroll: true });
    if (oldTabIndex === null) target.addEventListener('blur', () => target.removeAttribute('tabindex'), { once: true });
    return;
  }
}
