// Overlay that draws marks and the card in a closed shadow root, out of reach of page script.

import type { CardContent, CardEvent } from '../../messages/card-channel';
import { bringIntoView, html } from '../dom/composed-tree';
import { getScrollOffset } from '../dom/frames';
import { listen } from '../dom/listen';
import { type Box, LARGE, type Point, type Size, SMALL, sizedAt } from '../geometry/mark-placement';
import { getPlateColour, type Plate } from '../measure/mark-plate';
import type { Occurrence } from '../model/occurrence';
import { type CardFrame, createCardFrame } from './card-frame';
import { createOverlayHost, type OverlayHostDeps, type Plane, type ToPlane } from './overlay-host';
import { detectTampering } from './tamper-detector';

/** Size of the hover area around the middle of a mark, in px (docs/reference/look.md 3). */
const HIT_PX = 24;

const OVERLAY_CSS = `
.at,.plate{position:absolute;left:0;top:0}
.at{width:${LARGE.width}px;height:${LARGE.height}px;outline-width:0;overflow:clip;contain:strict}
.at.small{width:${SMALL.width}px;height:${SMALL.height}px}
.plate{forced-color-adjust:none}
.at.on,.at:focus-visible{outline-style:solid;outline-width:2px;outline-offset:2px;border-radius:3px}
`;

/** A mark and its position (window coordinates). */
export interface DrawnMark {
  hit: Occurrence;
  at: Point;
  size: Size;
  /** Plate that covers text under the mark. */
  plate: Plate | null;
  /** Scroll offset of the page at the time of measurement. */
  scrolled: Point;
  /** True if the mark stays in the window while the page scrolls, as its text does. */
  isFixed: boolean;
  /** True if the background is dark. */
  isDark: boolean;
}

export interface OverlayDeps extends Omit<OverlayHostDeps, 'css'> {
  css: readonly string[];
  /** Draws the screening state of an address into its mark element and sets the accessible name. */
  paint(target: HTMLElement, hit: Occurrence, size: Size): void;
  /** Called when a mark was activated by keyboard. */
  onPress(hit: Occurrence): void;
  /** Called when a mark received (occurrence) or lost (null) keyboard focus. */
  onFocus(hit: Occurrence | null): void;
  /** URL and origin of the card document. */
  cardAt: { url: string; origin: string };
  onCardEvent(event: CardEvent): void;
}

export interface Overlay {
  /** Draws marks and removes all other marks, or the other ones in `among`; returns true if an existing mark moved. */
  show(marks: readonly DrawnMark[], among?: readonly Occurrence[]): boolean;
  /** Hides a mark while page content covers it, or shows it again. */
  setHidden(hit: Occurrence, isHidden: boolean): void;
  /** Repaints all drawn marks, or those with these address keys. */
  repaint(keys?: ReadonlySet<string>): void;
  getDrawn(): readonly Occurrence[];
  /** Returns the nearest mark whose hover area contains the point of the window, or null. */
  getDrawnAt(x: number, y: number): Occurrence | null;
  /** Returns the mark whose own box contains the point, or null. */
  getHoveredAt(x: number, y: number): Occurrence | null;
  /** Returns the last position of a mark in the window, corrected for scrolling; null if it is not drawn. */
  getBox(hit: Occurrence): Box | null;
  /** Returns the card frame; null before the first call of `loadCard`. */
  card(): CardFrame | null;
  /** Adds the hidden card frame to the page on the first call; returns the same frame on each call. */
  loadCard(): CardFrame;
  /** Shows the card. `focus`: after a click or key press, or if only a modal dialog can receive clicks. */
  openCard(content: CardContent, anchor: Box, hit: Occurrence | null, focus: boolean): void;
  /** Sends new content to the open card. */
  renewCard(content: CardContent): void;
  /** Moves the open card to its anchor. */
  followCard(anchor: Box): void;
  closeCard(): void;
  /** Draws the ring around this mark only; null removes it. */
  highlight(hit: Occurrence | null): void;
  /** Tests whether an event target, as the page sees it, is the overlay host. */
  isHost(target: EventTarget | null): boolean;
  raise(): void;
}

interface Drawn extends DrawnMark {
  element: HTMLElement;
  /** Position in plane coordinates. */
  spot: Point;
  /** Plate element under the mark, and its style. */
  under: { element: HTMLElement; style: string } | null;
}

