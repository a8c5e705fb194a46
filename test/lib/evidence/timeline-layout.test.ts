// Tests of the evidence timeline: range, ticks and spans match the dates, and omitted spans are counted.
import { expect, it } from 'vitest';
import type { ReasonRow } from '../../../lib/evidence/evidence-rows';
import { MAX_MARKERS, MAX_SPANS, toTimeline } from '../../../lib/evidence/timeline-layout';
import type { HistoryEntry } from '../../../lib/evidence/verdict-history';

const NOW = Date.UTC(2026, 10, 20);
const row = (firstAt: number | null, lastAt: number | null): ReasonRow => ({
  ...{ category: 'ofac', way: 'send', hops: 1, usd: 1, share: 1, paths: 0, partial: false, labels: [] },
  firstAt,
  lastAt,
});
const run = (at: number): HistoryEntry => ({
  ...{ at, lastAt: at, times: 1, foundRisk: true, band: 'High Risk', score: 81, config: 'co-vasp', hops: 3 },
  ...{ service: 'CipherOwl', version: null, level: 'high' },
});

it('toTimeline returns null without any time', () => {
  expect(toTimeline([row(null, null)], [], NOW)).toBeNull();
});

it('toTimeline spans earliest to now; a half-known span is a point, a reversed one is swapped', () => {
  const first = Date.UTC(2024, 10, 20);
  const line = toTimeline([row(first, NOW), row(null, first), row(NOW, first)], [run(NOW)], NOW);
  expect(line?.spans.map(({ from, to }) => [from, to])).toEqual([
    [0, 100],
    [0, 0],
    [0, 100],
  ]);
  expect(line?.moments.map(({ x }) => x)).toEqual([100]);
});

it('toTimeline gives a lone verdict a day, and extends to a time ahead of the clock', () => {
  expect(toTimeline([], [run(NOW)], NOW)).toMatchObject({ from: NOW - 86_400_000, to: NOW });
  expect(toTimeline([row(NOW, NOW + 1e9)], [], NOW)?.to).toBe(NOW + 1e9);
});

it.each([
  ['days', 5],
  ['months', 200],
  ['years', 4_000],
  ['centuries', 100_000],
])('toTimeline for %s has a few ticks, each in range', (_name, days) => {
  const ticks = toTimeline([row(NOW - days * 86_400_000, NOW)], [], NOW)?.ticks ?? [];
  expect(ticks.length).toBeGreaterThan(0);
  expect(ticks.length).toBeLessThanOrEqual(13);
  for (const { x } of ticks) expect(x >= 0 && x <= 100).toBe(true);
});

it.each([
  ['2026-11-17T12:00Z', '2026-11-20T12:00Z', 'day', ['2026-11-18', '2026-11-19', '2026-11-20']],
  ['2026-07-15', '2026-11-20', 'month', ['2026-08-01', '2026-09-01', '2026-10-01', '2026-11-01']],
  ['2022-03-01', '2026-11-20', 'year', ['2023-01-01', '2024-01-01', '2025-01-01', '2026-01-01']],
])('toTimeline from %s to %s has a tick at the beginning of each %s', (from, to, unit, days) => {
  const ticks = toTimeline([row(Date.parse(from), Date.parse(to))], [], Date.parse(to))?.ticks ?? [];
  expect(ticks.map((tick) => [new Date(tick.at).toISOString().slice(0, 10), tick.unit])).toEqual(
    days.map((day) => [day, unit]),
  );
});

it('toTimeline counts omitted spans', () => {
  const rows = Array.from({ length: MAX_SPANS + 3 }, () => row(NOW - 1e9, NOW));
  const runs = Array.from({ length: MAX_MARKERS + 4 }, (_, n) => run(NOW - n * 1e6));
  const line = toTimeline([...rows, row(null, null)], runs, NOW);
  expect(line).toMatchObject({ leftOut: 8 });
  expect(line?.spans).toHaveLength(MAX_SPANS);
  expect(line?.moments.at(-1)?.entry.at).toBe(NOW);
});
