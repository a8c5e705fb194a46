// Sample states for the gallery's evidence view: sandbox addresses, large graphs, errors, hostile replies.
import type { Evidence, EvidencePart } from '../../lib/evidence/evidence-model';
import type { Exposure, Reason, RiskBreakdown, RiskDetail } from '../../lib/evidence/finding-schemas';
import type { HistoryEntry } from '../../lib/evidence/verdict-history';
import { getRiskLevel } from '../../lib/verdict/risk-level';
import type { ScreeningState } from '../../lib/verdict/screening-state';
import type { Contribution, Score } from '../../lib/verdict/verdict';
import { SANDBOX } from '../fake-service/sandbox-addresses';
import { CATEGORIES, type Story, scoreOf, type Exposure as Told } from '../fake-service/seed/address-profile';
import { PAYLOADS } from '../hostile/payloads';
import { LISTED } from './cards';
import { NOW, ONE_OF_EACH, verdictAt } from './screening-state-samples';

const MINUTE = 60_000;
const DAY = 86_400_000;
const CONFIG = 'co-sandbox';

export const known = <T>(
  value: T,
  about: Partial<Extract<EvidencePart<T>, { state: 'known' }>> = {},
): EvidencePart<T> => ({
  state: 'known',
  value,
  at: NOW - 4 * MINUTE,
  config: CONFIG,
  isFresh: true,
  fromCache: false,
  ...about,
});

const wayOf = ({ direction }: Told) => (direction === 'DIRECT' ? null : direction === 'SEND' ? 'send' : 'receive');

const stopsOf = (path: Told['path']) => path.map(({ chain, address }) => ({ chain, network: chain, address }));

function contributionsOf(exposures: Told[]): Contribution[] {
  const { shares } = scoreOf(exposures);
  return exposures.map(({ category, hops, usdValue, ...one }, place) => ({
    category: CATEGORIES[category],
    direction: wayOf({ category, hops, usdValue, ...one }) ?? 'direct',
    hops,
    usdValue,
    share: shares[place] ?? null,
  }));
}

const breakdownOf = (exposures: Told[]): RiskBreakdown => ({
  config: CONFIG,
  leftOut: 0,
  risks: exposures.map(
    (one): Exposure => ({
      type: one.direction === 'DIRECT' ? 'direct' : 'indirect',
      category: one.category,
      direction: wayOf(one),
      percentage: one.percentage,
      hops: one.hops,
      totalUsdValue: one.usdValue,
    }),
  ),
});

const reasonOf = (one: Told): Reason => ({
  category: one.category,
  direction: wayOf(one),
  hops: one.hops,
  totalUsdValue: one.usdValue,
  percentage: one.percentage,
  firstAt: one.first * 1000,
  lastAt: one.last * 1000,
  paths: one.path.length > 0 ? [stopsOf(one.path)] : [],
  partial: one.partial,
  pathsLeftOut: 0,
  label: one.category,
  standardLabel: one.category,
});

export function evidenceOf(
  { chain, address }: { chain: string; address: string },
  about: { score: Score | null; breakdown: RiskBreakdown; detail: RiskDetail; foundRisk?: boolean },
): Evidence {
  const foundRisk = about.foundRisk ?? true;
  const verdict = verdictAt(foundRisk ? 'severe' : 'none', 4 * MINUTE, {
    ...{ chain, address, config: CONFIG, hops: null, score: about.score, foundRisk },
  });
  const run = (daysAgo: number, level: HistoryEntry['level'], score: number, times: number): HistoryEntry => ({
    at: verdict.at - daysAgo * DAY,
    lastAt: verdict.at - (daysAgo > 0 ? (daysAgo - 3) * DAY : 0),
    times,
    foundRisk: level !== 'none',
    band: level === 'none' ? null : `${level[0]?.toUpperCase()}${level.slice(1)} Risk`,
    score: level === 'none' ? null : score,
    config: CONFIG,
    hops: null,
    service: 'CipherOwl',
    version: '20261120.1',
    level,
  });
  const last = getRiskLevel(verdict);
  return {
    chain,
    address,
    screening: { chain, address, state: 'verdict', verdict },
    history: foundRisk
      ? [
          run(78, 'medium', 46, 3),
          run(49, 'high', 71, 2),
          { ...run(0, last, about.score?.value ?? 0, 1), band: about.score?.band ?? null },
        ]
      : [run(0, 'none', 0, 1)],
    score: about.score ? known(about.score) : { state: 'not-asked', because: 'no-risk' },
    breakdown: foundRisk ? known(about.breakdown) : { state: 'not-asked', because: 'no-risk' },
    detail: foundRisk ? known(about.detail) : { state: 'not-asked', because: 'no-risk' },
    askedConfig: '',
    cost: 0,
  };
}

