// Draws the marks and the card: one layer in document coordinates, nothing of it reachable or readable by the page.

import { type CardHolder, createCardHolder, HOLDER_CSS } from './card-holder';
import type { Hit } from './hit';
import { createHost, type Host, type HostParts } from './host';
import { type Box, MARK_PX, type Point } from './place';

/** How far from a mark's middle a pointer counts as over it: 24 px for fingers and eyes (look.md 3). */
const HIT_PX = 24;

const OVERLAY_CSS = `
.at{position:absolute;left:0;top:0;width:${MARK_PX}px;height:${MARK_PX}px;pointer-events:none;outline:0}
.at[hidden]{display:none}
.at.on,.at:focus-visible{outline:2px solid var(--focus);outline-offset:1px;border-radius:3px}
${HOLDER_CSS}`;

/** A mark and where it belongs now (window coordinates); `dark` is the paper behind it, null where unknown. */
export interface Mark {
  hit: Hit;
  at: Point;
  dark: boolean | null;
}

export interface OverlayParts extends Omit<HostParts, 'css'> {
  css: readonly string[];
  /** Fills a mark's element with how its address stands now, and names it for assistive tools. */
  paint(target: HTMLElement, hit: Hit): void;
  /** A mark was pressed by keyboard. */
  onPress(hit: Hit): void;
  /** A mark got or lost the keyboard's focus. */
  onFocus(hit: Hit | null): void;
}

export interface Overlay {
  /** Draws exactly these marks. */
  show(marks: readonly Mark[]): void;
  /** Paints drawn marks anew; all, or those of these addresses. */
  repaint(keys?: ReadonlySet<string>): void;
  drawn(): readonly Hit[];
  /** The drawn mark near a point of the window, within the hover area. */
  at(x: number, y: number): Hit | null;
  /** The drawn mark whose own box holds the point. */
  on(x: number, y: number): Hit | null;
  /** The mark's box in the window as it was last placed, corrected for scrolling. */
  boxOf(hit: Hit): Box | null;
  /** Where the card is drawn into. */
  card: CardHolder;
  /** Shows the card; `focus` where a person pressed and goes on with the keyboard, or where only a modal dialog can be pressed. */
  openCard(anchor: Box, hit: Hit | null, focus: boolean): void;
  closeCard(): void;
  /** Whether an event of the page that names its outermost target came out of our host. */
  isHost(target: EventTarget | null): boolean;
  raise(): void;
}

interface Drawn {
  element: HTMLElement;
  dark: boolean | null;
  spot: Point;
}

function sizeLayer(host: Host, page: { width: number; height: number }): void {
  const width = `${page.width}px`;
  const height = `${page.height}px`;
  if (host.layer.style.width !== width) host.layer.style.width = width;
  if (host.layer.style.height !== height) host.layer.style.height = height;
}

/** The page's scroll size, read before anything of ours can stretch it. */
function pageSize(): { width: number; height: number } {
  const root = document.scrollingElement ?? document.documentElement;
  return { width: Math.max(root.scrollWidth, innerWidth), height: Math.max(root.scrollHeight, innerHeight) };
}

