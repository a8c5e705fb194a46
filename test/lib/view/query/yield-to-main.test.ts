// Tests of yieldToMain: tasks queued earlier run first.
import { expect, test } from 'vitest';
import { yieldToMain } from '../../../../lib/view/query/yield-to-main';

test('yieldToMain resolves after tasks scheduled before it', async () => {
  const done: string[] = [];
  setTimeout(() => done.push('pressed'));
  await yieldToMain();
  expect(done).toEqual(['pressed']);
});
