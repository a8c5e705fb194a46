// Tests of the tab registry: a tab in which marking was stopped keeps no number on the toolbar button.
import { beforeEach, expect, test, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { createTabRegistry } from '../../../../lib/app/tabs/tab-screening-states';
import type { ScreeningState } from '../../../../lib/verdict/screening-state';

const HIT: ScreeningState = {
  chain: 'evm',
  address: '0x93df2c9c8786242b8fdca3f96b3914b8b4a9f704',
  state: 'idle',
  own: { lists: [{ list: 'L', kind: 'sanctions' }], cases: [] },
};
const TAB = 7;
let text = '';
let answer = (): void => undefined;

beforeEach(() => {
  const setBadgeText = async (badge: { text: string }) => {
    text = badge.text;
  };
  const setOther = async () => undefined;
  const sendMessage = vi.fn(
    () =>
      new Promise<void>((resolve) => {
        answer = resolve;
      }),
  );
  Object.assign(fakeBrowser, {
    action: { setBadgeText, setBadgeBackgroundColor: setOther, setBadgeTextColor: setOther, setTitle: setOther },
    tabs: { sendMessage },
  });
});

test('badge is cleared at once, and again when the tab has stopped after a late request', async () => {
  const lookalikes = { addAddresses: () => undefined, clearTab: () => undefined, clear: () => undefined };
  const memory = { get: async () => null, set: async () => undefined };
  const registry = createTabRegistry(memory, lookalikes as never, async () => 0);
  registry.record(TAB, [HIT]);
  await vi.waitFor(() => expect(text).toBe('⚑1'));
  registry.stopMarking([TAB]);
  await vi.waitFor(() => expect(text).toBe(''));
  registry.record(TAB, [HIT]);
  await vi.waitFor(() => expect(text).toBe('⚑1'));
  answer();
  await vi.waitFor(() => expect(text).toBe(''));
  expect(fakeBrowser.tabs.sendMessage).toHaveBeenCalledWith(TAB, { notice: 'stop' });
});
