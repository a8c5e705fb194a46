// Tests of the page controller in a real document: it draws marks, follows changes, and scrolls to marks.
import { afterEach, describe, expect, test, vi } from 'vitest';
import { MARK_SIZE } from '../../../lib/page/geometry/boxes';
import { createOverlay, type Overlay } from '../../../lib/page/overlay/overlay';
import { createPageController } from '../../../lib/page/page-controller';
import { createPassScheduler } from '../../../lib/page/schedule/pass-scheduler';
import { find, mount } from '../../harness/mount-html';
import { EVM, recognize } from '../../harness/page-scanner';

const [A, B] = EVM;
/** Receives input of the user, and ignores it. */
const target = { onPointerOver: () => undefined, press: () => undefined, onCardEvent: () => undefined };
let controller = new AbortController();
afterEach(() => {
  controller.abort('done');
  controller = new AbortController();
});

function started() {
  const scheduler = createPassScheduler(() => performance.now(), controller.signal);
  let overlay: Overlay | null = null;
  const onWhole = vi.fn();
  const getOverlay = () => {
    overlay ??= createOverlay({
      css: [],
      open: true,
      scheduler,
      paint: (target, { key }) => target.setAttribute('data-key', key),
      target,
      onTrouble: () => undefined,
      cardAt: { url: 'about:blank', origin: location.origin, requestTicket: async () => '' },
    });
    return overlay;
  };
  const page = createPageController({
    scheduler,
    recognize,
    getOverlay,
    isWanted: () => true,
    onEvent: (event) => event === 'recognized' && onWhole(),
  });
  return { page, onWhole, overlay: getOverlay };
}
const keysOf = (overlay: () => Overlay) =>
  overlay()
    .getDrawn()
    .map(({ canonical }) => canonical);

describe('createPageController', () => {
  test('draws a mark beside each address in view', async () => {
    const box = mount(`<p>${A}</p><p>${B}</p>`);
    const { overlay, page } = started();
    await vi.waitFor(() => expect(keysOf(overlay)).toEqual([A.toLowerCase(), B.toLowerCase()]));
    const [first] = page.getVisible();
    const mark = first && overlay().getBox(first);
    const line = find(box, 'p').getBoundingClientRect();
    expect(mark && mark.top < line.bottom && mark.bottom > line.top).toBe(true);
    expect(Math.round((mark?.right ?? 0) - (mark?.left ?? 0))).toBe(MARK_SIZE.width);
  });
  test('follows text that is added, changed and removed', async () => {
    const box = mount('<p>nothing</p>');
    const { overlay, onWhole } = started();
    await vi.waitFor(() => expect(onWhole).toHaveBeenCalled());
    box.insertAdjacentHTML('beforeend', `<p id="a">${A}</p>`);
    await vi.waitFor(() => expect(keysOf(overlay)).toEqual([A.toLowerCase()]));
    (find(box, '#a').firstChild as Text).data = B;
    await vi.waitFor(() => expect(keysOf(overlay)).toEqual([B.toLowerCase()]));
    find(box, '#a').remove();
    await vi.waitFor(() => expect(keysOf(overlay)).toEqual([]));
  });
  test('lists addresses below the view, and scrolls to one', async () => {
    mount(`<div style="height:8000px"></div><p>${A}</p>`);
    const { page, onWhole } = started();
    await vi.waitFor(() => expect(onWhole).toHaveBeenCalled());
    const found: string[] = [];
    await page.readAll((occurrences) => {
      found.push(...occurrences.map(({ key }) => key));
      return false;
    });
    expect(found).toHaveLength(1);
    expect(await page.scrollTo(found[0] as string)).toMatchObject({ canonical: A.toLowerCase() });
    expect(scrollY).toBeGreaterThan(5000);
  });
  test('goes from mark to mark in document order, also out of view and to repeated addresses, and ends at both ends', async () => {
    mount(`<p>${A}</p><p>${B}</p><div style="height:6000px"></div><p>${A}</p>`);
    const { page, overlay } = started();
    await vi.waitFor(() => expect(keysOf(overlay)).toHaveLength(2));
    const first = await page.scrollToNext(null, 1);
    const second = await page.scrollToNext(first, 1);
    const third = await page.scrollToNext(second, 1);
    const names = [first, second, third].map((each) => each?.canonical);
    expect(names).toEqual([A, B, A].map((address) => address?.toLowerCase()));
    expect(scrollY).toBeGreaterThan(5000);
    expect(await page.scrollToNext(third, 1)).toBeNull();
    expect((await page.scrollToNext(third, -1))?.canonical).toBe(B?.toLowerCase());
    expect(scrollY).toBeLessThan(1000);
    expect(await page.scrollToNext(first, -1)).toBeNull();
    expect((await page.scrollToNext(null, -1))?.position.first).toBe(third?.position.first);
  });
  test('removes the marks of an address that the background refuses', async () => {
    mount(`<p>${A}</p>`);
    const { page, overlay } = started();
    await vi.waitFor(() => expect(keysOf(overlay)).toHaveLength(1));
    page.forget(page.getVisible()[0]?.key ?? '');
    await vi.waitFor(() => expect(keysOf(overlay)).toEqual([]));
  });
});
