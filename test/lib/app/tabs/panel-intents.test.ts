// Tests of panel intents: a tab's side panel receives the latest intent once, while it is recent.
import { expect, test } from 'vitest';
import { createPanelIntents } from '../../../../lib/app/tabs/panel-intents';

test('panel intent returns the latest of a tab once while it is fresh', () => {
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

test('panel intent is cleared by a lock', () => {
  const wishes = createPanelIntents(() => 0);
  wishes.set(3, { ask: { chain: 'evm', address: '0x1' } });
  wishes.clear();
  expect(wishes.take(3)).toBeNull();
});
