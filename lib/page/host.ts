// The one element that we add to a page: a bare div behind everything, with a closed shadow root and a popover in it.

/** A page that throws the host out this often in a minute does not want it: stop, and say so (marking.md 6). */
const MAX_RETURNS = 10;
const MINUTE_MS = 60_000;

const HOST_CSS = `
:host{all:initial!important;position:absolute!important;display:block!important;left:0!important;top:0!important;width:0!important;height:0!important;visibility:visible!important;opacity:1!important;transform:none!important}
.layer{all:initial;position:absolute;inset:auto;left:0;top:0;margin:0;padding:0;border:0;background:none;overflow:clip;pointer-events:none;visibility:visible;contain:layout style;direction:ltr}
.layer:not(:popover-open){display:block}
.probe{position:absolute;width:1px;height:1px;visibility:hidden}
@media print{:host{display:none!important}.layer{display:none}}
`;

export interface HostParts {
  /** Style sheets of the drawings, as text. */
  css: readonly string[];
  /** Open in the e2e build alone, so that tests can look inside. */
  open: boolean;
  now(): number;
  signal: AbortSignal;
  /** Called when the page has thrown the host out too often. */
  onGivenUp(): void;
}

export interface Host {
  element: HTMLElement;
  root: ShadowRoot;
  layer: HTMLElement;
  /** Brings the layer over whatever the page has put into the top layer since. */
  raise(): void;
  /** Turns window coordinates into the layer's own, measured, never assumed (zoom, transforms, body margins). */
  toLayer(): (point: { left: number; top: number }) => { left: number; top: number };
}

function adopt(root: ShadowRoot, css: string): void {
  try {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    root.adoptedStyleSheets = [sheet];
  } catch {
    const style = document.createElement('style');
    style.textContent = css;
    root.append(style);
  }
}

function probeAt(at: number): HTMLElement {
  const probe = document.createElement('div');
  probe.className = 'probe';
  probe.style.left = probe.style.top = `${at}px`;
  return probe;
}

/** How far apart the two probes stand; far enough that rounding does not matter. */
const PROBE_PX = 1000;

/** Puts the host at the end of the document and keeps it there until `signal`. */
export function createHost({ css, open, now, signal, onGivenUp }: HostParts): Host {
  const element = document.createElement('div');
  const root = element.attachShadow({ mode: open ? 'open' : 'closed' });
  adopt(root, [...css, HOST_CSS].join('\n'));
  const layer = document.createElement('div');
  layer.className = 'layer';
  layer.popover = 'manual';
  const near = probeAt(0);
  const far = probeAt(PROBE_PX);
  layer.append(near, far);
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

  const returns: number[] = [];
  const put = () => {
    document.documentElement.append(element);
    raise();
  };
  const watcher = new MutationObserver(() => {
    if (element.parentNode === document.documentElement && element.isConnected) return;
    const since = now() - MINUTE_MS;
    while (returns.length && (returns[0] as number) < since) returns.shift();
    if (returns.length >= MAX_RETURNS) {
      watcher.disconnect();
      element.remove();
      onGivenUp();
      return;
    }
    returns.push(now());
    watch();
    put();
  });
  const watch = () => {
    watcher.disconnect();
    watcher.observe(document, { childList: true });
    watcher.observe(document.documentElement, { childList: true });
  };

  put();
  watch();
  const again = (event: Event) => {
    if (event.target !== element && event.target !== layer) raise();
  };
  document.addEventListener('fullscreenchange', again, { capture: true, signal });
  document.addEventListener('toggle', again, { capture: true, signal });
  signal.addEventListener(
    'abort',
    () => {
      watcher.disconnect();
      element.remove();
    },
    { once: true },
  );

  return {
    element,
    root,
    layer,
    raise,
    toLayer() {
      const one = near.getBoundingClientRect();
      const two = far.getBoundingClientRect();
      const scaleX = (two.left - one.left) / PROBE_PX || 1;
      const scaleY = (two.top - one.top) / PROBE_PX || 1;
      return ({ left, top }) => ({ left: (left - one.left) / scaleX, top: (top - one.top) / scaleY });
    },
  };
}
