// Tests of the CPU budget: it allows a burst after idle time, and limits constant work to 1/80 of the time.
import { describe, expect, it } from 'vitest';
import { createCpuBudget } from '../../../../lib/page/schedule/cpu-budget';

function clock() {
  let time = 0;
  const pass = (ms: number) => {
    time += ms;
  };
  return { now: () => time, pass };
}

describe('CPU budget', () => {
  it('CPU budget runs immediately after a rest', () => {
    const { now, pass } = clock();
    const pace = createCpuBudget(now, 1000);
    for (let n = 0; n < 4; n++) pace.run(() => pass(10));
    expect(pace.getDelay()).toBe(0);
  });

  it('CPU budget limits endless work to one part in eighty', () => {
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

  it('CPU budget never delays longer than its maximum', () => {
    const { now, pass } = clock();
    const pace = createCpuBudget(now, 1000);
    pace.run(() => pass(5000));
    expect(pace.getDelay()).toBe(1000);
    pass(1000);
    expect(pace.getDelay()).toBe(0);
  });
});
