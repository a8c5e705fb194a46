// Tracks pointer, focus and key events, and finds the mark under the pointer by its coordinates.

import type { CardEvent } from '../../messages/card-channel';
import { listen } from '../dom/listen';
import { contains } from '../dom/safe-dom-access';
import type { Occurrence } from '../model/occurrence';
import { isPageInert } from './card-availability';
import type { Overlay } from './overlay';

/** Duration of a long press. */
const LONG_PRESS_MS = 500;
/** Movement in px that turns a touch into scrolling. */
const STILL_PX = 10;
/** Focus within this time after a key press counts as moved by the user; page script may move focus at any time. */
const KEY_MS = 500;

/** Receiver of trusted input on marks and card. */
export interface MarkTarget {
  /**
   * Handles the pointer or focus on another mark, or on none.
   * @param at time stamp of the event, which may be handled a frame later
   */
  onPointerOver(occurrence: Occurrence | null, at?: number): void;
  /** Handles the pointer on a card that the page has made inert; an active card reports the pointer itself. */
  onPointerOnCard(): void;
  /**
   * Handles a press on a mark.
   * @param focus true if the card must take keyboard focus, because it is usable in no other way
   */
  press(occurrence: Occurrence, focus: boolean): void;
  /** Handles a click on an inert card: the card reopens as a modal dialog. */
  pressCard(): void;
  /** Handles Tab. Returns true if focus moved into the card. */
  moveFocusIntoCard(): boolean;
  /** Handles Escape, a press elsewhere, or soft navigation. Returns true if a card was open. */
  closeOnEscape(): boolean;
  onCardEvent(event: CardEvent): void;
}

export interface PointerTrackerDeps {
  overlay(): Overlay | null;
  target: Omit<MarkTarget, 'onCardEvent'>;
  /** Called with the trusted events at marks and card. */
  onInput(event: Event): void;
  signal: AbortSignal;
}

/** Adds all listeners on the window in the capture phase; passive unless they may cancel the event. */
export function trackPointer({ overlay: getOverlay, target: card, onInput, signal }: PointerTrackerDeps): void {
  const capture = { capture: true, signal } as const;
  let currentPress: { x: number; y: number } | null = null;
  let keyAt = Number.NEGATIVE_INFINITY;

  const occurrenceAt = ({ clientX, clientY }: MouseEvent) => getOverlay()?.getDrawnAt(clientX, clientY) ?? null;
  const isOnCard = ({ clientX, clientY }: MouseEvent) => getOverlay()?.card()?.has(clientX, clientY) ?? false;

  /** Adds a passive listener for trusted events that runs only while an overlay exists. */
  function listenTrusted<
    Name extends 'pointermove' | 'pointerdown' | 'pointerup' | 'pointercancel' | 'blur' | 'focusin',
  >(names: readonly Name[], run: (event: WindowEventMap[Name], overlay: Overlay) => void): void {
    const onTrusted = (event: WindowEventMap[Name]) => {
      const overlay = event.isTrusted && getOverlay();
      if (overlay) run(event, overlay);
    };
    listen(names, onTrusted, signal);
  }

  listenTrusted(['pointermove'], (event) => {
    if (currentPress && Math.hypot(event.clientX - currentPress.x, event.clientY - currentPress.y) > STILL_PX)
      currentPress = null;
    if (event.pointerType === 'touch') return;
    const isCard = isOnCard(event);
    const occurrence = isCard ? null : occurrenceAt(event);
    if (isCard || occurrence) onInput(event);
    if (isCard) card.onPointerOnCard();
    else card.onPointerOver(occurrence, event.timeStamp);
  });
  document.documentElement?.addEventListener(
    'pointerleave',
    ({ isTrusted }) => {
      if (isTrusted) card.onPointerOver(null);
    },
    { passive: true, signal },
  );

  listenTrusted(['pointerdown'], (event) => {
    if (isOnCard(event)) return;
    const occurrence = occurrenceAt(event);
    if (!occurrence) {
      card.closeOnEscape();
      return;
    }
    onInput(event);
    if (event.pointerType === 'mouse') return;
    const press = { x: event.clientX, y: event.clientY };
    currentPress = press;
    setTimeout(() => {
      if (currentPress === press && !signal.aborted) card.press(occurrence, isPageInert());
    }, LONG_PRESS_MS);
  });
  // A click in another frame of the page. Browser windows leave a card opened by a click in place.
  listenTrusted(['blur'], ({ target }) => {
    const isInCard = getOverlay()?.card()?.holdsFocus();
    if (target === window && !isInCard && window.top?.document.hasFocus()) card.closeOnEscape();
  });
  listenTrusted(['pointerup', 'pointercancel'], () => (currentPress = null));

  addEventListener(
    'click',
    (event) => {
      if (!event.isTrusted || event.detail === 0) return;
      const isCard = isOnCard(event);
      if (isCard && getOverlay()?.isHost(event.target)) return;
      const occurrence = isCard ? null : getOverlay()?.getHoveredAt(event.clientX, event.clientY);
      if (!isCard && !occurrence) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      if (occurrence) card.press(occurrence, isPageInert());
      else card.pressCard();
    },
    capture,
  );

  addEventListener(
    'keydown',
    (event) => {
      if (!event.isTrusted) return;
      keyAt = event.timeStamp;
      if (!getOverlay()) return;
      const isTab = event.key === 'Tab' && !event.altKey && !event.ctrlKey && !event.metaKey && !event.shiftKey;
      if (!(event.key === 'Escape' && card.closeOnEscape()) && !(isTab && card.moveFocusIntoCard())) return;
      event.preventDefault();
      event.stopImmediatePropagation();
    },
    capture,
  );

  listenTrusted(['focusin'], ({ target, timeStamp }, overlay) => {
    // Marks report their own focus. Focus moved by page script opens no card, but ends the hover of the element it left.
    if (!(target instanceof Element) || overlay.isHost(target)) return;
    const focused =
      timeStamp - keyAt < KEY_MS && overlay.getDrawn().find(({ position }) => contains(target, position.last));
    card.onPointerOver(focused || null);
  });
}
