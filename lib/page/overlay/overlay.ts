// Overlay that draws marks and the card in a closed shadow root, inaccessible to page scripts.

import type { CardContent } from '../../messages/card-channel';
import { getScrollOffset } from '../dom/frames';
import { listen } from '../dom/listen';
import { bringIntoView, createHtmlElement } from '../dom/safe-dom-access';
import { type Box, boxOfSize, moveBox, type Point } from '../geometry/boxes';
import type { DrawnMark, MarkForm } from '../model/drawn-mark';
import type { Occurrence } from '../model/occurrence';
import { type CardFrame, type CardFrameDeps, createCardFrame } from './card-frame';
import { getMarkParts } from './mark-parts';
import { createOverlayHost, type OverlayHostDeps, type Plane, type ToPlane } from './overlay-host';
import type { MarkTarget } from './pointer-tracker';
import { detectTampering } from './tamper-detector';

const OVERLAY_CSS = `
.at{position:absolute;left:0;top:0;outline-width:0;overflow:clip;contain:strict}
@media (prefers-reduced-motion:no-preference){
.at [data-state=waiting] .mark-dot{opacity:.35}
${[0, 1, 2].map((dot) => `.layer[data-dot="${dot}"] .at [data-state=waiting] .mark-dot:nth-of-type(${dot + 3})`).join()}{opacity:1}
}
.at.on,.at:focus-visible{outline-style:solid;outline-width:2px;outline-offset:2px;border-radius:3px}
.at.under{outline-width:1px;outline-offset:0}
.at:has(canvas){contain:layout style;overflow:visible}
.at canvas{position:absolute;left:100%;top:0;height:16px}
`;

export interface OverlayDeps extends Omit<OverlayHostDeps, 'css'> {
  css: readonly string[];
  /** Draws the screening state of an address into its mark element and sets the accessible name. */
  paint(target: HTMLElement, occurrence: Occurrence, form: MarkForm): void;
  /** Receives keyboard focus and activation of marks, and events of the card. */
  target: Pick<MarkTarget, 'onPointerOver' | 'press' | 'onCardEvent'>;
  /** URL and origin of the card document, and the ticket that connects it. */
  cardAt: Pick<CardFrameDeps, 'url' | 'origin' | 'requestTicket'>;
}

export interface Overlay {
  /** Draws marks and removes all other marks, or the other ones in `among`; returns true if an existing mark moved. */
  show(marks: readonly DrawnMark[], among?: readonly Occurrence[]): boolean;
  /** Hides a mark while page content covers it, or shows it again. */
  setHidden(occurrence: Occurrence, isHidden: boolean): void;
  /** Repaints all drawn marks, or those with these address keys. */
  repaint(keys?: ReadonlySet<string>): void;
  /** Moves the bright dot of waiting marks on. An animation of SVG parts would cost a style pass in each frame. */
  stepWaitingDots(): void;
  getDrawn(): readonly Occurrence[];
  /** Returns the nearest mark whose hover area contains the point of the window, or null; of an underline, the whole address. */
  getDrawnAt(x: number, y: number): Occurrence | null;
  /** Returns the mark whose own box contains the point, or null; of an underline, the shape at its end: the text is the page's. */
  getHoveredAt(x: number, y: number): Occurrence | null;
  /** Returns the last box of a mark in the window, with the text above its lines, corrected for scrolling; null if it is not drawn. */
  getBox(occurrence: Occurrence): Box | null;
  /** Returns the card frame; null before the first call of `loadCard`. */
  card(): CardFrame | null;
  /** Adds the hidden card frame to the page on the first call; returns the same frame on each call. */
  loadCard(): CardFrame;
  /** Shows the card. `focus`: after a click or key press, or if only a modal dialog can receive clicks. */
  openCard(content: CardContent, anchor: Box, occurrence: Occurrence | null, focus: boolean): void;
  /** Moves the open card to its anchor. */
  followCard(anchor: Box): void;
  closeCard(): void;
  /** Draws the ring around this mark only; null removes it. */
  highlight(occurrence: Occurrence | null): void;
  /** Tests whether an event target, as the page sees it, is the overlay host. */
  isHost(target: EventTarget | null): boolean;
}

interface Drawn extends DrawnMark {
  element: HTMLElement;
  /** Position in plane coordinates. */
  spot: Point;
  /** Identifies size and lines. */
  form: string;
  targets: ReturnType<typeof getMarkParts>;
}

