// The card iframe: an extension document in the closed shadow root, unreadable for page script.

import type { CardCommand, CardContent, CardEvent } from '../../messages/card-channel';
import { CARD_GREETING } from '../../messages/card-greeting';
import { html } from '../dom/composed-tree';
import { listen } from '../dom/listen';
import { CARD, placeCard } from '../geometry/card-placement';
import type { Box, Point } from '../geometry/mark-placement';
import { isPageInert } from './card-fits';
import type { Plane } from './overlay-host';

/** Between the card and the edge of a window that is smaller than it: there it scrolls within itself. */
const EDGE_PX = 8;

export interface CardFrameDeps {
  /** The plane that holds the frame, and nothing else. */
  plane: Plane;
  root: ShadowRoot;
  /** The card's document, and its origin. */
  url: string;
  origin: string;
  onEvent(event: CardEvent): void;
  signal: AbortSignal;
}

export interface CardFrame {
  /** Draws this while the frame is hidden, so that little is left to do when it is shown. */
  prepare(content: CardContent): void;
  /**
   * Shows the frame beside an anchor in window coordinates. `isFixed`: the anchor stays in the window while the page scrolls.
   * `focus`: the card takes the keyboard's focus.
   */
  open(content: CardContent, anchor: Box, isFixed: boolean, focus: boolean): void;
  /** Tells the open card once more of what it shows. */
  renew(content: CardContent): void;
  /** Puts the open frame beside its anchor, which has moved. */
  place(anchor: Box, isFixed: boolean): void;
  /** Hides it; a focus that was inside goes back to where it came from. */
  close(): void;
  isOpen(): boolean;
  has(x: number, y: number): boolean;
  holdsFocus(): boolean;
  focus(): void;
  /** Resolves once the card's document hears, and never where the page does not let it load. */
  ready: Promise<void>;
}

/** Puts the frame into the page, hidden; it loads at once and stays. */
export function createCardFrame({ plane, root, url, origin, onEvent, signal }: CardFrameDeps): CardFrame {
  const holder = html('dialog');
  holder.className = 'holder';
  const frame = html('iframe');
  // Under `Cross-Origin-Embedder-Policy: require-corp` no other frame loads.
  frame.setAttribute('credentialless', '');
  // The origin is named: that of `src` is another one where the browser gives the card a dynamic URL.
  frame.allow = `clipboard-write ${origin}`;
  frame.src = url;
  /** Where it stands: in the page, or in the window while it is modal or its mark stays there. */
  let spot: Point & { inPage: boolean } = { left: 0, top: 0, inPage: false };
  let size = CARD;
  let before: HTMLElement | null = null;
  let port: MessagePort | null = null;
  /** What the card is to show now; told again where the page makes the frame load anew. */
  let current: CardCommand | null = null;

  let resolve: () => void;
  const ready = new Promise<void>((done) => {
    resolve = done;
  });

  function send(command: CardCommand): void {
    if (command.command !== 'moved') current = command;
    port?.postMessage(command);
  }

  frame.addEventListener('load', () => {
    const { port1, port2 } = new MessageChannel();
    port?.close();
    port = null;
    port1.onmessage = ({ data }: MessageEvent<CardEvent>) => {
      if (data.event === 'ready') {
        port = port1;
        if (current) port1.postMessage(current);
        resolve();
      } else onEvent(data);
    };
    frame.contentWindow?.postMessage(CARD_GREETING, origin, [port2]);
  });
  const onScroll = ({ target }: Event) => {
    if (target === document && holder.open && spot.inPage) send({ command: 'moved' });
  };
  listen(['scroll'], onScroll, signal);
  signal.addEventListener('abort', () => port?.close());
  holder.append(frame);
  plane.element.append(holder);

  const holdsFocus = () => root.activeElement === frame;
  const focus = () => {
    const inside = root.activeElement ?? document.activeElement;
    if (!holdsFocus()) before = inside instanceof HTMLElement ? inside : null;
    frame.focus({ preventScroll: true });
  };

  function place(anchor: Box, isFixed: boolean): void {
    const view = { width: document.documentElement.clientWidth || innerWidth, height: innerHeight };
    size = {
      width: Math.min(CARD.width, view.width - 2 * EDGE_PX),
      height: Math.min(CARD.height, view.height - 2 * EDGE_PX),
    };
    frame.style.width = `${size.width}px`;
    frame.style.height = `${size.height}px`;
    const { left, top } = placeCard(anchor, view, size);
    const isModal = holder.matches(':modal');
    plane.fix(isFixed);
    const at = isModal ? { left, top } : plane.measure({ left: scrollX, top: scrollY })({ left, top });
    const transform = `translate(${Math.round(at.left)}px,${Math.round(at.top)}px)`;
    if (holder.style.transform !== transform) {
      holder.style.transform = transform;
      send({ command: 'moved' });
    }
    const inPage = !isModal && !isFixed;
    spot = inPage ? { left: left + scrollX, top: top + scrollY, inPage } : { left, top, inPage };
  }

  return {
    ready,
    focus,
    holdsFocus,
    place,
    isOpen: () => holder.open,
    prepare(content) {
      if (!holder.open) send({ command: 'prepare', content });
    },
    renew(content) {
      if (holder.open) send({ command: 'renew', content });
    },
    open(content, anchor, isFixed, wantsFocus) {
      if (wantsFocus && !holder.matches(':modal') && isPageInert()) {
        holder.close();
        holder.showModal();
      } else if (!holder.open) holder.setAttribute('open', '');
      place(anchor, isFixed);
      if (wantsFocus && !holdsFocus()) focus();
      send({ command: 'show', content, focus: wantsFocus });
    },
    close() {
      if (!holder.open) return;
      const back = holdsFocus() ? before : null;
      before = null;
      if (holder.matches(':modal')) holder.close();
      else holder.removeAttribute('open');
      send({ command: 'hide' });
      if (back?.isConnected) HTMLElement.prototype.focus.call(back, { preventScroll: true });
    },
    has(x, y) {
      if (!holder.open) return false;
      // By arithmetic: to read a box here would force layout on every move of the pointer.
      const [right, down] = spot.inPage
        ? [x + scrollX - spot.left, y + scrollY - spot.top]
        : [x - spot.left, y - spot.top];
      return right >= 0 && right < size.width && down >= 0 && down < size.height;
    },
  };
}
