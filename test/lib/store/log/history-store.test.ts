// Tests of the history store: verdict changes and page views are recorded, and a search finds the events.
// covers F-20
import { describe, expect, test } from 'vitest';
import { type HistoryFilter, matchesHistoryFilter } from '../../../../lib/history/history-event';
import { createHistoryStore } from '../../../../lib/store/log/history-store';
import { ask, createFilledHistory, createHistoryWorld, DAY_MS, readAll, scored } from '../../../harness/history';

describe('history store', () => {
  test('history store applies concurrent notes of one address one after another', async () => {
    const { world, verdict, store } = createHistoryWorld();
    await Promise.all(
      [0, 1, 2, 3].map((n) => store.note('a', [verdict('0x1', { at: world.time + n, foundRisk: n % 2 === 1 })])),
    );
    const stretches = await createHistoryStore({ records: world.records(), now: () => world.time }).read(
      'a',
      ask('0x1'),
    );
    expect(stretches.map(({ foundRisk }) => foundRisk)).toEqual([false, true, false, true]);
  });

  test('history store returns several histories in request order, empty ones included', async () => {
    const { verdict, store } = createHistoryWorld();
    await store.note('a', [verdict('0x1'), verdict('0x2', { foundRisk: true })]);
    const stretches = await store.readMany(
      'a',
      ['0x2', '0x3', '0x1'].map((address) => ask(address)),
    );
    expect(stretches.map((each) => each.map(({ foundRisk }) => foundRisk))).toEqual([[true], [], [false]]);
  });

  test('history store accepts notes after the clock was corrected by a year', async () => {
    const { world, verdict, store } = createHistoryWorld();
    const YEAR = 365 * 86_400_000;
    world.time += YEAR;
    await store.note('a', [verdict('0x1')]);
    world.time -= YEAR;
    await store.note('a', [verdict('0x1', { foundRisk: true, at: world.time + 1 })]);
    const stretches = await store.read('a', ask('0x1'));
    expect(stretches.map(({ foundRisk }) => foundRisk)).toEqual([false, true]);
    expect(stretches[0]?.lastAt).toBe(world.time);
  });

  test('history store covers all configs, and no other address, chain or account', async () => {
    const { world, verdict, store } = createHistoryWorld();
    await store.note('a', [verdict('0x1'), verdict('0x2')]);
    await store.note('a', [verdict('0x1', { config: 'co-defi', at: world.time + 1 })]);
    expect((await store.read('a', ask('0x1'))).map(({ config }) => config)).toEqual(['co-vasp', 'co-defi']);
    for (const [account, other] of [
      ['b', ask('0x1')],
      ['a', ask('0x3')],
      ['a', ask('0x1', 'tron')],
    ] as const)
      expect(await store.read(account, other)).toEqual([]);
  });

  test('history store throws while the vault is locked', async () => {
    const { world, verdict, store } = createHistoryWorld();
    world.sealers.locked = true;
    await expect(store.note('a', [verdict('0x1')])).rejects.toMatchObject({ code: 'locked' });
    await expect(store.read('a', ask('0x1'))).rejects.toMatchObject({ code: 'locked' });
  });
});

describe('history events', () => {
  test('first verdict and each change are events; a repeated verdict is none', async () => {
    const { world, verdict, store, open } = createHistoryWorld();
    for (const foundRisk of [false, false, true]) {
      world.time += 1000;
      await store.note('a', [verdict('0x1', { foundRisk })]);
    }
    expect(await readAll(open())).toMatchObject([
      { kind: 'verdict', level: 'risk', before: 'none' },
      { kind: 'verdict', level: 'none', before: null },
    ]);
  });

  test('level that arrives later belongs to the event of its verdict, and a repeated level leaves no event', async () => {
    const { world, verdict, store } = createHistoryWorld();
    const risky = async (band: string) => {
      world.time += 1000;
      const unrated = verdict('0x1', { foundRisk: true });
      await store.note('a', [unrated]);
      await store.note('a', [{ ...unrated, score: scored(band) }]);
    };
    await risky('High Risk');
    await risky('High Risk');
    expect(await readAll(store)).toMatchObject([{ level: 'high', before: null, score: 80, categories: ['mixer'] }]);
    await risky('Severe Risk');
    expect(await readAll(store)).toMatchObject([
      { level: 'severe', before: 'high' },
      { level: 'high', before: null },
    ]);
  });

  test('page views count, and are one event per site and day', async () => {
    const { world, verdict, store } = createHistoryWorld();
    const met = (site: string) => store.noteSightings([{ ref: ask('0x1'), site, verdict: verdict('0x1') }]);
    await met('a.example');
    await met('a.example');
    await met('b.example');
    world.time += DAY_MS;
    await met('a.example');
    expect((await readAll(store)).map(({ site }) => site)).toEqual(['a.example', 'b.example', 'a.example']);
    const [seen] = await store.summarize('a', [ask('0x1')]);
    expect(seen).toMatchObject({
      pages: 4,
      sites: [
        { site: 'a.example', pages: 3 },
        { site: 'b.example', pages: 1 },
      ],
    });
    expect((seen?.last ?? 0) - (seen?.first ?? 0)).toBe(DAY_MS);
  });

  test('excluded site is not recorded until it is allowed again', async () => {
    const { store } = createHistoryWorld();
    const met = () => store.noteSightings([{ ref: ask('0x1'), site: 'a.example', verdict: null }]);
    await store.excludeSite('a.example', true);
    await met();
    expect(await readAll(store)).toEqual([]);
    expect(await store.excludedSites()).toEqual(['a.example']);
    await store.excludeSite('a.example', false);
    await met();
    expect(await readAll(store)).toHaveLength(1);
  });
});

test('known addresses are those with a verdict or a page, also among very many', async () => {
  const { store, verdict } = createHistoryWorld();
  await store.note('a', [verdict('0x5')]);
  await store.noteSightings([{ ref: ask('0x1500'), site: 'a.example', verdict: null }]);
  const known = await store.findKnown(Array.from({ length: 2500 }, (_, i) => ask(`0x${i}`)));
  expect(known.flatMap((isKnown, i) => (isKnown ? [i] : []))).toEqual([5, 1500]);
  await store.remove({ kind: 'address', ...ask('0x5') });
  expect(await store.findKnown([ask('0x5')])).toEqual([false]);
});

describe('search in the history', () => {
  test('each filter finds exactly the events that meet it, newest first', async () => {
    const { world, open } = await createFilledHistory();
    const store = open();
    const all = await readAll(store);
    expect(all.length).toBeGreaterThan(1000);
    expect(all.map(({ at }) => at)).toEqual(all.map(({ at }) => at).sort((a, b) => b - a));
    const from = Math.floor(world.time / DAY_MS - 3) * DAY_MS;
    const filters: HistoryFilter[] = [
      { kind: 'met' },
      { level: 'none' },
      { category: 'theft' },
      { site: '1.example' },
      { from, to: from + DAY_MS },
      { from: 0 },
      { site: '2.example', from, to: from + 2 * DAY_MS },
      { site: 'unknown.example' },
    ];
    for (const filter of filters)
      expect(await readAll(store, filter), JSON.stringify(filter)).toEqual(
        all.filter((event) => matchesHistoryFilter(event, filter)),
      );
    expect(await readAll(store, {}, [ask('0x7')])).toEqual(all.filter(({ address }) => address === '0x7'));
    expect(await readAll(store, { kind: 'met' }, [ask('0x7'), ask('0x404')])).toEqual(
      all.filter(({ address, kind }) => address === '0x7' && kind === 'met'),
    );
  });
});
