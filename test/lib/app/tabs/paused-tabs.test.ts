// Tests of paused tabs: a tab stays paused until it is resumed, and the number of paused tabs is limited.
import { expect, test } from 'vitest';
import { createPausedTabs } from '../../../../lib/app/tabs/paused-tabs';

function memory() {
  let stored: number[] | null = null;
  return {
    load: async () => stored,
    save: async (tabs: number[] | null) => {
      await null;
      stored = tabs;
    },
  };
}

test('a tab is paused until it is resumed, also for the next worker', async () => {
  const kept = memory();
  const tabs = createPausedTabs(kept);
  await Promise.all([tabs.set(1, true), tabs.set(2, true), tabs.set(2, true)]);
  expect(await Promise.all([1, 2, 3].map((tab) => createPausedTabs(kept).has(tab)))).toEqual([true, true, false]);
  await tabs.set(1, false);
  expect(await Promise.all([1, 2].map(tabs.has))).toEqual([false, true]);
  expect(await kept.load()).toEqual([2]);
});

test('the oldest of too many paused tabs is resumed', async () => {
  const tabs = createPausedTabs(memory());
  for (let tab = 0; tab <= 500; tab++) await tabs.set(tab, true);
  expect([await tabs.has(0), await tabs.has(1), await tabs.has(500)]).toEqual([false, true, true]);
});
