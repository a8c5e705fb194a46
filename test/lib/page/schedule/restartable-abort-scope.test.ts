// Tests of the abort scope: a restart aborts the previous run, and the parent signal ends the scope.
import { expect, test } from 'vitest';
import { createAbortScope } from '../../../../lib/page/schedule/restartable-abort-scope';

test('abort scope restart aborts the former run and not the new one', () => {
  const { restart: begin, cancel: end } = createAbortScope(new AbortController().signal);
  const first = begin();
  const second = begin();
  expect([first.aborted, second.aborted]).toEqual([true, false]);
  end();
  expect(second.aborted).toBe(true);
  expect(begin().aborted).toBe(false);
});

test('abort scope ends with its parent signal, without a stack trace', () => {
  const life = new AbortController();
  const { restart: begin } = createAbortScope(life.signal);
  const ended = begin();
  const signal = begin();
  life.abort(null);
  expect([signal.aborted, ended.reason, begin().aborted]).toEqual([true, null, true]);
});