const fromStory = ({ chain, address, exposures, band }: Story): Evidence =>
  evidenceOf(
    { chain, address },
    {
      score: band && {
        band,
        value: scoreOf(exposures).score,
        profile: 'default',
        contributions: contributionsOf(exposures),
        at: NOW - 4 * MINUTE,
      },
      breakdown: breakdownOf(exposures),
      detail: { config: CONFIG, foundRisk: exposures.length > 0, leftOut: 0, reasons: exposures.map(reasonOf) },
      foundRisk: exposures.length > 0,
    },
  );

export const RISKY = SANDBOX.filter(({ foundRisk }) => foundRisk);
const SANDBOX_LOOKS = Object.fromEntries(SANDBOX.map((story) => [`sandbox: ${story.address}`, fromStory(story)]));

const MODEL = fromStory(SANDBOX[0] as Story);
const ROOT = { chain: 'evm', network: 'evm', address: MODEL.address };
const made = (n: number): string =>
  `0x${(0x93df2c9c8786 + n * 7919).toString(16).padStart(12, '0')}${String(n).padStart(28, 'a')}`;
const stop = (n: number, chain = 'evm') => ({ chain, network: chain, address: made(n) });
const reasonWith = (category: string, about: Partial<Reason>): Reason => ({
  ...{ category, direction: 'receive', hops: 2, totalUsdValue: 48_250.5, percentage: 12.3, partial: false },
  ...{ firstAt: Date.UTC(2024, 4, 1), lastAt: Date.UTC(2026, 2, 9), pathsLeftOut: 0, label: null, standardLabel: null },
  paths: [],
  ...about,
});
const withReasons = (reasons: Reason[]): Evidence => ({
  ...MODEL,
  detail: known({ config: CONFIG, foundRisk: true, leftOut: 0, reasons }),
});

/** Two chains, three hops, both directions, a reversed path, and one that meets another. */
const CROSSING = withReasons([
  reasonWith('ofac', {
    hops: 3,
    partial: true,
    pathsLeftOut: 7,
    paths: [
      [ROOT, stop(1), { ...stop(2), chain: 'tron', network: 'tron', address: 'TEAqwfMhXLaomXhZ8KeMhx3njGmQEDnsUR' }],
      [stop(5), stop(4), stop(1), ROOT],
    ],
  }),
  reasonWith('mixer', { direction: 'send', paths: [[ROOT, stop(3), stop(6)]], totalUsdValue: 46_120, percentage: 1.6 }),
  reasonWith('japan_sanctions', { paths: [[ROOT, stop(1), stop(5)]], label: 'JP MOF', totalUsdValue: null }),
]);

/** `rest` nodes over four hops, each connected to a node of the hop before. */
export function graphOf(rest: number): Evidence {
  const rows = [Math.ceil(rest * 0.1), Math.ceil(rest * 0.3), Math.ceil(rest * 0.3)];
  const start = [0, rows[0] ?? 0, (rows[0] ?? 0) + (rows[1] ?? 0), (rows[0] ?? 0) + (rows[1] ?? 0) + (rows[2] ?? 0)];
  const parent = (n: number): number | null => {
    const row = start.findLastIndex((from) => n >= from);
    if (row <= 0) return null;
    const from = start[row - 1] ?? 0;
    return from + ((n * 7) % ((start[row] ?? 1) - from));
  };
  const pathTo = (n: number): ReturnType<typeof stop>[] => {
    const before = parent(n);
    return [...(before === null ? [ROOT] : pathTo(before)), stop(n + 1)];
  };
  const paths = Array.from({ length: rest }, (_, n) => pathTo(rest - 1 - n));
  return withReasons([
    reasonWith('ofac', { hops: 4, paths: paths.filter((_, n) => n % 2 === 0) }),
    reasonWith('mixer', { hops: 4, direction: 'send', paths: paths.filter((_, n) => n % 2 === 1) }),
  ]);
}

