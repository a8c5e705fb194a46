// Tests of the verdict history: equal verdicts are merged, late scores are added, and length is limited.
import { describe, expect, test } from 'vitest';
import {
  MAX_HISTORY_ENTRIES,
  toHistoryEntries,
  type VerdictPeriod,
  withVerdict,
} from '../../../lib/evidence/verdict-history';
import type { Verdict } from '../../../lib/verdict/verdict';

const verdict = (at: number, change: Partial<Verdict> = {}): Verdict => ({
  chain: 'evm',
  address: '0x1',
  foundRisk: false,
  config: 'co-vasp',
  hops: null,
  service: 'svc.example',
  version: '1',
  at,
  score: null,
  ...change,
});
const banded = (band: string | null, value = 80) => ({ value, band, profile: null, contributions: [], at: 0 });
const noted = (...verdicts: Verdict[]) =>
  verdicts.reduce<VerdictPeriod[]>((stretches, one) => withVerdict(stretches, one), []);
const brief = (stretches: VerdictPeriod[]) =>
  toHistoryEntries(stretches).map(({ at, lastAt, times, level }) => `${at}–${lastAt} ×${times} ${level}`);

describe('history', () => {
  test.each<[string, Verdict[], string[]]>([
    ['nothing', [], []],
    ['the same answer again is the same entry', [verdict(1), verdict(5), verdict(9)], ['1–9 ×3 none']],
    ['another outcome begins another', [verdict(1), verdict(5, { foundRisk: true })], ['1–1 ×1 none', '5–5 ×1 risk']],
    ['another config as well', [verdict(1), verdict(5, { config: 'co-defi' })], ['1–1 ×1 none', '5–5 ×1 none']],
    [
      'and one that was asked for under another',
      [verdict(1), verdict(5, { askedConfig: 'co-defi' })],
      ['1–1 ×1 none', '5–5 ×1 none'],
    ],
    ['and other hops', [verdict(1), verdict(5, { hops: 2 })], ['1–1 ×1 none', '5–5 ×1 none']],
    ['an answer older than the last changes nothing', [verdict(5), verdict(1, { foundRisk: true })], ['5–5 ×1 none']],
    [
      'a score belongs to the verdict it was asked for',
      [verdict(1, { foundRisk: true }), verdict(1, { foundRisk: true, score: banded('High Risk') })],
      ['1–1 ×1 high'],
    ],
    [
      'and joins the stretch before it when it says the same',
      [
        verdict(1, { foundRisk: true, score: banded('High Risk') }),
        verdict(5, { foundRisk: true }),
        verdict(5, { foundRisk: true, score: banded('High Risk') }),
      ],
      ['1–5 ×2 high'],
    ],
    [
      'noting it once more changes nothing',
      [
        verdict(1, { foundRisk: true, score: banded('High Risk') }),
        verdict(5, { foundRisk: true, score: banded('High Risk') }),
        verdict(5, { foundRisk: true, score: banded('High Risk') }),
      ],
      ['1–5 ×2 high'],
    ],
    [
      'risks without a band are never taken for the same',
      [verdict(1, { foundRisk: true }), verdict(5, { foundRisk: true })],
      ['1–1 ×1 risk', '5–5 ×1 risk'],
    ],
    [
      'a band that we do not know is drawn as risk',
      [verdict(1, { foundRisk: true, score: banded('Extreme Risk') })],
      ['1–1 ×1 risk'],
    ],
  ])('%s', (_name, verdicts, expected) => {
    expect(brief(noted(...verdicts))).toEqual(expected);
  });

  test('history drops its oldest entries beyond the limit', () => {
    const many = Array.from({ length: MAX_HISTORY_ENTRIES + 5 }, (_, at) => verdict(at, { foundRisk: at % 2 === 0 }));
    const stretches = noted(...many);
    expect(stretches).toHaveLength(MAX_HISTORY_ENTRIES);
    expect(stretches[0]?.at).toBe(5);
  });
});
