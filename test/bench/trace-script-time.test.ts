// Tests of script time from a trace: calls and microtasks count once, and page work is excluded.
import { describe, expect, test } from 'vitest';
import type { Piece } from './trace';
import { longestSlice, ownTime, ownWork, taskTime } from './trace-script-time';

const isOwn = (url: string) => url === 'ours';
const piece = (name: string, start: number, wall: number, url = ''): Piece => ({ name, start, wall, cpu: wall, url });

describe('own work', () => {
  test('ownWork counts calls into the script and their microtasks once each', () => {
    const pieces = [
      piece('RunTask', 0, 10),
      piece('FunctionCall', 1, 4, 'ours'),
      piece('FunctionCall', 2, 1, 'ours'),
      piece('RunMicrotasks', 6, 3),
    ];
    expect(ownTime(ownWork({ pieces }, isOwn))).toBe(7);
  });
  test('ownWork excludes page work wherever it runs', () => {
    const pieces = [
      piece('RunTask', 0, 20),
      piece('RunMicrotasks', 1, 9),
      piece('FunctionCall', 2, 5, 'page'),
      piece('RunTask', 20, 20),
      piece('FunctionCall', 21, 10, 'page'),
      piece('FunctionCall', 24, 2, 'ours'),
      piece('TimerFire', 33, 2),
    ];
    expect(ownTime(ownWork({ pieces }, isOwn))).toBe(4 + 2);
  });
  test('ownWork does not nest adjacent events', () => {
    const pieces = [piece('RunTask', 0, 9), piece('FunctionCall', 0, 3, 'page'), piece('FunctionCall', 3, 3, 'ours')];
    expect(ownTime(ownWork({ pieces }, isOwn))).toBe(3);
  });
  test('ownWork merges one task into one slice', () => {
    const pieces = [
      piece('RunTask', 0, 30),
      piece('FunctionCall', 1, 8, 'ours'),
      piece('RunMicrotasks', 10, 9),
      piece('RunTask', 40, 20),
      piece('FunctionCall', 41, 12, 'ours'),
    ];
    const own = ownWork({ pieces }, isOwn);
    expect(longestSlice(own)).toBe(17);
    expect(longestSlice(own, 40)).toBe(12);
    expect(longestSlice([])).toBe(0);
    expect(taskTime({ pieces }, 0, 30)).toBe(30);
  });
});
