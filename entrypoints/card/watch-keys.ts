// Forwards two keys of the card to the page: Escape closes the card, Tab past the last control leaves it.
import type { CardEvent } from '../../lib/messages/card-channel';

const CONTROLS = 'button:not(:disabled),a[href],input';

/**
 * Sends both keys as events, until `signal`.
 * @param place element that the card is rendered in
 */
export function watchKeys(place: HTMLElement, send: (event: CardEvent) => void, signal: AbortSignal): void {
  addEventListener(
    'keydown',
    (event) => {
      if (!event.isTrusted || event.altKey || event.ctrlKey || event.metaKey) return;
      const told = event.key === 'Escape' ? 'escape' : event.key === 'Tab' && isAtEnd(event.shiftKey) ? 'leave' : null;
      if (!told) return;
      event.preventDefault();
      send({ event: told });
    },
    { capture: true, signal },
  );

  function isAtEnd(isBackwards: boolean): boolean {
    const all = [...place.querySelectorAll(CONTROLS)];
    const { activeElement } = document;
    return place.contains(activeElement) && activeElement === (isBackwards ? all[0] : all.at(-1));
  }
}
