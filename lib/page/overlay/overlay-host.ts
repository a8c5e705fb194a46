// The overlay host element in the page: a bare div with a closed shadow root and a popover in it.

import type { PageWarning } from '../../messages/events';
import { html } from '../dom/composed-tree';
import { listen } from '../dom/listen';
import type { Point } from '../geometry/mark-placement';

/** A page that throws the host out this often in a minute does not want it: stop, and say so (docs/reference/marking.md 6). */
const MAX_RETURNS = 10;
const MINUTE_MS = 60_000;

/** `all` undoes what the page says of our host, and what the browser says of popovers; placed things alone are in them, so that none has a size. What is laid out in a plane never grows the page: overflow of a contained layout is not scrolled to. */
const HOST_CSS = `
:host{all:initial!important;position:absolute!important;left:0!important;top:0!important}
.layer{all:initial;position:absolute;left:0;top:0;pointer-events:none;direction:ltr}
.layer::backdrop{display:none}
.plane{position:absolute;left:0;top:0;contain:layout style}
.view{position:fixed}
.holder{all:initial;position:absolute;left:0;top:0;pointer-events:auto}
.holder:modal{position:fixed;max-width:none;max-height:none}
.holder:not([open]){display:none}
.holder::backdrop{display:none}
.holder iframe{display:block;border:0;border-radius:8px;box-shadow:0 1px 3px #0004,0 8px 28px #0004}
.probe{position:absolute;width:1px;height:1px}
@media print{:host{display:none!important}}
`;

export interface OverlayHostDeps {
  /** Style sheets of the drawings, as text. */
  css: readonly string[];
  /** Open in the e2e build alone, so that tests can look inside. */
  open: boolean;
  /** ms, by a clock that nobody sets. */
  now(): number;
  signal: AbortSignal;
  /** What the page does to our host or to the marks in it. */
  onTrouble(trouble: PageWarning): void;
}

export type ToPlane = (point: Point) => Point;

/** Where marks, or the card, are drawn. */
export interface Plane {
  element: HTMLElement;
  /** Makes it stay in the window (true), or go with the page. */
  fix(isFixed: boolean): void;
  /**
   * Turns window coordinates into the plane's own, measured, not assumed (zoom, transforms, body margins). Reads layout, but not right after
   * the plane was made, when that would lay out the whole page anew: then as nearly every page has it, until the next pass measures.
   * @param scrolled how far the page is scrolled
   */
  measure(scrolled: Point): ToPlane;
}

export interface OverlayHost {
  element: HTMLElement;
  root: ShadowRoot;
  layer: HTMLElement;
  /** Goes with the page. */
  page: Plane;
  /** Stays in the window. */
  view: Plane;
  /** Over both: holds the card, and stays or goes as the card's mark does. */
  card: Plane;
  /** Brings the layer over whatever the page has put into the top layer since. */
  raise(): void;
}

function adopt(root: ShadowRoot, css: string): void {
  try {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
  } catch {
    const style = html('style');
    style.textContent = css;
    root.append(style);
  }
}

/** How far apart the two probes stand; far enough that rounding does not matter. */
const PROBE_PX = 1000;

function createPlane(isFixed: boolean): Plane {
  const element = html('div');
  const fix = (toView: boolean) => {
    isFixed = toView;
    element.className = toView ? 'plane view' : 'plane';
  };
  fix(isFixed);
  const usual = (scrolled: Point): ToPlane =>
    isFixed ? (point) => point : ({ left, top }) => ({ left: left + scrolled.left, top: top + scrolled.top });
  const probeAt = (at: number) => {
    const probe = element.appendChild(html('div'));
    probe.className = 'probe';
    probe.style.left = probe.style.top = `${at}px`;
    return probe;
  };
  const [near, far] = [probeAt(0), probeAt(PROBE_PX)];
  let zoom = 1;
  let isLaidOut = false;
  const settled = () => {
    isLaidOut = true;
  };
  requestAnimationFrame(() => requestAnimationFrame(settled));
  return {
    element,
    fix,
    measure(scrolled) {
      if (!isLaidOut) return usual(scrolled);
      const { left: x, top: y } = near.getBoundingClientRect();
      const scale = (far.getBoundingClientRect().left - x) / PROBE_PX || 1;
      // A mark is one size for every reader: a page that zooms all that is in it is answered.
      if (Math.abs(scale - 1) > 0.001) {
        zoom /= scale;
        element.style.zoom = String(zoom);
      }
      return ({ left, top }) => ({ left: left - x, top: top - y });
    },
  };
}

/** Puts the host at the end of the document and keeps it there until `signal`. */
export function createOverlayHost({ css, open, now, signal, onTrouble }: OverlayHostDeps): OverlayHost {
  const element = html('div');
  const root = element.attachShadow({ mode: open ? 'open' : 'closed' });
  adopt(root, [...css, HOST_CSS].join('\n'));
  const layer = html('div');
  layer.className = 'layer';
  layer.popover = 'manual';
  const page = createPlane(false);
  const view = createPlane(true);
  const card = createPlane(false);
  layer.append(page.element, view.element, card.element);
  root.append(layer);

  const raise = () => {
    // Over a modal card of ours the marks would lie on it.
    if (!element.isConnected || layer.querySelector(':modal')) return;
    try {
      if (layer.matches(':popover-open')) layer.hidePopover();
      layer.showPopover();
    } catch {
      // A page that is being torn down refuses; the next pass tries again.
    }
  };

  let returns: number[] = [];
  const put = () => {
    document.documentElement?.append(element);
    raise();
  };
  const watcher = new MutationObserver(() => {
    if (element.parentNode === document.documentElement && element.isConnected) return;
    returns = returns.filter((at) => at > now() - MINUTE_MS);
    if (returns.length >= MAX_RETURNS) {
      watcher.disconnect();
      element.remove();
      onTrouble('host-removed');
      return;
    }
    returns.push(now());
    watch();
    put();
  });
  const watch = () => {
    watcher.disconnect();
    watcher.observe(document, { childList: true });
    if (document.documentElement) watcher.observe(document.documentElement, { childList: true });
  };

  put();
  watch();
  const again = (event: Event) => {
    if (event.target !== element && event.target !== layer) raise();
  };
  listen(['fullscreenchange', 'toggle'], again, signal, document);
  signal.addEventListener('abort', () => {
    watcher.disconnect();
    element.remove();
  });

  return { element, root, layer, page, view, card, raise };
}
