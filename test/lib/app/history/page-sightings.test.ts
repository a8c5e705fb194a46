// Tests of page sightings: an address is recorded once per page view, and a lock drops pending sightings.
import { expect, test } from 'vitest';
import { createPageSightings } from '../../../../lib/app/history/page-sightings';
import type { PageSighting } from '../../../../lib/store/log/history-store';
import type { ScreeningState } from '../../../../lib/verdict/screening-state';
import { ASK, verdict } from '../../../harness/render-hook';

const SEEN: ScreeningState = { ...ASK, state: 'verdict', verdict: verdict(false) };
const UNSEEN: ScreeningState = { chain: 'evm', address: '0x2', state: 'idle' };
const PAGE = { kind: 'content' as const, tabId: 1, frameId: 0, url: 'https://a.example/path?q=1' };
const settle = () => new Promise((resolve) => setTimeout(resolve));

function desk(changes: { recordPages?: boolean; recordUnscreened?: boolean; allowed?: boolean } = {}) {
  const { recordPages = true, recordUnscreened = false, allowed = true } = changes;
  const written: (readonly PageSighting[])[] = [];
  const timers: (() => void)[] = [];
  const clock = { now: 1_000_000 };
  const sightings = createPageSightings({
    store: { noteSightings: async (noted) => void written.push(noted) },
    settings: async () => ({ recordPages, recordUnscreened }),
    isAllowed: async () => allowed,
    wake: (_ms, task) => void timers.push(task),
    now: () => clock.now,
  });
  const flush = async () => {
    await settle();
    for (const task of timers.splice(0)) task();
    await settle();
    return written.flat();
  };
  return { sightings, flush, clock, written };
}

test('address with a verdict is recorded with its host, once per page view, in one write', async () => {
  const { sightings, flush, written, clock } = desk();
  sightings.recordPageView([SEEN, UNSEEN, null], PAGE);
  sightings.recordPageView([SEEN], PAGE);
  expect(await flush()).toEqual([{ ref: ASK, site: 'a.example', verdict: SEEN.state === 'verdict' && SEEN.verdict }]);
  expect(written).toHaveLength(1);
  sightings.recordPageView([SEEN], PAGE);
  expect(await flush()).toHaveLength(1);
  clock.now += 11 * 60_000;
  sightings.recordPageView([SEEN], PAGE);
  expect(await flush()).toHaveLength(2);
});

test('address whose verdict arrives later is recorded then', async () => {
  const { sightings, flush } = desk();
  sightings.recordPageView([{ ...ASK, state: 'idle' }], PAGE);
  expect(await flush()).toEqual([]);
  sightings.recordPageView([SEEN], PAGE);
  expect(await flush()).toHaveLength(1);
});

test.each([
  ['an address without a verdict, if it is wanted', { recordUnscreened: true }, [UNSEEN], 1],
  ['a locked state', { recordUnscreened: true }, [{ ...ASK, state: 'locked' as const }], 0],
  ['pages, if they are not wanted', { recordPages: false }, [SEEN], 0],
  ['a site that is not allowed for good', { allowed: false }, [SEEN], 0],
])('%s: %j', async (_, changes, states, count) => {
  const { sightings, flush } = desk(changes);
  sightings.recordPageView(states, PAGE);
  expect(await flush()).toHaveLength(count);
});

test('lock drops waiting sightings, and extension pages are not recorded', async () => {
  const { sightings, flush } = desk();
  sightings.recordPageView([SEEN], { kind: 'pages' });
  sightings.recordPageView([SEEN], PAGE);
  await settle();
  sightings.forget();
  expect(await flush()).toEqual([]);
});
