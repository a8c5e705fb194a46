// Tracks pointer, focus and keys, and finds the mark under the pointer by geometry.

import { listen } from '../dom/listen';
import type { Occurrence } from '../model/occurrence';
import { isPageInert } from './card-availability';
import type { Overlay } from './overlay';

/** Duration of a long press. */
const LONG_PRESS_MS = 500;
/** Movement in px that turns a touch into scrolling. */
const STILL_PX = 10;
/** Focus within this time after a key press counts as moved by the user; page script may move focus at any time. */
const KEY_MS = 500;

export interface PointerTrackerDeps {
  overlay(): Overlay | null;
  /** Returns the drawn occurrence inside a focused page element, or null. */
  occurrenceOf(element: Element): Occurrence | null;
  /**
   * Called when the pointer or focus is on another mark, or on none.
   * @param at time stamp of the event
   */
  onOver(occurrence: Occurrence | null, at?: number): void;
  /** Called when the pointer is on a card that the page has made inert; an active card reports the pointer itself. */
  onCard(): void;
  /**
   * Called when a mark was pressed.
   * @param focus true if the card must take keyboard focus, because it is usable in no other way
   */
  onPress(occurrence: Occurrence, focus: boolean): void;
  /** Called when the card was clicked while inert. */
  onPressCard(): void;
  /** Called on Tab; returns true if the key was consumed. */
  onTab(): boolean;
  onPressElsewhere(): void;
  /** Called on Escape; returns true if a card was closed. */
  onEscape(): boolean;
  signal: AbortSignal;
}

/** Adds all listeners on the window in the capture phase; passive unless they may cancel the event. */
export function trackPointer(deps: PointerTrackerDeps): void {
  const { signal } = deps;
  const capture = { capture: true, signal } as const;
  let currentPress: { x: number; y: number } | null = null;
  let keyAt = Number.NEGATIVE_INFINITY;

  const occurrenceAt = ({ clientX, clientY }: MouseEvent) => deps.overlay()?.getDrawnAt(clientX, clientY) ?? null;
  const isOnCard = ({ clientX, clientY }: MouseEvent) => deps.overlay()?.card()?.has(clientX, clientY) ?? false;

  /** Adds a passive listener for trusted events that runs only while an overlay exists. */
  function listenTrusted<
    Name extends 'pointermove' | 'pointerdown' | 'pointerup' | 'pointercancel' | 'blur' | 'focusin',
  >(names: readonly Name[], run: (event: WindowEventMap[Name], overlay: Overlay) => void): void {
    const onTrusted = (event: WindowEventMap[Name]) => {
      const overlay = event.isTrusted && deps.overlay();
      if (overlay) run(event, overlay);
    };
    listen(names, onTrusted, signal);
  }

  listenTrusted(['pointermove'], (event) => {
    if (currentPress && Math.hypot(event.clientX - currentPress.x, event.clientY - currentPress.y) > STILL_PX)
      currentPress = null;
    if (event.pointerType === 'touch') return;
    if (isOnCard(event)) deps.onCard();
    else deps.onOver(occurrenceAt(event), event.timeStamp);
  });
  document.documentElement?.addEventListener(
    'pointerleave',
    ({ isTrusted }) => {
      if (isTrusted) deps.onOver(null);
    },
    { passive: true, signal },
  );

  listenTrusted(['pointerdown'], (event) => {
    if (isOnCard(event)) return;
    const occurrence = occurrenceAt(event);
    if (!occurrence) {
      deps.onPressElsewhere();
      return;
    }
    if (event.pointerType === 'mouse') return;
    const press = { x: event.clientX, y: event.clientY };
    currentPress = press;
    setTimeout(() => {
      if (currentPress === press && !signal.aborted) deps.onPress(occurrence, isPageInert());
    }, LONG_PRESS_MS);
  });
  // A click in another frame of the page. Browser windows leave a card opened by a click in place.
  listenTrusted(['blur'], ({ target }) => {
    const isInCard = deps.overlay()?.card()?.holdsFocus();
    if (target === window && !isInCard && window.top?.document.hasFocus()) deps.onPressElsewhere();
  });
  listenTrusted(['pointerup', 'pointercancel'], () => (currentPress = null));

  addEventListener(
    'click',
    (event) => {
      if (!event.isTrusted || event.detail === 0) return;
      const isCard = isOnCard(event);
      if (isCard && deps.overlay()?.isHost(event.target)) return;
      const occurrence = isCard ? null : deps.overlay()?.getHoveredAt(event.clientX, event.clientY);
      if (!isCard && !occurrence) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      if (occurrence) deps.onPress(occurrence, isPageInert());
      else deps.onPressCard();
    },
    capture,
  );

  addEventListener(
    'keydown',
    (event) => {
      if (!event.isTrusted) return;
      keyAt = event.timeStamp;
      if (!deps.overlay()) return;
      const isTab = event.key === 'Tab' && !event.altKey && !event.ctrlKey && !event.metaKey && !event.shiftKey;
      if (!(event.key === 'Escape' && deps.onEscape()) && !(isTab && deps.onTab())) return;
      event.preventDefault();
      event.stopImmediatePropagation();
    },
    capture,
  );

  listenTrusted(['focusin'], ({ target, timeStamp }, overlay) => {
    // Marks report their own focus. Focus moved by page script opens no card, but ends the hover of the element it left.
    if (!(target instanceof Element) || overlay.isHost(target)) return;
    deps.onOver(timeStamp - keyAt < KEY_MS ? deps.occurrenceOf(target) : null);
  });
}
