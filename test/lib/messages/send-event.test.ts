// Tests of requesting the address list of a frame in parts: a list without a part is not complete.
import { afterEach, expect, test, vi } from 'vitest';
import { browser } from 'wxt/browser';
import type { PageList } from '../../../lib/messages/background-events';
import { askFrameForList } from '../../../lib/messages/send-event';

const row = (address: string) => ({
  ...{ chain: 'evm', address, text: address, met: 'full', checksum: 'ok', chains: ['evm'], inView: false },
});
const part = (address: string, more: Partial<PageList> = {}) => ({
  addresses: [row(address)],
  complete: true,
  ...more,
});

afterEach(() => void vi.restoreAllMocks());

/** Asks a frame that gives these answers one after another; an error is thrown. */
async function askFrame(...answers: unknown[]) {
  const remaining = answers.values();
  vi.spyOn(browser.tabs, 'sendMessage').mockImplementation(async () => {
    const { value } = remaining.next();
    if (value instanceof Error) throw value;
    return value;
  });
  const list = await askFrameForList(1, 0);
  return list && { names: list.addresses.map(({ address }) => address).join(''), complete: list.complete };
}

test.each<[string, unknown[], { names: string; complete: boolean } | null]>([
  ['all parts came', [part('a', { next: 1 }), part('b')], { names: 'ab', complete: true }],
  ['the frame went', [part('a', { next: 1 }), new Error('gone')], { names: 'a', complete: false }],
  ['a part was invalid', [part('a', { next: 1 }), { addresses: 'none' }], { names: 'a', complete: false }],
  ['a part names no later one', [part('a', { next: 1 }), part('b', { next: 1 })], { names: 'ab', complete: false }],
  ['the first part was early', [part('a', { complete: false, next: 1 }), part('b')], { names: 'ab', complete: false }],
  [
    'the last part was early',
    [part('a', { next: 1 }), part('b', { complete: false })],
    { names: 'ab', complete: false },
  ],
  ['no script answers', [new Error('nobody there')], null],
])('the list of a frame is complete only with all its parts: %s', async (_, answers, expected) => {
  expect(await askFrame(...answers)).toEqual(expected);
});

test('a frame that names part after part is stopped, and its list is not complete', async () => {
  const endless = Array.from({ length: 60 }, (_, n) => part(`${n} `, { next: n + 1 }));
  expect(await askFrame(...endless)).toMatchObject({ complete: false });
});
