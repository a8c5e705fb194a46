// Tracks pointer, focus and keys by geometry, because marks take no pointer events that a page could see.

import { listen } from '../dom/listen';
import type { Occurrence } from '../model/occurrence';
import { isPageInert } from './card-fits';
import type { Overlay } from './overlay';

/** A finger that rests this long means "tell me", as on any touch screen. */
const LONG_PRESS_MS = 500;
/** A finger that moved farther scrolls. */
const STILL_PX = 10;
/** A focus that comes so soon after a key was pressed comes from the person; page script may move the focus at any time. */
const KEY_MS = 500;

export interface PointerTrackerDeps {
  overlay(): Overlay | null;
  /** The mark of the focused element of the page, if it holds an address that is marked. */
  hitOf(element: Element): Occurrence | null;
  /** @param at when it came there, by the event's own time */
  onOver(hit: Occurrence | null, at?: number): void;
  /** The pointer is on a card that the page has made inert; one that is not tells by itself. */
  onCard(): void;
  /** `focus`: the card takes the keyboard's focus, since it can be used in no other way. */
  onPress(hit: Occurrence, focus: boolean): void;
  /** A press on the card where the page has made it inert. */
  onPressCard(): void;
  /** Tab with a card open; answers whether it was taken. */
  onTab(): boolean;
  onPressElsewhere(): void;
  /** Answers whether there was a card to close. */
  onEscape(): boolean;
  signal: AbortSignal;
}

/** Registers everything on the window in capture, passively where nothing is ever held back. */
export function trackPointer(parts: PointerTrackerDeps): void {
  const { signal } = parts;
  const capture = { capture: true, signal } as const;
  let pressing: { x: number; y: number } | null = null;
  let keyAt = Number.NEGATIVE_INFINITY;

  const hitAt = ({ clientX, clientY }: MouseEvent) => parts.overlay()?.getDrawnAt(clientX, clientY) ?? null;
  const isOnCard = ({ clientX, clientY }: MouseEvent) => parts.overlay()?.card()?.has(clientX, clientY) ?? false;

  /** Of what a person does, while there is something of ours to do it to. */
  function heed<Name extends 'pointermove' | 'pointerdown' | 'pointerup' | 'pointercancel' | 'blur' | 'focusin'>(
    names: readonly Name[],
    run: (event: WindowEventMap[Name], overlay: Overlay) => void,
  ): void {
    const heard = (event: WindowEventMap[Name]) => {
      const overlay = event.isTrusted && parts.overlay();
      if (overlay) run(event, overlay);
    };
    listen(names, heard, signal);
  }

  heed(['pointermove'], (event) => {
    if (pressing && Math.hypot(event.clientX - pressing.x, event.clientY - pressing.y) > STILL_PX) pressing = null;
    if (event.pointerType === 'touch') return;
    if (isOnCard(event)) parts.onCard();
    else parts.onOver(hitAt(event), event.timeStamp);
  });
  document.documentElement?.addEventListener(
    'pointerleave',
    ({ isTrusted }) => {
      if (isTrusted) parts.onOver(null);
    },
    { passive: true, signal },
  );

  heed(['pointerdown'], (event) => {
    if (isOnCard(event)) return;
    const hit = hitAt(event);
    if (!hit) {
      parts.onPressElsewhere();
      return;
    }
    if (event.pointerType === 'mouse') return;
    const mine = { x: event.clientX, y: event.clientY };
    pressing = mine;
    setTimeout(() => {
      if (pressing === mine && !signal.aborted) parts.onPress(hit, isPageInert());
    }, LONG_PRESS_MS);
  });
  // A press in another frame of the page; the browser's own windows leave a card that was opened by a press where it is.
  heed(['blur'], ({ target }) => {
    const isInCard = parts.overlay()?.card()?.holdsFocus();
    if (target === window && !isInCard && window.top?.document.hasFocus()) parts.onPressElsewhere();
  });
  heed(['pointerup', 'pointercancel'], () => (pressing = null));

  addEventListener(
    'click',
    (event) => {
      if (!event.isTrusted || event.detail === 0) return;
      const isCard = isOnCard(event);
      if (isCard && parts.overlay()?.isHost(event.target)) return;
      const hit = isCard ? null : parts.overlay()?.getHoveredAt(event.clientX, event.clientY);
      if (!isCard && !hit) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      if (hit) parts.onPress(hit, isPageInert());
      else parts.onPressCard();
    },
    capture,
  );

  addEventListener(
    'keydown',
    (event) => {
      if (!event.isTrusted) return;
      keyAt = event.timeStamp;
      if (!parts.overlay()) return;
      const isTab = event.key === 'Tab' && !event.altKey && !event.ctrlKey && !event.metaKey && !event.shiftKey;
      if (!(event.key === 'Escape' && parts.onEscape()) && !(isTab && parts.onTab())) return;
      event.preventDefault();
      event.stopImmediatePropagation();
    },
    capture,
  );

  heed(['focusin'], ({ target, timeStamp }, overlay) => {
    // A mark tells of its own focus. A focus that page script has moved opens nothing, but leaves what it moved from.
    if (!(target instanceof Element) || overlay.isHost(target)) return;
    parts.onOver(timeStamp - keyAt < KEY_MS ? parts.hitOf(target) : null);
  });
}