const TEN_THOUSAND = withReasons([
  reasonWith('ofac', {
    paths: Array.from({ length: 10_000 }, (_, n) => [ROOT, stop(n % 900), stop(1_000 + n)]),
    partial: true,
  }),
]);

/** Every service string is one of forty markup payloads, in every field. */
function hostile(): Evidence {
  let next = 0;
  const text = (): string => PAYLOADS[next++ % PAYLOADS.length] as string;
  const reasons = PAYLOADS.map((payload) =>
    reasonWith(payload, {
      label: text(),
      standardLabel: text(),
      paths: [
        [ROOT, { chain: text(), network: text(), address: text() }, { chain: 'evm', network: text(), address: text() }],
      ],
    }),
  );
  const contributions = PAYLOADS.map(
    (category): Contribution => ({ category, direction: 'receive', hops: 1, usdValue: 1e308, share: 5000 }),
  );
  const score: Score = { value: 1e9, band: text(), profile: text(), contributions, at: NOW };
  const evidence = evidenceOf(ROOT, {
    score,
    breakdown: {
      config: text(),
      leftOut: 12,
      risks: PAYLOADS.map((category) => ({ ...(breakdownOf([]).risks[0] as Exposure), ...DIRECT, category })),
    },
    detail: { config: text(), foundRisk: true, leftOut: 3, reasons },
  });
  const verdict = 'verdict' in evidence.screening ? evidence.screening.verdict : null;
  const screening = {
    ...evidence.screening,
    verdict: { ...verdict, config: text(), version: text(), service: text() },
  };
  return {
    ...evidence,
    screening: screening as ScreeningState,
    history: evidence.history.map((run) => ({ ...run, band: text(), config: text() })),
  };
}

const DIRECT = { type: 'direct', direction: null, percentage: 100, hops: 0, totalUsdValue: 0 } as const;

const failed = { state: 'failed', error: { code: 'service-fault', status: 500 }, at: NOW } as const;

/** States by the names of `?evidence=`. */
export const EVIDENCE: Record<string, () => Evidence> = {
  ...Object.fromEntries(Object.entries(SANDBOX_LOOKS).map(([name, evidence]) => [name, () => evidence])),
  crossing: () => CROSSING,
  'list hit': () => {
    const found = fromStory(SANDBOX.find(({ foundRisk }) => !foundRisk) as Story);
    return { ...found, screening: { ...found.screening, own: LISTED } };
  },
  'graph of 300': () => graphOf(299),
  'graph of 1000': () => graphOf(999),
  'ten thousand paths': () => TEN_THOUSAND,
  hostile,
  'every part failed': () => ({ ...MODEL, score: failed, breakdown: failed, detail: failed }),
  'older answers': () => ({
    ...MODEL,
    breakdown: known(breakdownOf((SANDBOX[0] as Story).exposures), {
      ...{ isFresh: false, at: NOW - 3 * DAY, refused: { code: 'rate-limited', status: 429 } },
    }),
  }),
  'on its way': () => ({
    ...MODEL,
    breakdown: { state: 'not-asked', because: 'asking' },
    detail: { state: 'not-asked', because: 'asking' },
  }),
  'no evidence for this chain': () => ({
    ...MODEL,
    breakdown: { state: 'unsupported', because: 'no-evidence' },
    detail: { state: 'unsupported', because: 'no-evidence' },
  }),
  'empty answers': () => ({
    ...MODEL,
    score: known({ value: 64, band: 'High Risk', profile: null, contributions: [], at: NOW }),
    breakdown: known({ config: CONFIG, risks: [], leftOut: 0 }),
    detail: known({ config: CONFIG, foundRisk: true, reasons: [], leftOut: 0 }),
  }),
  'not screened': () => ({
    ...MODEL,
    screening: ONE_OF_EACH.idle,
    history: [],
    ...notAsked(),
  }),
  'no answer': () => ({ ...MODEL, screening: ONE_OF_EACH.failed, history: [], ...notAsked() }),
};

function notAsked(): Pick<Evidence, 'score' | 'breakdown' | 'detail'> {
  const part = { state: 'not-asked', because: 'no-verdict' } as const;
  return { score: part, breakdown: part, detail: part };
}
