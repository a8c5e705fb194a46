// Tests of frames: same-origin frames are recognized; path, page URL and visible part are determined.
import { afterEach, expect, it, vi } from 'vitest';
import { getFramePath, getViewportSpan, isSameSiteFrame, pageHref } from '../../../../lib/page/dom/frames';

const SITE = 'https://site.example';

/** A window among others; `origin` null means another site, for which the browser throws. */
function windowIn(parent: Window | null, origin: string | null, href = `${SITE}/x`): Window {
  const frames: unknown[] = [];
  const made = {
    get origin() {
      if (origin === null) throw new DOMException('Blocked', 'SecurityError');
      return origin;
    },
    location: { href },
    document: { querySelectorAll: () => frames },
    frames,
    frameElement: parent ? {} : null,
  };
  (parent as unknown as typeof made | null)?.frames.push(made.frameElement);
  return Object.assign(made, { parent: parent ?? made }) as unknown as Window;
}

function inWindow<T>(window: Window, ask: () => T): T {
  vi.stubGlobal('window', window);
  vi.stubGlobal('location', window.location);
  return ask();
}
afterEach(() => void vi.unstubAllGlobals());

const own = (window: Window) => inWindow(window, isSameSiteFrame);

it('same-site frames are ours, foreign ones and those under a foreign frame are not', () => {
  const top = windowIn(null, SITE);
  const frame = windowIn(top, SITE, 'about:srcdoc');
  expect([own(top), own(frame), own(windowIn(frame, SITE))]).toEqual([true, true, true]);
  const foreign = windowIn(null, null);
  expect([own(windowIn(foreign, SITE)), own(windowIn(windowIn(top, null), SITE))]).toEqual([false, false]);
  // `document.domain` opens two sites' documents to each other without making them one.
  expect(own(windowIn(windowIn(null, 'https://www.site.example'), SITE))).toBe(false);
});

it('frame position lists the indices up to the top page', () => {
  const top = windowIn(null, SITE, `${SITE}/page`);
  const [first, second] = [windowIn(top, SITE, 'about:srcdoc'), windowIn(top, SITE, `${SITE}/inner`)];
  const third = windowIn(second as Window, SITE, 'about:blank');
  windowIn(top, SITE);
  const deep = windowIn(second as Window, SITE, 'blob:https://site.example/1');
  expect([top, first, third, deep].map((window) => inWindow(window as Window, getFramePath))).toEqual([
    [],
    [0],
    [1, 0],
    [1, 1],
  ]);
  expect([top, first, third].map((window) => inWindow(window as Window, pageHref))).toEqual([
    `${SITE}/page`,
    `${SITE}/page`,
    `${SITE}/inner`,
  ]);
});

it('frame taller than the viewport has its visible part', () => {
  const top = { ...windowIn(null, SITE), innerHeight: 800 } as Window;
  Object.assign(top, { parent: top });
  const frame = windowIn(top, SITE);
  const stands = (at: number, height: number) => {
    const frameElement = { clientTop: 2, getBoundingClientRect: () => ({ top: at }) };
    vi.stubGlobal('innerHeight', height);
    return inWindow({ ...frame, frameElement } as unknown as Window, () => [getViewportSpan(0), getViewportSpan(1)]);
  };
  expect(stands(98, 5000)).toEqual([
    { top: 0, bottom: 700 },
    { top: -800, bottom: 1500 },
  ]);
  expect(stands(-1002, 5000)[0]).toEqual({ top: 1000, bottom: 1800 });
  expect(stands(98, 300)[0]).toEqual({ top: 0, bottom: 300 });
  vi.stubGlobal('innerHeight', 800);
  expect(inWindow(top, () => getViewportSpan(1))).toEqual({ top: -800, bottom: 1600 });
});
