// Tests of the overlay host: one element with a closed root, restored unless it is removed repeatedly.
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createOverlayHost } from '../../../../lib/page/overlay/overlay-host';
import { createPassScheduler } from '../../../../lib/page/schedule/pass-scheduler';
import { frames } from '../../../harness/mount-html';

let controller = new AbortController();
afterEach(() => {
  controller.abort('done');
  controller = new AbortController();
});
function created(open = false) {
  const onTrouble = vi.fn();
  const host = createOverlayHost({
    css: ['.a{color:red}'],
    open,
    scheduler: createPassScheduler(() => performance.now(), controller.signal),
    onTrouble,
  });
  return { host, onTrouble };
}

describe('createOverlayHost', () => {
  test('adds one bare element beside the body with a closed root', () => {
    const { host } = created();
    expect(host.element.parentElement).toBe(document.documentElement);
    expect(host.element.shadowRoot).toBeNull();
    expect(host.element.attributes).toHaveLength(0);
    expect(host.layer.matches(':popover-open')).toBe(true);
  });
  test('puts itself back when the page removes it', async () => {
    const { host } = created();
    host.element.remove();
    await vi.waitFor(() => expect(host.element.isConnected).toBe(true));
  });
  test('reports a page that removes it again and again, and stays away', async () => {
    const { host, onTrouble } = created();
    for (let n = 0; n < 14; n++) {
      host.element.remove();
      await frames(1);
    }
    expect(onTrouble).toHaveBeenCalledWith('host-removed');
  });
  test('measures plane coordinates against the scroll offset', () => {
    const { host } = created();
    const toPlane = host.page.measure({ left: 0, top: 0 });
    const { left, top } = toPlane({ left: 30, top: 40 });
    expect([Math.round(left), Math.round(top)]).toEqual([30, 40]);
  });
  test('leaves the page with the signal', async () => {
    const { host } = created();
    controller.abort('done');
    await frames(1);
    expect(host.element.isConnected).toBe(false);
  });
});
