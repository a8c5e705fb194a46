// Tests of getOrInsert: a value is computed once per key, including falsy values.
import { expect, test, vi } from 'vitest';
import { getOrInsert } from '../../../../lib/page/schedule/get-or-insert';

test('getOrInsert computes each key once, whatever the value', () => {
  for (const said of ['something', '', 0, false, null]) {
    const answers = new Map<string, unknown>();
    const ask = vi.fn(() => said);
    expect([getOrInsert(answers, 'one', ask), getOrInsert(answers, 'one', ask)]).toEqual([said, said]);
    expect(ask).toHaveBeenCalledTimes(1);
    getOrInsert(answers, 'other', ask);
    expect(ask).toHaveBeenCalledTimes(2);
  }
});

test('getOrInsert does not store a failure and computes again', () => {
  const answers = new Map<string, string>();
  const fail = () => {
    throw new Error('not now');
  };
  expect(() => getOrInsert(answers, 'one', fail)).toThrow('not now');
  expect(getOrInsert(answers, 'one', () => 'later')).toBe('later');
});
