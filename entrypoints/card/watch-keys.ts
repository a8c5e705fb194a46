// Keyboard handling of the card: Escape closes, Tab past the last control leaves, letters press buttons.
import type { CardEvent } from '../../lib/messages/card-channel';

/** Items of a menu are reached by arrows, not by Tab. */
const CONTROLS = 'button:not(:disabled):not([role="menuitem"]),a[href]';

export interface WatchKeysOptions {
  send(event: CardEvent): void;
  /** Presses the control of a letter (`aria-keyshortcuts`). */
  press(control: HTMLElement): void;
  signal: AbortSignal;
}

/**
 * Sends Escape and Tab as events, and presses the control of a letter, until `signal`.
 * @param container element that the card is rendered in
 */
export function watchKeys(container: HTMLElement, { send, press, signal }: WatchKeysOptions): void {
  addEventListener(
    'keydown',
    (event) => {
      if (!event.isTrusted || event.altKey || event.ctrlKey || event.metaKey) return;
      // An open menu takes both keys: Escape closes it alone, Tab leaves it for its button first.
      if (container.querySelector('[role="menu"]')) return;
      const name = event.key === 'Escape' ? 'escape' : event.key === 'Tab' && isAtEnd(event.shiftKey) ? 'leave' : null;
      if (name) {
        event.preventDefault();
        send({ event: name });
        return;
      }
      const control = getControl(event);
      if (!control) return;
      event.preventDefault();
      press(control);
    },
    { capture: true, signal },
  );

  function getControl({ key }: KeyboardEvent): HTMLElement | null {
    if (!/^[a-z]$/.test(key)) return null;
    return container.querySelector<HTMLElement>(`[aria-keyshortcuts="${key}"]:not(:disabled)`);
  }

  function isAtEnd(isBackwards: boolean): boolean {
    const controls = [...container.querySelectorAll(CONTROLS)];
    const { activeElement } = document;
    // A card that only reads has no control.
    if (controls.length === 0) return true;
    return container.contains(activeElement) && activeElement === (isBackwards ? controls[0] : controls.at(-1));
  }
}
