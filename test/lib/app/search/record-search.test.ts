// Tests of the record search: matches are grouped and limited, and a search stops at its deadline.
import { expect, test } from 'vitest';
import {
  createRecordSearcher,
  MAX_ADDRESSES,
  MAX_FOUND,
  type RecordSearchDeps,
} from '../../../../lib/app/search/record-search';
import { verdict } from '../../../harness/render-hook';

const address = (n: number) => `0x${String(n).padStart(40, '0')}`;
const held = (n: number, more = {}) => ({ chain: 'evm', address: address(n), notes: 0, sightings: 0, ...more });

interface World {
  labels?: string[];
  verdicts?: number[];
  notes?: string;
  readVerdicts?: RecordSearchDeps['readVerdicts'];
  /** A labels list before the sanctions list. */
  own?: string[];
  elapsed?: () => number;
}

function searchOver({
  labels = ['Tea House', 'Harbour 7', ''],
  verdicts = [],
  notes = '',
  readVerdicts,
  own,
  elapsed = () => 0,
}: World = {}) {
  let reads = 0;
  const search = createRecordSearcher({
    lookups: { list: async () => [{ chain: 'evm', address: address(1), at: 0 }] },
    cases: {
      all: async () => [
        {
          id: 'c',
          name: 'Harbour ransom',
          tags: ['2026-117'],
          disposition: 'escalated',
          changedAt: 7,
          addresses: [held(1), held(2, notes ? { notes: 1, sightings: 1 } : {}), held(3, { removedAt: 5 })],
        },
      ],
      entries: async (_: string, refs: unknown[]) =>
        refs.map(() => ({
          notes: [{ id: 'n', at: 0, text: notes }],
          sightings: [{ at: 0, host: 'ledger.example', title: 'Hot wallet' }],
        })),
    },
    readLists: async () => [
      ...(own
        ? [
            {
              head: { id: 'o', name: 'Own', kind: 'labels', date: '', importedAt: 9, count: own.length },
              entries: own.map((label, n) => ({ chain: 'evm', address: address(500_000 + n), label })),
            },
          ]
        : []),
      {
        head: { id: 'l', name: 'OFAC', kind: 'sanctions', date: '2026-11-12', importedAt: 9, count: labels.length },
        entries: labels.map((label, n) => ({ chain: 'evm', address: address(10 + n), ...(label ? { label } : {}) })),
      },
    ],
    readVerdicts:
      readVerdicts ??
      (async () => {
        reads += 1;
        return verdicts.map((n) => ({ ...verdict(true, 'High Risk', 60, 'mixer'), address: address(n) }));
      }),
    elapsed,
    delay: (ms: number) => new Promise((resolve) => setTimeout(resolve, Math.min(ms, 20))),
  } as unknown as RecordSearchDeps);
  const find = async (text: string) =>
    (await search.find(text)).map(({ address, name, from }) => `${Number(address.slice(2))} ${from} ${name}`);
  const look = async (text: string, tab: Parameters<typeof search.search>[1] = []) => {
    const { addresses, cases, lists, isPartial } = await search.search(text, tab);
    return {
      addresses: addresses.map(({ address, finding }) =>
        [Number(address.slice(2)), finding.in, finding.text, finding.of].filter(Boolean).join(' | '),
      ),
      cases: cases.map(({ name, addresses }) => `${name} ${addresses}`),
      lists: lists.map(({ name, entries }) => `${name} ${entries}`),
      isPartial,
    };
  };
  return { search, find, look, reads: () => reads };
}

test('search for suggestions finds lookups by address, cases by name and tag, and labels by name and list', async () => {
  const { find } = searchOver();
  expect(await find('00000001'), 'sanctions first, also without a label').toEqual([
    '10 list Tea House',
    '11 list Harbour 7',
    '12 list ',
    '1 case Harbour ransom',
  ]);
  expect(await find('harbour')).toEqual(['11 list Harbour 7', '1 case Harbour ransom', '2 case Harbour ransom']);
  expect(await find('RANSOM 117')).toHaveLength(2);
  expect(await find('ofac tea')).toEqual(['10 list Tea House']);
  expect(await find('tea ransom')).toEqual([]);
});

test('search for suggestions ignores a single character and returns a limited number', async () => {
  const { find } = searchOver({ labels: Array.from({ length: 50 }, (_, n) => `Tea ${n}`) });
  expect(await find('t')).toEqual([]);
  expect(await find(' t ')).toEqual([]);
  expect(await find('tea')).toHaveLength(MAX_FOUND);
});