/** Creates the overlay and inserts the host into the page; call it when there is a first mark to draw. */
export function createOverlay(deps: OverlayDeps): Overlay {
  const { signal } = deps.scheduler;
  const host = createOverlayHost({ ...deps, css: [...deps.css, OVERLAY_CSS] });
  host.layer.dataset.dot = '0';
  const marks = new Map<Occurrence, Drawn>();
  const occurrences = new WeakMap<EventTarget, Occurrence>();
  let active: Occurrence | null = null;
  let card: CardFrame | null = null;

  /** Returns the marks that are not hidden by the page or by the setting. */
  const listShown = () => [...marks.values()].filter(({ element }) => element.parentNode && !element.hidden);

  const getPlane = ({ isFixed }: DrawnMark): Plane => (isFixed ? host.view : host.page);

  /** Current window position of a mark, from the scroll offset: reading its box may force layout. */
  const getPosition = ({ at, isFixed, scrolled }: Drawn, { left, top }: Point): Point =>
    isFixed ? at : { left: at.left + scrolled.left - left, top: at.top + scrolled.top - top };

  /** Returns the visible marks in document order. */
  const getInOrder = () =>
    listShown()
      .map(({ occurrence }) => occurrence)
      .sort(({ position: { last: one } }, { position: { last: other } }) =>
        one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
      );

  const focusTo = (occurrence: Occurrence | undefined) => {
    if (!occurrence) return;
    for (const [marked, { element }] of marks) element.tabIndex = marked === occurrence ? 0 : -1;
    marks.get(occurrence)?.element.focus({ preventScroll: true });
    bringIntoView(occurrence.position.element, 'nearest');
  };

  /** Lets Tab reach a visible mark: the one that it reached may be hidden since its last painting. */
  const keepTabStop = () => {
    const shown = listShown();
    if (shown[0] && shown.every(({ element }) => element.tabIndex < 0)) shown[0].element.tabIndex = 0;
  };

  const getOccurrence = ({ target }: Event) => (target ? occurrences.get(target) : undefined);
  const onFocus = (event: Event) => {
    const occurrence = getOccurrence(event);
    if (occurrence) deps.target.onPointerOver(event.type === 'focusin' ? occurrence : null);
  };
  listen(['focusin', 'focusout'], onFocus, signal, host.layer);
  host.layer.addEventListener('keydown', (event) => {
    const occurrence = getOccurrence(event);
    if (!event.isTrusted || !occurrence) return;
    const step = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[event.key];
    const order = step ? getInOrder() : [];
    if (step) focusTo(order[order.indexOf(occurrence) + step]);
    else if (event.key === 'Enter' || event.key === ' ') deps.target.press(occurrence, true);
    else return;
    event.preventDefault();
  });

  const createMark = (occurrence: Occurrence): HTMLElement => {
    const element = createHtmlElement('div');
    element.className = 'at';
    element.setAttribute('role', 'button');
    // Roving tabindex: Tab reaches one mark, arrow keys the others.
    element.tabIndex = marks.size ? -1 : 0;
    occurrences.set(element, occurrence);
    return element;
  };

  const removeMark = (occurrence: Occurrence) => {
    const drawn = marks.get(occurrence);
    if (!drawn) return;
    drawn.element.remove();
    marks.delete(occurrence);
    const [next] = drawn.element.tabIndex === 0 ? marks.values() : [];
    if (next) next.element.tabIndex = 0;
  };

  /** Returns the box beside which the card opens: that of the mark, with the text above its lines. */
  const getAnchor = ({ size, underline }: MarkForm, at: Point): Box => {
    const own = boxOfSize(at, size);
    return { ...own, top: own.top - (underline?.textHeight ?? 0) };
  };

  const getMarkBox = (occurrence: Occurrence): Box | null => {
    const drawn = marks.get(occurrence);
    return drawn ? getAnchor(drawn, getPosition(drawn, getScrollOffset())) : null;
  };

  /** Returns the marks that should be visible now; none while the card is open, because it may cover them. */
  const getShown = () => {
    if (card?.isOpen()) return [];
    const now = getScrollOffset();
    return listShown().map((drawn) => ({
      element: drawn.element,
      box: boxOfSize(getPosition(drawn, now), drawn.size),
    }));
  };

  const checkTampering = detectTampering(host, deps, getShown);

  /** Returns the mark with a part of this kind at the point; of several, the one with the nearest center. */
  const findNearest = (x: number, y: number, part: 'hover' | 'press'): Occurrence | null => {
    let nearest: Occurrence | null = null;
    let nearestDistance = 1.001;
    const now = getScrollOffset();
    for (const drawn of listShown()) {
      const at = getPosition(drawn, now);
      for (const box of drawn.targets[part]) {
        const { left, top, right, bottom } = moveBox(box, at.left, at.top);
        const dx = Math.abs(2 * x - left - right) / (right - left);
        const dy = Math.abs(2 * y - top - bottom) / (bottom - top);
        const distance = Math.max(dx, dy);
        if (distance >= nearestDistance) continue;
        nearestDistance = distance;
        nearest = drawn.occurrence;
      }
    }
    return nearest;
  };

  /** Moves a mark to its position; returns true if it was drawn elsewhere before. */
  function placeMark(mark: DrawnMark, toPlane: ToPlane): boolean {
    const { occurrence, at, isFixed, isDark, size, underline, nameRoom } = mark;
    const { left, top } = toPlane(at);
    const spot = { left: Math.round(left), top: Math.round(top) };
    const before = marks.get(occurrence);
    const element = before?.element ?? createMark(occurrence);
    // A picture is drawn for one size of the pixels.
    const form = JSON.stringify([size, underline, nameRoom, isDark, nameRoom && devicePixelRatio]);
    const isSameForm = before?.form === form;
    const targets = isSameForm ? before.targets : getMarkParts(mark);
    marks.set(occurrence, { ...mark, element, spot, form, targets });
    if (before?.isDark !== isDark) element.style.colorScheme = isDark ? 'dark' : 'light';
    if (!isSameForm) {
      element.classList.toggle('under', underline !== null);
      element.style.width = `${size.width}px`;
      element.style.height = `${size.height}px`;
      deps.paint(element, occurrence, mark);
    }
    const isElsewhere = before?.isFixed !== isFixed;
    if (isElsewhere) getPlane(mark).element.append(element);
    if (!isElsewhere && before.spot.left === spot.left && before.spot.top === spot.top) return false;
    element.style.transform = `translate(${spot.left}px,${spot.top}px)`;
    return before !== undefined;
  }

  const isFixed = (occurrence: Occurrence | null) => (occurrence && marks.get(occurrence)?.isFixed) ?? false;

  function highlight(occurrence: Occurrence | null): void {
    if (active) marks.get(active)?.element.classList.remove('on');
    if (occurrence) marks.get(occurrence)?.element.classList.add('on');
    active = occurrence;
  }

  return {
    card: () => card,
    loadCard() {
      card ??= createCardFrame({
        plane: host.card,
        root: host.root,
        ...deps.cardAt,
        onEvent: deps.target.onCardEvent,
        signal,
      });
      return card;
    },
    isHost: (target) => target === host.element,
    getBox: getMarkBox,
    getDrawn: () => [...marks.keys()],
    show(next, among = [...marks.keys()]) {
      // Without marks to draw, no layout is read.
      const at = next[0]?.scrolled;
      const toPage = at && host.page.measure(at);
      const toView = at && next.some(({ isFixed }) => isFixed) ? host.view.measure(at) : toPage;
      const wanted = new Set(next.map((mark) => mark.occurrence));
      let hasMoved = false;
      for (const occurrence of among) if (!wanted.has(occurrence)) removeMark(occurrence);
      for (const mark of next) {
        const toPlane = mark.isFixed ? toView : toPage;
        if (!toPlane || !placeMark(mark, toPlane)) continue;
        hasMoved = true;
        if (mark.occurrence === active) card?.place(getAnchor(mark, mark.at), mark.isFixed);
      }
      keepTabStop();
      checkTampering();
      return hasMoved;
    },
    setHidden(occurrence, isHidden) {
      const drawn = marks.get(occurrence);
      if (!drawn || (drawn.element.parentNode === null) === isHidden) return;
      if (isHidden) drawn.element.remove();
      else getPlane(drawn).element.append(drawn.element);
    },
    repaint(keys) {
      for (const [occurrence, drawn] of marks)
        if (!keys || keys.has(occurrence.key)) deps.paint(drawn.element, occurrence, drawn);
      keepTabStop();
    },
    stepWaitingDots() {
      const { dataset } = host.layer;
      if (host.layer.querySelector('[data-state=waiting]')) dataset.dot = String((Number(dataset.dot) + 1) % 3);
    },
    getDrawnAt: (x, y) => findNearest(x, y, 'hover'),
    getHoveredAt: (x, y) => findNearest(x, y, 'press'),
    openCard(content, anchor, occurrence, focus) {
      host.raise();
      card?.open(content, anchor, isFixed(occurrence), focus);
      highlight(occurrence);
    },
    followCard: (anchor) => card?.place(anchor, isFixed(active)),
    closeCard() {
      card?.close();
      highlight(null);
    },
    highlight,
  };
}
