// Tests of the evidence store: rows are bound to their request, validated, and stored for 30 days.
import { describe, expect, test } from 'vitest';
import type { Cached } from '../../../lib/evidence/evidence-cache-types';
import type { RiskBreakdown, RiskDetail } from '../../../lib/evidence/finding-schemas';
import type { Report } from '../../../lib/evidence/report-schemas';
import { createEvidenceStore } from '../../../lib/store/evidence-store';
import type { CacheScope } from '../../../lib/store/verdict-cache';
import { createStoreHarness } from '../../harness/encrypted-store';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const SCOPE: CacheScope = { accountId: 'a', config: 'standard', hops: null };
const ASK = { chain: 'evm', address: '0x1' };

const breakdown: RiskBreakdown = {
  config: 'resolved',
  risks: [{ type: 'indirect', category: 'ofac', direction: 'send', percentage: 1, hops: 2, totalUsdValue: null }],
  leftOut: 0,
};
const detail: RiskDetail = {
  config: 'resolved',
  foundRisk: true,
  reasons: [
    {
      category: 'ofac',
      direction: null,
      hops: 0,
      totalUsdValue: 1,
      percentage: 2,
      firstAt: 3,
      lastAt: null,
      paths: [[{ chain: 'evm', network: 'ethereum', address: '0x1' }]],
      partial: true,
      pathsLeftOut: 7,
      label: null,
      standardLabel: 'x',
    },
  ],
  leftOut: 0,
};
const common = { config: 'resolved', madeAt: null, leftOut: 0 };
const sar: Report = { kind: 'sar', text: 'draft', foundRisk: null, ...common };
const graph: Report = { kind: 'graph', format: 'png', data: 'AAAA', ...common };

function opened() {
  const world = createStoreHarness();
  return { world, store: createEvidenceStore({ records: world.records() }) };
}
const at = <T>(value: T, time: number): Cached<T> => ({ value, at: time });

describe('evidence store', () => {
  test('evidence store returns each kind, for a new worker too', async () => {
    const { world, store } = opened();
    const shelf = store.of(SCOPE);
    await shelf.keepBreakdown(ASK, at(breakdown, world.time));
    expect(await shelf.detail(ASK)).toBeNull();
    await shelf.keepDetail(ASK, at(detail, world.time));
    await shelf.keepReport(ASK, { kind: 'sar', format: null }, at(sar, world.time));
    await shelf.keepReport(ASK, { kind: 'graph', format: 'png' }, at(graph, world.time));
    const later = createEvidenceStore({ records: world.records() }).of(SCOPE);
    expect(await later.breakdown(ASK)).toEqual(at(breakdown, world.time));
    expect(await later.detail(ASK)).toEqual(at(detail, world.time));
    expect(await later.report(ASK, { kind: 'sar', format: null })).toEqual(at(sar, world.time));
    expect(await later.report(ASK, { kind: 'graph', format: 'png' })).toEqual(at(graph, world.time));
    for (const name of [
      { kind: 'assessment', format: null },
      { kind: 'graph', format: 'html' },
    ] as const)
      expect(await later.report(ASK, name)).toBeNull();
  });

  test('evidence store keeps a hundred reports and evicts the oldest', async () => {
    const { world, store } = opened();
    const shelf = store.of(SCOPE);
    const name = { kind: 'sar', format: null } as const;
    const askOf = (n: number) => ({ chain: 'evm', address: `0x${n}` });
    for (let n = 0; n <= 100; n++) {
      world.time += HOUR;
      await shelf.keepReport(askOf(n), name, at(sar, world.time));
    }
    const kept = await Promise.all(Array.from({ length: 101 }, (_, n) => shelf.report(askOf(n), name)));
    expect(kept.filter(Boolean).length).toBeLessThanOrEqual(100);
    expect(kept[0]).toBeNull();
    expect(kept[100]).not.toBeNull();
  });

  test.each<[string, Partial<CacheScope>, Partial<typeof ASK>]>([
    ['account', { accountId: 'b' }, {}],
    ['config', { config: 'strict' }, {}],
    ['hops', { hops: 0 }, {}],
    ['chain', {}, { chain: 'tron' }],
    ['address', {}, { address: '0x2' }],
  ])('evidence store misses under another %s', async (_name, scope, ask) => {
    const { world, store } = opened();
    const mine = store.of(SCOPE);
    await mine.keepBreakdown(ASK, at(breakdown, world.time));
    await mine.keepDetail(ASK, at(detail, world.time));
    await mine.keepReport(ASK, { kind: 'sar', format: null }, at(sar, world.time));
    const other = store.of({ ...SCOPE, ...scope });
    const asked = { ...ASK, ...ask };
    expect(await other.breakdown(asked)).toBeNull();
    expect(await other.detail(asked)).toBeNull();
    expect(await other.report(asked, { kind: 'sar', format: null })).toBeNull();
  });

  test('evidence store expires after 30 days', async () => {
    const { world, store } = opened();
    await store.of(SCOPE).keepDetail(ASK, at(detail, world.time));
    world.time += 30 * DAY - 1;
    expect(await store.of(SCOPE).detail(ASK)).not.toBeNull();
    world.time += 1;
    expect(await store.of(SCOPE).detail(ASK)).toBeNull();
  });

  test.each<[string, unknown]>([
    ['a reason without its paths', { ...detail, reasons: [{ ...detail.reasons[0], paths: undefined }] }],
    ['an invalid verdict', { ...detail, foundRisk: 'true' }],
    ['a field that we never wrote', { ...detail, extra: 1 }],
  ])('evidence store misses %s', async (_name, value) => {
    const { world, store } = opened();
    await store.of(SCOPE).keepDetail(ASK, at(value as RiskDetail, world.time));
    expect(await store.of(SCOPE).detail(ASK)).toBeNull();
  });

  test('evidence store misses a graph of unknown format and a report of unknown kind', async () => {
    const { world, store } = opened();
    const shelf = store.of(SCOPE);
    const name = { kind: 'graph', format: 'png' } as const;
    for (const value of [
      { ...graph, format: 'svg' },
      { ...sar, kind: 'audit' },
    ]) {
      await shelf.keepReport(ASK, name, at(value as Report, world.time));
      expect(await shelf.report(ASK, name)).toBeNull();
    }
  });
});
