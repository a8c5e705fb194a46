// What the panel is to show is handed to the panel of that tab, once, and not when the person has long gone on.
import { expect, test } from 'vitest';
import { createPanelIntents } from '../../../../lib/app/tabs/panel-intents';

test('the latest of a tab, once, while it is fresh', () => {
  let time = 0;
  const wishes = createPanelIntents(() => time);
  expect(wishes.take(3)).toBeNull();
  wishes.set(3, { cell: 'low' });
  wishes.set(3, { cell: 'severe' });
  expect(wishes.take(4)).toBeNull();
  expect(wishes.take(3)).toEqual({ cell: 'severe' });
  expect(wishes.take(3)).toBeNull();
  wishes.set(3, { ask: { chain: 'evm', address: '0x1' } });
  time += 10_000;
  expect(wishes.take(3)).toBeNull();
});

test('a lock takes it away', () => {
  const wishes = createPanelIntents(() => 0);
  wishes.set(3, { ask: { chain: 'evm', address: '0x1' } });
  wishes.clear();
  expect(wishes.take(3)).toBeNull();
});
