// What is remembered for the moment is gone with it.
import { expect, test } from 'vitest';
import { untilIdle } from '../../../lib/chains/until-idle';

test('the last value, until the code that set it has run to its end', async () => {
  const last = untilIdle<{ text: string }>();
  expect(last.get()).toBeNull();
  for (const text of ['one', 'two']) {
    last.set({ text: 'before' });
    expect(last.set({ text })).toEqual({ text });
    expect(last.get()).toEqual({ text });
    await Promise.resolve();
    expect(last.get()).toBeNull();
  }
});
