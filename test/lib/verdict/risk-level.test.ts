// Tests of risk levels: known bands give their level, unknown bands `risk`, and verdicts without risk `none`.
import { expect, it } from 'vitest';
import { getRiskLevel, toBandOfLevel } from '../../../lib/verdict/risk-level';
import type { Verdict } from '../../../lib/verdict/verdict';

const verdict = (foundRisk: boolean, band: string | null): Verdict => ({
  chain: 'evm',
  address: '0x',
  foundRisk,
  config: 'c',
  hops: null,
  service: 's',
  version: null,
  at: 0,
  score: band === null ? null : { value: 1, band, profile: null, contributions: [], at: 0 },
});

it.each([
  ['Low Risk', 'low'],
  ['Medium Risk', 'medium'],
  ['High Risk', 'high'],
  ['Severe Risk', 'severe'],
  ['Critical Risk', 'risk'],
  ['severe risk', 'risk'],
  ['', 'risk'],
  [null, 'risk'],
])('getRiskLevel with found risk and band %s is %s', (band, level) =>
  expect(getRiskLevel(verdict(true, band))).toBe(level),
);

it('getRiskLevel without found risk is none, whatever the band', () =>
  expect(getRiskLevel(verdict(false, 'Severe Risk'))).toBe('none'));

it.each([
  ['severe', 'black', 'Severe Risk'],
  ['low', 'Low Risk', 'Low Risk'],
  [null, 'ultraviolet', 'ultraviolet'],
  [null, 'Low Risk', null],
] as const)('toBandOfLevel of level %s and word %s is %s', (level, received, band) =>
  expect(toBandOfLevel(level, received)).toBe(band),
);