test('search groups labels, notes, pages, verdicts, cases and lists, each address once', async () => {
  const { look } = searchOver({ notes: 'paid Harbour twice', verdicts: [4] });
  expect(await look('HARBOUR')).toEqual({
    addresses: ['11 | label | Harbour 7 | OFAC', '2 | note | paid Harbour twice | Harbour ransom'],
    cases: ['Harbour ransom 2'],
    lists: ['OFAC 1'],
    isPartial: false,
  });
  expect((await look('hot wallet')).addresses).toEqual(['2 | title | Hot wallet | ledger.example']);
  expect((await look('mixer')).addresses).toEqual(['4 | verdict | Mixer, High Risk']);
  expect((await look('tumbler')).addresses).toEqual(['4 | verdict | Mixer, High Risk']);
  expect((await look('117')).cases).toEqual(['Harbour ransom 2']);
  expect(await look('ofac'), 'the list alone, not its entries').toMatchObject({ addresses: [], lists: ['OFAC 0'] });
  expect(await look('sanctions'), 'by a synonym of its kind').toMatchObject({ lists: ['OFAC 0'] });
  expect(await look('h')).toMatchObject({ addresses: [], cases: [], lists: [] });
});

test('search finds the names of the open tab', async () => {
  const { look } = searchOver();
  const tab = [
    { chain: 'evm', address: address(5), name: 'Harbour 7: Hot', text: 'Harbour 7: Hot', host: 'ledger.example' },
  ];
  expect((await look('harbour hot', tab)).addresses).toEqual(['5 | page | Harbour 7: Hot | ledger.example']);
});

test('search completes a short form from the tab and every record', async () => {
  const { look } = searchOver({ verdicts: [24] });
  const short = (n: number) => `${address(n).slice(0, 6)}…${address(n).slice(-4)}`;
  for (const [n, found] of [
    [1, '1 | address'],
    [2, '2 | address | Harbour ransom'],
    [12, '12 | address | OFAC'],
    [24, '24 | address'],
  ] as const)
    expect((await look(short(n))).addresses, String(n)).toEqual([found]);
  expect((await look('0x000...ff00')).addresses).toEqual([]);
  const tab = [{ chain: 'evm', address: address(31), name: '', text: address(31), host: 'ledger.example' }];
  expect((await look(short(31), tab)).addresses).toEqual(['31 | address | ledger.example']);
});

test('search limits addresses, and counts all of 100,000 entries', async () => {
  const { look } = searchOver({ labels: Array.from({ length: 100_000 }, (_, n) => `Tea ${n}`) });
  const found = await look('tea');
  expect(found).toMatchObject({ lists: ['OFAC 100000'], isPartial: true });
  expect(found.addresses).toHaveLength(MAX_ADDRESSES);
});

test('search does not wait for slow verdicts and says so; a later search has them', async () => {
  let done: (found: never[]) => void = () => undefined;
  const reading = new Promise<never[]>((resolve) => {
    done = resolve;
  });
  let reads = 0;
  const { look, search } = searchOver({
    readVerdicts: () => {
      reads += 1;
      return reading;
    },
  });
  expect((await look('harbour')).isPartial).toBe(true);
  done([]);
  expect((await look('harbour')).isPartial).toBe(false);
  expect(reads).toBe(1);
  search.forget();
  await look('harbour');
  expect(reads).toBe(2);
});

test('search reads sanctions before other lists', async () => {
  const { find, look } = searchOver({ labels: ['Tea House'], own: Array.from({ length: 60 }, (_, n) => `Tea ${n}`) });
  expect((await find('tea'))[0]).toBe('10 list Tea House');
  const found = await look('tea');
  expect(found.addresses[0]).toBe('10 | label | Tea House | OFAC');
  expect(found.lists).toEqual(['OFAC 1', 'Own 60']);
});

test('search stops at its deadline within a long list, and says so', async () => {
  let time = 0;
  const labels = Array.from({ length: 50_000 }, (_, n) => `Tea ${n}`);
  const { find, look } = searchOver({ labels: ['Jade'], own: labels, elapsed: () => (time += 400) });
  const found = await look('49999');
  expect(found).toMatchObject({ addresses: [], isPartial: true });
  expect(await find('49999')).toEqual([]);
  const { look: calm } = searchOver({ labels: ['Jade'], own: labels });
  expect((await calm('49999')).addresses).toHaveLength(1);
  const short = `0x0000...${address(549_999).slice(-4)}`;
  expect((await searchOver({ own: labels, elapsed: () => (time += 400) }).look(short)).isPartial).toBe(true);
});

test('search lets other work run between the slices of a long list', async () => {
  const { look } = searchOver({ labels: Array.from({ length: 30_000 }, (_, n) => `Jade ${n}`) });
  let turns = 0;
  const timer = setInterval(() => {
    turns += 1;
  }, 0);
  await look('nothing');
  clearInterval(timer);
  expect(turns).toBeGreaterThan(3);
});
