// What was saved may be spent at once; beyond that work takes one part in eighty of the time, and nothing waits longer than it may.
import { describe, expect, it } from 'vitest';
import { createCpuBudget } from '../../../../lib/page/schedule/cpu-budget';

function clock() {
  let time = 0;
  const pass = (ms: number) => {
    time += ms;
  };
  return { now: () => time, pass };
}

describe('pace', () => {
  it('lets what comes after a rest go on at once', () => {
    const { now, pass } = clock();
    const pace = createCpuBudget(now, 1000);
    for (let n = 0; n < 4; n++) pace.run(() => pass(10));
    expect(pace.getDelay()).toBe(0);
  });

  it('gives work that never ends one part in eighty of the time', () => {
    const { now, pass } = clock();
    const pace = createCpuBudget(now, 10_000);
    let spent = 0;
    while (now() < 100_000) {
      pass(pace.getDelay() || 1);
      pace.run(() => pass(20));
      spent += 20;
    }
    expect(spent).toBeLessThan(100_000 / 80 + 40 + 2 * 20);
    expect(spent).toBeGreaterThan(100_000 / 80 - 20);
  });

  it('never makes anything wait longer than it may', () => {
    const { now, pass } = clock();
    const pace = createCpuBudget(now, 1000);
    pace.run(() => pass(5000));
    expect(pace.getDelay()).toBe(1000);
    pass(1000);
    expect(pace.getDelay()).toBe(0);
  });
});