/** Makes the overlay; the host enters the page here, so call it when there is a first thing to draw. */
export function createOverlay(parts: OverlayParts): Overlay {
  const host = createHost({ ...parts, css: [...parts.css, OVERLAY_CSS] });
  const marks = new Map<Hit, Drawn>();
  let order: Hit[] = [];
  let active: Hit | null = null;
  let placed = { toLayer: host.toLayer(), x: scrollX, y: scrollY };
  const card = createCardHolder(host);

  const focusTo = (hit: Hit | undefined) => {
    if (!hit) return;
    for (const [one, { element }] of marks) element.tabIndex = one === hit ? 0 : -1;
    marks.get(hit)?.element.focus({ preventScroll: true });
    hit.place.last.parentElement?.scrollIntoView({ block: 'nearest' });
  };

  const make = (hit: Hit): HTMLElement => {
    const element = document.createElement('div');
    element.className = 'at';
    element.setAttribute('role', 'button');
    element.tabIndex = -1;
    element.addEventListener('focus', () => parts.onFocus(hit));
    element.addEventListener('blur', () => parts.onFocus(null));
    element.addEventListener('keydown', (event) => {
      if (!event.isTrusted) return;
      const step = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[event.key];
      if (step) focusTo(order[order.indexOf(hit) + step]);
      else if (event.key === 'Enter' || event.key === ' ') parts.onPress(hit);
      else return;
      event.preventDefault();
    });
    parts.paint(element, hit);
    return element;
  };

  const boxOf = (hit: Hit): Box | null => {
    const drawn = marks.get(hit);
    if (!drawn) return null;
    const rect = drawn.element.getBoundingClientRect();
    return { left: rect.left, top: rect.top, right: rect.right, bottom: rect.bottom };
  };

  const nearestTo = (x: number, y: number, size: number): Hit | null => {
    if (!order.length) return null;
    // The page may have scrolled since; reading a box here would force layout on every move of the pointer.
    const { left, top } = placed.toLayer({ left: x + scrollX - placed.x, top: y + scrollY - placed.y });
    let nearest: Hit | null = null;
    let least = size / 2 + 0.01;
    for (const [hit, { spot }] of marks) {
      const far = Math.max(Math.abs(left - spot.left - MARK_PX / 2), Math.abs(top - spot.top - MARK_PX / 2));
      if (far >= least) continue;
      least = far;
      nearest = hit;
    }
    return nearest;
  };

  return {
    card,
    raise: host.raise,
    isHost: (target) => target === host.element,
    boxOf,
    drawn: () => order,
    show(next) {
      const size = pageSize();
      const toLayer = host.toLayer();
      placed = { toLayer, x: scrollX, y: scrollY };
      const wanted = new Set(next.map((mark) => mark.hit));
      for (const [hit, { element }] of marks) {
        if (wanted.has(hit)) continue;
        element.remove();
        marks.delete(hit);
      }
      sizeLayer(host, size);
      const added = document.createDocumentFragment();
      for (const { hit, at, dark } of next) {
        const spot = toLayer(at);
        let drawn = marks.get(hit);
        if (!drawn) {
          drawn = { element: make(hit), dark: null, spot: { left: Number.NaN, top: Number.NaN } };
          marks.set(hit, drawn);
          added.append(drawn.element);
        }
        if (drawn.spot.left !== spot.left || drawn.spot.top !== spot.top) {
          drawn.element.style.transform = `translate(${Math.round(spot.left)}px,${Math.round(spot.top)}px)`;
          drawn.spot = spot;
        }
        if (drawn.dark !== dark || !drawn.element.style.colorScheme) {
          drawn.element.style.colorScheme = dark ? 'dark' : 'light';
          drawn.dark = dark;
        }
      }
      host.layer.insertBefore(added, card.element);
      order = next.map((mark) => mark.hit);
      const first = order[0];
      if (first && !order.some((hit) => marks.get(hit)?.element.tabIndex === 0)) {
        const element = marks.get(first)?.element;
        if (element) element.tabIndex = 0;
      }
    },
    repaint(keys) {
      for (const [hit, { element }] of marks) if (!keys || keys.has(hit.key)) parts.paint(element, hit);
    },
    at: (x, y) => nearestTo(x, y, HIT_PX),
    on: (x, y) => nearestTo(x, y, MARK_PX),
    openCard(anchor, hit, focus) {
      sizeLayer(host, pageSize());
      card.open(anchor, focus);
      if (active && active !== hit) marks.get(active)?.element.classList.remove('on');
      active = hit;
      if (hit) marks.get(hit)?.element.classList.add('on');
    },
    closeCard() {
      card.close();
      if (active) marks.get(active)?.element.classList.remove('on');
      active = null;
    },
  };
}
