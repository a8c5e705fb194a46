// Tests of deletions from the history: events are hidden immediately, and compaction removes their rows.
// covers F-04
import { describe, expect, test } from 'vitest';
import { coversEvent, type DeletionTarget } from '../../../../lib/history/history-deletion-model';
import { fillDisk } from '../../../harness/encrypted-store';
import {
  ask,
  createFilledHistory,
  createHistoryWorld,
  DAY_MS,
  readAll,
  readStoredRows,
  storedEvents,
} from '../../../harness/history';
import { IS_FULL } from '../../../sweep-size';

describe('deletion from the history', () => {
  const targets = (time: number): [string, DeletionTarget][] => [
    ['address', { kind: 'address', ...ask('0x7') }],
    ['site', { kind: 'site', site: '1.example' }],
    [
      'period',
      { kind: 'period', from: Math.floor(time / DAY_MS - 3) * DAY_MS, to: Math.floor(time / DAY_MS - 1) * DAY_MS },
    ],
    ['long period', { kind: 'period', from: 0, to: Math.floor(time / DAY_MS - 1) * DAY_MS }],
  ];

  test.each(['address', 'site', 'period', 'long period'])(
    'deletion of one %s takes effect at once, and compaction removes its rows',
    async (name) => {
      const { world, store, open, verdict } = await createFilledHistory();
      const target = targets(world.time).find(([each]) => each === name)?.[1] as DeletionTarget;
      const kept = (await readAll(store)).filter((event) => !coversEvent(target, event));
      await store.remove(target);
      expect(await readAll(open())).toEqual(kept);
      await store.note('a', [verdict('0x7', { foundRisk: true, at: world.time + 5 })]);
      const [newest, ...others] = await readAll(open());
      expect(newest).toMatchObject({ address: '0x7' });
      expect(others).toEqual(kept);
      await store.compact();
      expect((await readAll(open())).slice(1)).toEqual(kept);
      expect((await store.summarize('a', [ask('0x7')]))[0]?.periods.at(-1)?.foundRisk).toBe(true);
      const left = await storedEvents(world);
      expect(left.filter((event) => coversEvent(target, event) && event.at < world.time)).toEqual([]);
      await expect(store.compact()).resolves.toBeUndefined();
    },
  );

  test.each<[string, DeletionTarget]>([
    ['"0x7"', { kind: 'address', ...ask('0x7') }],
    ['1.example', { kind: 'site', site: '1.example' }],
  ])('after compaction no row contains %s, which was deleted', async (marker, target) => {
    const { world, store } = await createFilledHistory();
    const findRows = async () => (await readStoredRows(world)).filter((row) => row.includes(marker));
    expect(await findRows()).not.toEqual([]);
    await store.remove(target);
    await store.compact();
    expect(await findRows()).toEqual([]);
  });

  test('address whose events are all deleted leaves no row', async () => {
    const { world, verdict, store } = createHistoryWorld();
    await store.note('a', [verdict('0x1')]);
    await store.noteSightings([{ ref: ask('0x1'), site: 'a.example', verdict: null }]);
    await store.remove({ kind: 'address', ...ask('0x1') });
    await store.compact();
    expect(await world.rows.count('history')).toBe(1);
    expect(await store.summarize('a', [ask('0x1')])).toMatchObject([{ pages: 0, periods: [] }]);
  });

  test('clear removes every row', async () => {
    const { world, store } = await createFilledHistory();
    await store.clear();
    expect(await world.rows.count('history')).toBe(0);
    expect(await readAll(store)).toEqual([]);
  });

  test.each(Array.from({ length: 20 }, (_, i) => i).filter((i) => IS_FULL || i % 5 === 2))(
    'worker that is killed at point %i leaves the state before or after',
    async (point) => {
      const { world, store, open, verdict } = createHistoryWorld();
      for (let n = 0; n < 30; n += 1) {
        world.time += DAY_MS;
        await store.noteSightings(
          [0, 1, 2].map((i) => ({ ref: ask(`0x${i}`), site: `${i}.example`, verdict: verdict(`0x${i}`) })),
        );
      }
      const before = await readAll(store);
      const target: DeletionTarget =
        point % 2 ? { kind: 'site', site: '1.example' } : { kind: 'address', ...ask('0x1') };
      const after = before.filter((event) => !coversEvent(target, event));
      // Deletion and compaction write 39 rows.
      const end = fillDisk((put) => put > 2 * point);
      const failed = await store
        .remove(target)
        .then(() => store.compact())
        .then(
          () => false,
          () => true,
        );
      end();
      const now = await readAll(open());
      expect([before, after]).toContainEqual(now);
      expect(failed).toBe(true);
      const next = open();
      if (now.length === before.length) await next.remove(target);
      await next.compact();
      expect(await readAll(next)).toEqual(after);
      expect((await storedEvents(world)).filter((event) => coversEvent(target, event))).toEqual([]);
    },
  );
});
