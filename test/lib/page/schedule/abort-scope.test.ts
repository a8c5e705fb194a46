// One thing at a time: the next ends the one before, and nothing outlives the page.
import { expect, test } from 'vitest';
import { createAbortScope } from '../../../../lib/page/schedule/abort-scope';

test('what is begun ends what was begun before, and itself goes on', () => {
  const { restart: begin, cancel: end } = createAbortScope(new AbortController().signal);
  const first = begin();
  const second = begin();
  expect([first.aborted, second.aborted]).toEqual([true, false]);
  end();
  expect(second.aborted).toBe(true);
  expect(begin().aborted).toBe(false);
});

test('all of it ends with the life it was made for, without an error that holds a stack', () => {
  const life = new AbortController();
  const { restart: begin } = createAbortScope(life.signal);
  const ended = begin();
  const signal = begin();
  life.abort(null);
  expect([signal.aborted, ended.reason, begin().aborted]).toEqual([true, null, true]);
});
