// Harness: the screening store of a page, with scripted answers and a test clock.
import { vi } from 'vitest';
import type { AddressRef, RequestPriority, ScreeningState } from '../../lib/verdict/screening-state';
import { addressRefKey, createPageScreening } from '../../lib/view/page/page-screening-store';

export const ask = (n: number): AddressRef => ({ chain: 'evm', address: `0x${n}` });

/** Creates a store whose background answers with `answer`. */
export function world(mode: 'view' | 'ask', answer: (ask: AddressRef) => ScreeningState | null) {
  const sent: { name: string; asks: AddressRef[]; why?: RequestPriority; again?: boolean }[] = [];
  const timers: { at: number; run: () => void; off: boolean }[] = [];
  const stop = new AbortController();
  let clock = 0;
  let drawn: string[] = [];
  let isDown = false;
  const standing: { account?: string | null } = {};
  const limits = { page: 50, site: 200, day: 1000 };
  const reply = async (asks: AddressRef[]) => {
    if (isDown) throw new Error('gone');
    return asks.map(answer);
  };
  const answered: string[][] = [];
  const screening = createPageScreening(
    {
      asking: {
        screen: (asks, why, again) => {
          sent.push({ name: 'screen', asks, why, again });
          return reply(asks);
        },
        peek: (asks) => {
          sent.push({ name: 'look', asks });
          return reply(asks);
        },
      },
      now: () => clock,
      signal: stop.signal,
      after(ms, run) {
        const timer = { at: clock + ms, run, off: false };
        timers.push(timer);
        return () => {
          timer.off = true;
        };
      },
      onAnswers: (keys) => answered.push([...keys]),
      drawn: () => drawn,
      standing: async () => ({ account: 'one', limits, ...standing }),
    },
    mode,
  );
  return {
    screening,
    sent,
    answered,
    stop,
    limits,
    standing,
    draw: (asks: AddressRef[]) => {
      drawn = asks.map(addressRefKey);
    },
    down: (value: boolean) => {
      isDown = value;
    },
    pending: () => timers.filter((timer) => !timer.off).length,
    async pass(ms: number) {
      await vi.waitFor(() => undefined);
      for (const end = clock + ms; ; ) {
        const next = timers.filter((timer) => !timer.off && timer.at <= end).sort((a, b) => a.at - b.at)[0];
        if (!next) {
          clock = end;
          return;
        }
        clock = next.at;
        next.off = true;
        next.run();
        await new Promise((done) => setImmediate(done));
      }
    },
  };
}
