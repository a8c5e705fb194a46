// Blocks unintended clicks on the card before any control receives them (lib/view/card/press-guard).
import type { PressGuard, PressRefusal } from '../../lib/view/card/press-guard';

export interface GuardPressesOptions {
  onRefused(reason: PressRefusal): void;
  signal: AbortSignal;
}

/** Presses a control for a key of the user, unless the guard refuses it. */
export type PressByKey = (control: HTMLElement) => void;

/** An entry of a menu acts at once: it copies the address, or opens another site. */
const ACTING = '[role="menuitem"]';

/**
 * Passes pointer and focus events of this window to the guard, and cancels each click that it refuses.
 * @param now monotonic time in ms
 * @returns the function that presses a control for a shortcut
 */
export function guardPresses(
  guard: PressGuard,
  now: () => number,
  { onRefused, signal }: GuardPressesOptions,
): PressByKey {
  /** True while a shortcut that the guard accepted presses its control. */
  let isAccepted = false;
  const capture = { capture: true, signal } as const;
  for (const name of ['pointerover', 'pointermove', 'pointerdown', 'pointerup'] as const)
    addEventListener(
      name,
      (event) => {
        if (!event.isTrusted) return;
        guard.onPointer(event, now());
        if (name === 'pointerdown') guard.onPressStart(now());
      },
      capture,
    );
  document.documentElement.addEventListener(
    'pointerleave',
    // A touch leaves with each release; the next one is compared with its place.
    ({ pointerType }) => pointerType !== 'touch' && guard.onLeave(),
    { signal },
  );
  if (document.hasFocus()) guard.onFocus(true, now());
  addEventListener('focus', ({ target }) => target === window && guard.onFocus(true, now()), capture);
  addEventListener('blur', ({ target }) => target === window && guard.onFocus(false, now()), capture);
  addEventListener(
    'click',
    (event) => {
      if (isAccepted) return;
      // `detail` is 0 for clicks triggered by a key.
      const isByKey = event.detail === 0;
      if (event.isTrusted && !isByKey) guard.onPointer(event, now());
      const kind = { isByKey, acts: isIn(event.target, ACTING) };
      const refusal = event.isTrusted ? guard.refusalOf(now(), kind) : 'covered';
      if (!refusal) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      if (event.isTrusted && isIn(event.target, 'button,a')) onRefused(refusal);
    },
    capture,
  );

  return (control) => {
    const refusal = guard.refusalOf(now(), { isByKey: true, acts: true });
    if (refusal) return onRefused(refusal);
    isAccepted = true;
    control.click();
    isAccepted = false;
  };
}

const isIn = (target: EventTarget | null, selector: string) =>
  target instanceof Element && target.closest(selector) !== null;
