// What waits already comes first.
import { expect, test } from 'vitest';
import { yieldToMain } from '../../../../lib/view/query/yield-to-main';

test('what was put off before it is done by then', async () => {
  const done: string[] = [];
  setTimeout(() => done.push('pressed'));
  await yieldToMain();
  expect(done).toEqual(['pressed']);
});
