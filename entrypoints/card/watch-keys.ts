// Forwards two keys of the card to the page: Escape closes the card, Tab past the last control leaves it.
import type { CardEvent } from '../../lib/messages/card-channel';

/** Items of a menu are reached by arrows, not by Tab. */
const CONTROLS = 'button:not(:disabled):not([role="menuitem"]),a[href],input';

/**
 * Sends both keys as events, until `signal`.
 * @param container element that the card is rendered in
 */
export function watchKeys(container: HTMLElement, send: (event: CardEvent) => void, signal: AbortSignal): void {
  addEventListener(
    'keydown',
    (event) => {
      if (!event.isTrusted || event.altKey || event.ctrlKey || event.metaKey) return;
      // An open menu takes both keys: Escape closes it alone, Tab leaves it for its button first.
      if (container.querySelector('[role="menu"]')) return;
      const name = event.key === 'Escape' ? 'escape' : event.key === 'Tab' && isAtEnd(event.shiftKey) ? 'leave' : null;
      if (!name) return;
      event.preventDefault();
      send({ event: name });
    },
    { capture: true, signal },
  );

  function isAtEnd(isBackwards: boolean): boolean {
    const controls = [...container.querySelectorAll(CONTROLS)];
    const { activeElement } = document;
    return container.contains(activeElement) && activeElement === (isBackwards ? controls[0] : controls.at(-1));
  }
}
