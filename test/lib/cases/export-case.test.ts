// Tests of case exports: an address without an answer has no verdict, and times are in UTC.
import { expect, test } from 'vitest';
import { NO_NOTES, withNote, withNoteRemoved, withSighting } from '../../../lib/cases/address-notes';
import { buildCase, withAddresses, withAddressesRemoved, withDisposition } from '../../../lib/cases/case';
import {
  collectExportSources,
  countPageAddresses,
  exportCase,
  putSanctionedFirst,
  toIsoTime,
  withoutPageAddresses,
} from '../../../lib/cases/export-case';
import type { VerdictPeriod } from '../../../lib/evidence/verdict-history';
import type { ScreeningState } from '../../../lib/verdict/screening-state';
import { ASK, verdict } from '../../harness/render-hook';

const AT = Date.UTC(2026, 10, 20, 23, 41, 8);
const B = { chain: 'evm', address: '0xb' };

const all = withAddresses(buildCase('c', 'Harbour 7', AT), [ASK, B, { chain: 'evm', address: '0xgone' }], AT).next;
const of = withDisposition(
  withAddressesRemoved(all, [{ chain: 'evm', address: '0xgone' }], true, AT),
  B,
  { disposition: 'cleared', decision: null },
  AT,
);
const noted = withNoteRemoved(
  withNote(withNote(NO_NOTES, { id: 'a', text: '=1+1' }, AT) ?? NO_NOTES, { id: 'b', text: 'gone' }, AT) ?? NO_NOTES,
  'b',
  true,
  AT,
);
const entry = withSighting(noted, { host: 'h', url: 'https://h/p', title: 'T' }, false, AT) ?? noted;
const risky: ScreeningState = {
  ...ASK,
  state: 'stale',
  verdict: { ...verdict(true, 'Severe Risk', 100), at: AT, version: '20261120.1' },
  because: 'offline',
  lifeMs: 1,
  own: {
    lists: [
      { list: 'OFAC SDN', kind: 'sanctions' as const, label: 'Ada', date: '12 Nov 2026' },
      { list: 'mine', kind: 'labels' as const },
    ],
    cases: [],
  },
};
const before: VerdictPeriod = {
  ...{ at: AT - 1_000, lastAt: AT, times: 2, foundRisk: false, band: null, score: null },
  ...{ config: 'co-vasp', hops: null, service: 'svc.example', version: '20261119.1' },
};
const failed: ScreeningState = { ...B, state: 'failed', code: 'timeout', status: null, tries: 3, at: AT, service: 's' };
const exported = exportCase(of, collectExportSources(of, [entry, NO_NOTES], [risky, failed], [[before], []]), AT);

test("export contains the service's verdict with its request settings and staleness", () => {
  expect(exported).toMatchObject({ format: 'riskmark-case', exportedAt: '2026-11-20T23:41:08.000Z' });
  expect(exported.addresses[0]).toMatchObject({
    ...ASK,
    disposition: 'open',
    verdict: {
      foundRisk: true,
      band: 'Severe Risk',
      score: 100,
      config: 'co-vasp',
      service: 'svc.example',
      version: '20261120.1',
      screenedAt: '2026-11-20T23:41:08.000Z',
      stale: true,
    },
    history: [{ foundRisk: false, config: 'co-vasp', firstAt: '2026-11-20T23:41:07.000Z', times: 2 }],
    lists: [
      { list: 'OFAC SDN', kind: 'sanctions', label: 'Ada', date: '12 Nov 2026' },
      { list: 'mine', kind: 'labels', label: null, date: null },
    ],
    name: { kind: 'list-entity', text: 'Ada', list: 'OFAC SDN' },
    notes: [{ at: '2026-11-20T23:41:08.000Z', changedAt: null, text: '=1+1' }],
    sightings: [{ host: 'h', url: null, title: null }],
  });
});

test('export has no verdict without an answer, whatever the disposition, and omits removed addresses', () => {
  expect(exported.addresses).toHaveLength(2);
  expect(exported.addresses[1]).toMatchObject({
    ...B,
    disposition: 'cleared',
    state: 'failed',
    verdict: null,
    name: null,
    lists: [],
  });
  expect(exported.addresses[1]?.failure).toMatchObject({ code: 'timeout', tries: 3, at: '2026-11-20T23:41:08.000Z' });
});

test('withoutPageAddresses removes addresses and titles of pages, and keeps the rest', () => {
  const withPage = {
    ...exported,
    addresses: exported.addresses.map((one) => ({
      ...one,
      sightings: [{ at: null, host: 'h', url: 'https://h/p', title: 'T', origin: null }],
    })),
  };
  expect(countPageAddresses(withPage)).toBe(exported.addresses.length);
  const without = withoutPageAddresses(withPage);
  expect(countPageAddresses(without)).toBe(0);
  expect(JSON.stringify(without)).not.toMatch(/https:..h.p|"T"/);
  expect(without.addresses[0]).toMatchObject({ address: exported.addresses[0]?.address, sightings: [{ host: 'h' }] });
});

test('putSanctionedFirst puts sanctioned addresses before other list hits, and keeps the order of equal ones', () => {
  const [one] = exported.addresses;
  const [sanctionsList] = one?.lists ?? [];
  if (!one?.verdict || !sanctionsList) throw new Error('no sample');
  const direct = { category: 'sanctions_us', direction: 'direct', hops: 0, usdValue: null, share: null } as const;
  const blocklist = { ...sanctionsList, kind: 'blocklist' } as const;
  const label = { ...sanctionsList, kind: 'labels' } as const;
  const samples: Pick<typeof one, 'lists' | 'verdict'>[] = [
    { lists: [label], verdict: null },
    { lists: [blocklist], verdict: null },
    { lists: [], verdict: { ...one.verdict, foundRisk: true, contributions: [direct] } },
    { lists: [], verdict: { ...one.verdict, foundRisk: true, contributions: [{ ...direct, direction: 'receive' }] } },
    { lists: [{ ...sanctionsList, kind: 'sanctions' }], verdict: null },
  ];
  const addresses = samples.map((sample, n) => ({ ...one, ...sample, address: String(n) }));
  expect(putSanctionedFirst(addresses).map(({ address }) => address)).toEqual(['2', '4', '1', '0', '3']);
});

test.each([
  [null, null],
  [undefined, null],
  [Number.NaN, null],
  [9e15, null],
  [0, '1970-01-01T00:00:00.000Z'],
])('toIsoTime(%j) is %j', (at, iso) => expect(toIsoTime(at)).toBe(iso));