/** Creates the overlay and inserts the host into the page; call it when there is a first mark to draw. */
export function createOverlay(parts: OverlayDeps): Overlay {
  const host = createOverlayHost({ ...parts, css: [...parts.css, OVERLAY_CSS] });
  const marks = new Map<Occurrence, Drawn>();
  const hits = new WeakMap<EventTarget, Occurrence>();
  let active: Occurrence | null = null;
  let card: CardFrame | null = null;

  const planeOf = ({ isFixed }: DrawnMark): Plane => (isFixed ? host.view : host.page);

  /** Current window position of a mark, from the scroll offset: reading its box may force layout. */
  const nowAt = ({ at, isFixed, scrolled }: Drawn, { left, top }: Point): Point =>
    isFixed ? at : { left: at.left + scrolled.left - left, top: at.top + scrolled.top - top };

  /** Returns the drawn occurrences in document order. */
  const inOrder = () =>
    [...marks.keys()].sort(({ position: { last: one } }, { position: { last: other } }) =>
      one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
    );

  const focusTo = (hit: Occurrence | undefined) => {
    if (!hit) return;
    for (const [one, { element }] of marks) element.tabIndex = one === hit ? 0 : -1;
    marks.get(hit)?.element.focus({ preventScroll: true });
    bringIntoView(hit.position.element, 'nearest');
  };

  const hitOf = ({ target }: Event) => (target ? hits.get(target) : undefined);
  const onFocus = (event: Event) => {
    const hit = hitOf(event);
    if (hit) parts.onFocus(event.type === 'focusin' ? hit : null);
  };
  listen(['focusin', 'focusout'], onFocus, parts.signal, host.layer);
  host.layer.addEventListener('keydown', (event) => {
    const hit = hitOf(event);
    if (!event.isTrusted || !hit) return;
    const step = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[event.key];
    const order = step ? inOrder() : [];
    if (step) focusTo(order[order.indexOf(hit) + step]);
    else if (event.key === 'Enter' || event.key === ' ') parts.onPress(hit);
    else return;
    event.preventDefault();
  });

  const make = (hit: Occurrence): HTMLElement => {
    const element = html('div');
    element.className = 'at';
    element.setAttribute('role', 'button');
    // Roving tabindex: Tab reaches one mark, arrow keys the others.
    element.tabIndex = marks.size ? -1 : 0;
    hits.set(element, hit);
    return element;
  };

  const remove = (hit: Occurrence) => {
    const drawn = marks.get(hit);
    if (!drawn) return;
    drawn.element.remove();
    drawn.under?.element.remove();
    marks.delete(hit);
    const [next] = drawn.element.tabIndex === 0 ? marks.values() : [];
    if (next) next.element.tabIndex = 0;
  };

  const boxOf = (hit: Occurrence): Box | null => {
    const drawn = marks.get(hit);
    return drawn ? sizedAt(nowAt(drawn, getScrollOffset()), drawn.size) : null;
  };

  /** Returns the marks that should be visible now; none while the card is open, because it may cover them. */
  const showing = () => {
    if (card?.isOpen()) return [];
    const now = getScrollOffset();
    return [...marks.values()]
      .filter(({ element }) => element.parentNode)
      .map((drawn) => ({ element: drawn.element, box: sizedAt(nowAt(drawn, now), drawn.size) }));
  };

  const watch = detectTampering(host, parts, showing);

  /** Returns the nearest mark whose box, widened to at least `least` px, contains the point. */
  const nearestTo = (x: number, y: number, least: number): Occurrence | null => {
    let nearest: Occurrence | null = null;
    let nearestBy = 1.001;
    const now = getScrollOffset();
    for (const [hit, drawn] of marks) {
      if (!drawn.element.parentNode) continue;
      const { left, top } = nowAt(drawn, now);
      const { width, height } = drawn.size;
      const across = Math.abs(x - left - width / 2) / (Math.max(width, least) / 2);
      const down = Math.abs(y - top - height / 2) / (Math.max(height, least) / 2);
      const far = Math.max(across, down);
      if (far >= nearestBy) continue;
      nearestBy = far;
      nearest = hit;
    }
    return nearest;
  };

  /** Draws or removes the plate of a mark; the plate is not part of the mark's box. */
  function putPlate({ plate, isDark }: DrawnMark, before: Drawn['under'], toPlane: ToPlane): Drawn['under'] {
    if (!plate) {
      before?.element.remove();
      return null;
    }
    const { left, top } = toPlane(plate.box);
    const { color, image } = getPlateColour(plate);
    const size = `width:${plate.box.right - plate.box.left}px;height:${plate.box.bottom - plate.box.top}px`;
    const style = `transform:translate(${left}px,${top}px);${size};background:${color};background-image:${image};color-scheme:${isDark ? 'dark' : 'light'}`;
    if (before?.style === style) return before;
    const element = before?.element ?? html('div');
    element.className = 'plate';
    element.style.cssText = style;
    return { element, style };
  }

  /** Moves a mark to its position; returns true if it was drawn elsewhere before. */
  function put(mark: DrawnMark, toPlane: ToPlane): boolean {
    const { hit, at, isFixed, isDark, size } = mark;
    const { left, top } = toPlane(at);
    const spot = { left: Math.round(left), top: Math.round(top) };
    const before = marks.get(hit);
    const element = before?.element ?? make(hit);
    const under = putPlate(mark, before?.under ?? null, toPlane);
    marks.set(hit, { ...mark, element, spot, under });
    if (before?.isDark !== isDark) element.style.colorScheme = isDark ? 'dark' : 'light';
    if (before?.size.height !== size.height) {
      element.classList.toggle('small', size.height === SMALL.height);
      parts.paint(element, hit, size);
    }
    const isElsewhere = before?.isFixed !== isFixed;
    if (isElsewhere) planeOf(mark).element.append(element);
    if (under && element.parentNode && under.element.nextSibling !== element) element.before(under.element);
    if (!isElsewhere && before.spot.left === spot.left && before.spot.top === spot.top) return false;
    element.style.transform = `translate(${spot.left}px,${spot.top}px)`;
    return before !== undefined;
  }

  const isFixed = (hit: Occurrence | null) => (hit && marks.get(hit)?.isFixed) ?? false;

  function light(hit: Occurrence | null): void {
    if (active) marks.get(active)?.element.classList.remove('on');
    if (hit) marks.get(hit)?.element.classList.add('on');
    active = hit;
  }

  return {
    card: () => card,
    loadCard() {
      card ??= createCardFrame({
        plane: host.card,
        root: host.root,
        ...parts.cardAt,
        onEvent: parts.onCardEvent,
        signal: parts.signal,
      });
      return card;
    },
    raise: host.raise,
    isHost: (target) => target === host.element,
    getBox: boxOf,
    getDrawn: () => [...marks.keys()],
    show(next, among = [...marks.keys()]) {
      // Without marks to draw, no layout is read.
      const at = next[0]?.scrolled;
      const toPage = at && host.page.measure(at);
      const toView = at && next.some(({ isFixed }) => isFixed) ? host.view.measure(at) : toPage;
      const wanted = new Set(next.map((mark) => mark.hit));
      let hasMoved = false;
      for (const hit of among) if (!wanted.has(hit)) remove(hit);
      for (const mark of next) {
        const toPlane = mark.isFixed ? toView : toPage;
        if (!toPlane || !put(mark, toPlane)) continue;
        hasMoved = true;
        if (mark.hit === active) card?.place(sizedAt(mark.at, mark.size), mark.isFixed);
      }
      watch();
      return hasMoved;
    },
    setHidden(hit, isHidden) {
      const drawn = marks.get(hit);
      if (!drawn || (drawn.element.parentNode === null) === isHidden) return;
      if (isHidden) {
        drawn.element.remove();
        drawn.under?.element.remove();
      } else planeOf(drawn).element.append(...(drawn.under ? [drawn.under.element] : []), drawn.element);
    },
    repaint(keys) {
      for (const [hit, { element, size }] of marks) if (!keys || keys.has(hit.key)) parts.paint(element, hit, size);
    },
    getDrawnAt: (x, y) => nearestTo(x, y, HIT_PX),
    getHoveredAt: (x, y) => nearestTo(x, y, 0),
    openCard(content, anchor, hit, focus) {
      card?.open(content, anchor, isFixed(hit), focus);
      light(hit);
    },
    renewCard: (content) => card?.renew(content),
    followCard: (anchor) => card?.place(anchor, isFixed(active)),
    closeCard() {
      card?.close();
      light(null);
    },
    highlight: light,
  };
}
