// Creates the iframe of the verdict card in the closed shadow root, unreadable for page scripts.

import type { CardCommand, CardContent, CardEvent } from '../../messages/card-channel';
import { createCardGreeting } from '../../messages/card-port-transfer';
import { listen } from '../dom/listen';
import { createHtmlElement } from '../dom/safe-dom-access';
import type { Box, Point } from '../geometry/boxes';
import { CARD, placeCard } from '../geometry/card-placement';
import { CARD_EDGE_PX, getViewSize, isPageInert } from './card-availability';
import type { Plane } from './overlay-host';

export interface CardFrameDeps {
  /** Plane that holds the frame and nothing else. */
  plane: Plane;
  root: ShadowRoot;
  /** URL and origin of the card document. */
  url: string;
  origin: string;
  /** Returns a ticket of the background, which proves to the card's document who is speaking. */
  requestTicket(): Promise<string>;
  onEvent(event: CardEvent): void;
  signal: AbortSignal;
}

export interface CardFrame {
  /** Renders the content while the frame is hidden, so that showing it is fast. */
  prepare(content: CardContent): void;
  /**
   * Shows the frame beside an anchor in window coordinates.
   * @param isFixed true if the anchor stays in the window while the page scrolls
   * @param focus true to move keyboard focus into the card
   */
  open(content: CardContent, anchor: Box, isFixed: boolean, focus: boolean): void;
  /** Sends new content to the open card. */
  renew(content: CardContent): void;
  /** Moves the open frame to its anchor. */
  place(anchor: Box, isFixed: boolean): void;
  /** Hides the frame; focus inside it returns to the element that had it before. */
  close(): void;
  isOpen(): boolean;
  has(x: number, y: number): boolean;
  holdsFocus(): boolean;
  focus(): void;
  /** Resolves when the card document is connected; never if the page blocks its load. */
  ready: Promise<void>;
}

/** Adds the hidden frame to the page; it loads immediately and stays. */
export function createCardFrame({
  plane,
  root,
  url,
  origin,
  requestTicket,
  onEvent,
  signal,
}: CardFrameDeps): CardFrame {
  const holder = createHtmlElement('dialog');
  holder.className = 'holder';
  const frame = createHtmlElement('iframe');
  // The only kind of frame that loads under `Cross-Origin-Embedder-Policy: require-corp`.
  frame.setAttribute('credentialless', '');
  /** Position of the frame: page coordinates, or window coordinates while it is modal or its mark is fixed. */
  let position: Point & { inPage: boolean } = { left: 0, top: 0, inPage: false };
  let size = CARD;
  let focusedBefore: HTMLElement | null = null;
  let port: MessagePort | null = null;
  /** Content of the card, sent when the document connects: after the first load, and if the page causes the frame to reload. */
  let current: CardContent | null = null;

  let resolve: () => void;
  const ready = new Promise<void>((done) => {
    resolve = done;
  });

  function send(command: CardCommand): void {
    if (command.command === 'hide') current = null;
    else if (command.command !== 'moved') current = command.content;
    port?.postMessage(command);
  }

  /** A card that was opened and renewed before it connected is shown: the document counts its visible time from `show`. */
  function sendCurrent(): void {
    if (!current) return;
    if (!holder.open) {
      send({ command: 'prepare', content: current });
      return;
    }
    const isFocused = holdsFocus();
    if (isFocused) focusAgain();
    send({ command: 'show', content: current, focus: isFocused });
  }

  let loads = 0;
  frame.addEventListener('load', () => {
    port?.close();
    port = null;
    const load = ++loads;
    // An empty document, at first and whenever the page moves the frame.
    if (frame.contentDocument?.URL === 'about:blank') navigate();
    else
      void requestTicket()
        .then((ticket) => load === loads && greet(ticket))
        .catch(() => undefined);
  });

  /**
   * Loads the card without the attributes `src` and `allow`, which reports to the page copy (long tasks, memory, blocked features,
   * back/forward cache). Firefox has none of these reports, and lets no content script navigate a frame to an extension page.
   */
  function navigate(): void {
    if ('ReportingObserver' in window) frame.contentWindow?.location.replace(url);
    else frame.src = url;
  }

  function greet(ticket: string): void {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }: MessageEvent<CardEvent>) => {
      if (data.event === 'ready') {
        port = port1;
        sendCurrent();
        resolve();
      } else onEvent(data);
    };
    frame.contentWindow?.postMessage(createCardGreeting(ticket), origin, [port2]);
  }
  const onScroll = ({ target }: Event) => {
    if (target === document && holder.open && position.inPage) send({ command: 'moved' });
  };
  listen(['scroll'], onScroll, signal);
  const onPress = ({ isTrusted }: Event) => {
    if (isTrusted && holder.open) send({ command: 'moved' });
  };
  listen(['pointerdown'], onPress, signal);
  signal.addEventListener('abort', () => port?.close());
  holder.append(frame);
  plane.element.append(holder);

  const holdsFocus = () => root.activeElement === frame;
  const focus = () => {
    const inside = root.activeElement ?? document.activeElement;
    if (!holdsFocus()) focusedBefore = inside instanceof HTMLElement ? inside : null;
    frame.focus({ preventScroll: true });
  };

  /**
   * Moves the focus into the document of a frame that is already the focused element: it was given to the empty document before, or by
   * the dialog, and the card takes none by itself.
   */
  function focusAgain(): void {
    frame.blur();
    frame.focus({ preventScroll: true });
  }

  function place(anchor: Box, isFixed: boolean): void {
    const view = getViewSize();
    size = {
      width: Math.min(CARD.width, view.width - 2 * CARD_EDGE_PX),
      height: Math.min(CARD.height, view.height - 2 * CARD_EDGE_PX),
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
    position = inPage ? { left: left + scrollX, top: top + scrollY, inPage } : { left, top, inPage };
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
      if (wantsFocus)
        if (holdsFocus()) focusAgain();
        else focus();
      send({ command: 'show', content, focus: wantsFocus });
    },
    close() {
      if (!holder.open) return;
      const focusTarget = holdsFocus() ? focusedBefore : null;
      focusedBefore = null;
      if (holder.matches(':modal')) holder.close();
      else holder.removeAttribute('open');
      send({ command: 'hide' });
      if (focusTarget?.isConnected) HTMLElement.prototype.focus.call(focusTarget, { preventScroll: true });
    },
    has(x, y) {
      if (!holder.open) return false;
      // Computed from stored values: reading a box would force layout on every pointer move.
      const [right, down] = position.inPage
        ? [x + scrollX - position.left, y + scrollY - position.top]
        : [x - position.left, y - position.top];
      return right >= 0 && right < size.width && down >= 0 && down < size.height;
    },
  };
}
