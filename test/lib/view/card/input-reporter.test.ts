// Tests of the input reporter: moves, presses and keys are reported every 15 s; a still pointer is not.
import { expect, test } from 'vitest';
import { createInputReporter } from '../../../../lib/view/card/input-reporter';

const toEvent = (type: string, timeStamp: number, at = [0, 0], isTrusted = true) =>
  ({ type, timeStamp, screenX: at[0], screenY: at[1], isTrusted }) as unknown as Event;

function count(events: Event[]): number {
  let reports = 0;
  const note = createInputReporter(() => {
    reports += 1;
  });
  for (const event of events) note(event);
  return reports;
}

test.each(['pointerdown', 'keydown', 'click'])('a trusted %s is reported, one of a script is not', (type) => {
  expect(count([toEvent(type, 1)])).toBe(1);
  expect(count([toEvent(type, 1, [0, 0], false)])).toBe(0);
});

test('a pointer that moved on the screen is reported', () => {
  expect(count([toEvent('pointermove', 1, [5, 5]), toEvent('pointermove', 2, [6, 5])])).toBe(1);
});

test('a page that moves under a still pointer for an hour reports nothing', () => {
  expect(count(Array.from({ length: 3600 }, (_, second) => toEvent('pointermove', second * 1000, [5, 5])))).toBe(0);
});

test('an hour of input is reported four times a minute', () => {
  const moves = Array.from({ length: 3601 }, (_, second) => toEvent('pointermove', second * 1000, [second, 5]));
  expect(count(moves)).toBe(240);
});
