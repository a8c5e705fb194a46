// Inserts the overlay host, a div with a closed shadow root, into the page and keeps it there.

import type { PageWarning } from '../../messages/background-events';
import { listen } from '../dom/listen';
import { registerOwnHost } from '../dom/own-host';
import { createHtmlElement } from '../dom/safe-dom-access';
import type { Point } from '../geometry/boxes';
import type { PassScheduler } from '../schedule/pass-scheduler';

/**
 * Maximum number of re-insertions per minute: a page that removes the host more often rejects it, and marking stops with a warning
 * (docs/reference/marking.md 6).
 */
const MAX_RETURNS = 10;
const MINUTE_MS = 60_000;

/**
 * `all` resets page styles on the host and browser styles of popovers. Everything inside is positioned, so no element has a size. Planes
 * never grow the page, because overflow of a contained layout is not scrollable.
 */
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
  /** Style sheets of marks, as text. */
  css: readonly string[];
  /** True in the e2e build only, so that tests can read the shadow root. */
  open: boolean;
  scheduler: PassScheduler;
  /** Called when the page tampers with the host or its marks. */
  onTrouble(trouble: PageWarning): void;
}

/** Converts window coordinates to plane coordinates. */
export type ToPlane = (point: Point) => Point;

/** A layer in which marks, or the card, are drawn. */
export interface Plane {
  element: HTMLElement;
  /** Switches the plane between staying in the window (true) and scrolling with the page. */
  fix(isFixed: boolean): void;
  /**
   * Measures the transformation from window to plane coordinates (zoom, transforms, body margins). Reads layout, except before the plane's
   * first frame, when a read would lay out the whole page: until then the usual offset is assumed.
   * @param scrolled scroll offset of the page
   */
  measure(scrolled: Point): ToPlane;
}

export interface OverlayHost {
  element: HTMLElement;
  root: ShadowRoot;
  layer: HTMLElement;
  /** Scrolls with the page. */
  page: Plane;
  /** Stays in the window. */
  view: Plane;
  /** Above both; holds the card and follows the mode of its mark. */
  card: Plane;
  /** Moves the layer to the top of the top layer. */
  raise(): void;
}

function adoptStyles(root: ShadowRoot, css: string): void {
  try {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
  } catch {
    const style = createHtmlElement('style');
    style.textContent = css;
    root.append(style);
  }
}

/** Distance between the two probes, large enough to make rounding errors negligible. */
const PROBE_PX = 1000;

function createPlane(isFixed: boolean): Plane {
  const element = createHtmlElement('div');
  const fix = (toView: boolean) => {
    isFixed = toView;
    element.className = toView ? 'plane view' : 'plane';
  };
  fix(isFixed);
  const assumedTransform = (scrolled: Point): ToPlane =>
    isFixed ? (point) => point : ({ left, top }) => ({ left: left + scrolled.left, top: top + scrolled.top });
  const probeAt = (at: number) => {
    const probe = element.appendChild(createHtmlElement('div'));
    probe.className = 'probe';
    probe.style.left = probe.style.top = `${at}px`;
    return probe;
  };
  const [near, far] = [probeAt(0), probeAt(PROBE_PX)];
  let zoom = 1;
  let isLaidOut = false;
  const onLaidOut = () => {
    isLaidOut = true;
  };
  requestAnimationFrame(() => requestAnimationFrame(onLaidOut));
  return {
    element,
    fix,
    measure(scrolled) {
      if (!isLaidOut) return assumedTransform(scrolled);
      const { left: x, top: y } = near.getBoundingClientRect();
      const scale = (far.getBoundingClientRect().left - x) / PROBE_PX || 1;
      // Marks have the same size on every page: page zoom is compensated.
      if (Math.abs(scale - 1) > 0.001) {
        zoom /= scale;
        element.style.zoom = String(zoom);
      }
      return ({ left, top }) => ({ left: left - x, top: top - y });
    },
  };
}

/** Appends the host to the document and keeps it there until the scheduler ends. */
export function createOverlayHost({ css, open, scheduler, onTrouble }: OverlayHostDeps): OverlayHost {
  const { now, signal } = scheduler;
  const element = createHtmlElement('div');
  registerOwnHost(element);
  const root = element.attachShadow({ mode: open ? 'open' : 'closed' });
  adoptStyles(root, [...css, HOST_CSS].join('\n'));
  const layer = createHtmlElement('div');
  layer.className = 'layer';
  layer.popover = 'manual';
  const page = createPlane(false);
  const view = createPlane(true);
  const card = createPlane(false);
  layer.append(page.element, view.element, card.element);
  root.append(layer);

  const raise = () => {
    // Raised over a modal card, marks would cover it.
    if (!element.isConnected || layer.querySelector(':modal')) return;
    try {
      if (layer.matches(':popover-open')) layer.hidePopover();
      layer.showPopover();
    } catch {
      // A document that is being unloaded throws; the next pass retries.
    }
  };

  let removals: number[] = [];
  const attach = () => {
    document.documentElement?.append(element);
    raise();
  };
  const observer = new MutationObserver(() => {
    if (element.parentNode === document.documentElement && element.isConnected) return;
    removals = removals.filter((at) => at > now() - MINUTE_MS);
    if (removals.length >= MAX_RETURNS) {
      observer.disconnect();
      element.remove();
      onTrouble('host-removed');
      return;
    }
    removals.push(now());
    observe();
    attach();
  });
  const observe = () => {
    observer.disconnect();
    observer.observe(document, { childList: true });
    if (document.documentElement) observer.observe(document.documentElement, { childList: true });
  };

  attach();
  observe();
  const onTopLayerChange = (event: Event) => {
    if (event.target !== element && event.target !== layer) raise();
  };
  listen(['fullscreenchange', 'toggle'], onTopLayerChange, signal, document);
  signal.addEventListener('abort', () => {
    observer.disconnect();
    element.remove();
  });

  return { element, root, layer, page, view, card, raise };
}
