// Sample screening states with edge cases, for the gallery and component tests.
import { REQUEST_CODES, type RequestCode } from '../../lib/errors/app-error';
import type { BudgetScope, ScreeningState, StaleReason, StateName } from '../../lib/verdict/screening-state';
import type { Contribution, RiskLevel, Score, Verdict } from '../../lib/verdict/verdict';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** 20 Nov 2026, 14:03:08 UTC: the time of all screenshots. */
export const NOW = Date.UTC(2026, 10, 20, 14, 3, 8);

const EVM = { chain: 'evm', address: '0x93df2c9c8786242b8fdca3f96b3914b8b4a9f704' };
const TRON = { chain: 'tron', address: 'TCSrVLXVvMtaFpE3xjUHveU4P6APan8uBy' };
const SEGWIT = { chain: 'bitcoin', address: 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq' };
const TAPROOT = { chain: 'bitcoin', address: 'bc1p5d7rjq7g6rdk2yhzks9smlaqtedr4dekq08ge8ztwac72sfr9rusxg3297' };
const ZCASH = { chain: 'zcash', address: 't1Rv4exT7bqhZqi2j7xz8bUHDMxwosrjADU' };
/** A unified address with one receiver: first test vector of ZIP 316 (zcash-test-vectors), 141 characters. */
const UNIFIED = {
  chain: 'zcash',
  address:
    'u1l8xunezsvhq8fgzfl7404m450nwnd76zshscn6nfys7vyz2ywyh4cc5daaq0c7q2su5lqfh23sp7fkf3kt27ve5948mzpfdvckzaect2jtte308mkwlycj2u0eac077wu70vqcetkxf',
};
const CASHADDR = { chain: 'bitcoin-cash', address: 'bitcoincash:qpm2qsznhks23z7629mms6s4cwef74vcwvy22gdx6a' };

const CHAIN_NAMES: Record<string, string> = {
  evm: 'EVM',
  tron: 'Tron',
  bitcoin: 'Bitcoin',
  zcash: 'Zcash',
  'bitcoin-cash': 'Bitcoin Cash',
};
export const chainNameOf = (chain: string): string => CHAIN_NAMES[chain] ?? chain;

const hacker: Contribution = { category: 'Hacker', direction: 'direct', hops: 0, usdValue: 0, share: 72 };
const us: Contribution = {
  category: 'Sanctioned by US',
  direction: 'receive',
  hops: 1,
  usdValue: 1_204_300,
  share: 18.5,
};
const japan: Contribution = {
  category: 'Sanctioned by Japan',
  direction: 'receive',
  hops: 1,
  usdValue: 318_940,
  share: 9.5,
};

function scored(band: string | null, value: number | null, contributions: Contribution[]): Score {
  return { value, band, profile: 'default', contributions, at: NOW };
}

const SCORES: Record<Exclude<RiskLevel, 'none' | 'risk'>, Score> = {
  severe: scored('Severe Risk', 100, [us, hacker, japan]),
  high: scored('High Risk', 81, [{ ...us, direction: 'send', share: 81 }]),
  medium: scored('Medium Risk', 46, [
    { category: 'Mixer', direction: 'receive', hops: 2, usdValue: 46_120, share: 46 },
  ]),
  low: scored('Low Risk', 7.5, [
    { category: 'Unlicensed exchange', direction: 'send', hops: 8, usdValue: null, share: 5.2 },
    { category: 'Gambling', direction: 'receive', hops: 4, usdValue: null, share: 2.3 },
  ]),
};

/** A verdict of a level, `ageMs` old. */
export function verdictAt(level: RiskLevel, ageMs: number, about: Partial<Verdict> = {}): Verdict {
  const score = level === 'none' || level === 'risk' ? null : SCORES[level];
  const at = NOW - ageMs;
  return {
    ...EVM,
    foundRisk: level !== 'none',
    config: 'co-vasp',
    hops: 3,
    service: 'CipherOwl',
    version: '20261120.1',
    at,
    score,
    ...about,
  };
}

function answered(verdict: Verdict): ScreeningState {
  return { chain: verdict.chain, address: verdict.address, state: 'verdict', verdict };
}

function stale(verdict: Verdict, because: StaleReason): ScreeningState {
  return { chain: verdict.chain, address: verdict.address, state: 'stale', verdict, because, lifeMs: DAY };
}

function failed(code: RequestCode, status: number | null = null) {
  return { ...EVM, state: 'failed', code, status, tries: 3, at: NOW - 20 * SECOND, service: 'CipherOwl' } as const;
}

function overBudget(scope: BudgetScope, limit: number, leftToday: number): ScreeningState {
  return { ...EVM, state: 'over-budget', scope, used: limit, limit, leftToday };
}

/** Returns the same state for another address. */
export const withAddress = (screening: ScreeningState, address: string): ScreeningState =>
  'verdict' in screening
    ? { ...screening, address, verdict: { ...screening.verdict, address } }
    : { ...screening, address };

/** Returns an address of the EVM by its first and last six digits. */
export const madeUp = (first: string, last: string) => `0x${first}${'1'.repeat(28)}${last}`;

/** One screening state of each kind; a new kind does not compile until it is added. */
export const ONE_OF_EACH: Record<StateName, ScreeningState> = {
  verdict: answered(verdictAt('severe', 4 * MINUTE)),
  stale: stale(verdictAt('high', 9 * DAY, TRON), 'asking'),
  idle: { ...EVM, state: 'idle', onlyAsk: true },
  waiting: { ...EVM, state: 'waiting', since: NOW - 2 * SECOND },
  queued: { ...SEGWIT, state: 'queued', ahead: 38, nextTry: NOW + 2 * MINUTE, because: 'paused' },
  locked: { ...EVM, state: 'locked' },
  offline: { ...EVM, state: 'offline', since: NOW - MINUTE, ahead: 38 },
  'over-budget': overBudget('page', 50, 688),
  unsupported: { ...ZCASH, state: 'unsupported' },
  failed: failed('service-fault', 500),
};

/** An answer of each level. */
export const ANSWERS: Record<RiskLevel, ScreeningState> = {
  none: answered(verdictAt('none', 11 * MINUTE)),
  low: answered(verdictAt('low', 59 * MINUTE)),
  medium: answered(verdictAt('medium', 3 * HOUR)),
  high: answered(verdictAt('high', 20 * SECOND)),
  severe: answered(verdictAt('severe', 4 * MINUTE)),
  risk: answered(verdictAt('risk', 2 * MINUTE)),
};

const STALE_LEVELS: Record<RiskLevel, ScreeningState> = {
  none: stale(verdictAt('none', 9 * DAY), 'asking'),
  low: stale(verdictAt('low', 30 * DAY), 'asking'),
  medium: stale(verdictAt('medium', 2 * DAY), 'asking'),
  high: stale(verdictAt('high', 1 * DAY), 'asking'),
  severe: stale(verdictAt('severe', 25 * HOUR), 'asking'),
  risk: stale(verdictAt('risk', 9 * DAY), 'asking'),
};

const STALE_REASONS: Record<StaleReason, ScreeningState> = {
  asking: stale(verdictAt('high', 7 * HOUR), 'asking'),
  offline: stale(verdictAt('none', 9 * DAY), 'offline'),
  'local-only': stale(verdictAt('high', 9 * DAY), 'local-only'),
  'over-budget': stale(verdictAt('severe', 9 * DAY), 'over-budget'),
  paused: stale(verdictAt('severe', 9 * DAY), 'paused'),
  failed: stale(verdictAt('severe', 9 * DAY), 'failed'),
  locked: stale(verdictAt('severe', 9 * DAY), 'locked'),
  idle: stale(verdictAt('severe', 9 * DAY), 'idle'),
};

const HTTP_STATUS: Partial<Record<RequestCode, number>> = {
  'service-fault': 503,
  unauthorised: 401,
  forbidden: 403,
  'rate-limited': 429,
};

/** Right-to-left override, zero-width space, a control character, stacked combining marks, and overlong. */
const HOSTILE = `\u202eksiR woL\u202c\u200b\u0007<img src=x onerror=alert(1)> Z${'\u0301'.repeat(40)} ${'long '.repeat(60)}`;

/** Edge cases beside the plain states. */
const UGLY: Record<string, ScreeningState> = {
  'long config': answered(verdictAt('low', 59 * MINUTE, { ...TAPROOT, config: 'co-high_risk_ext_hops_2', hops: 8 })),
  'very long config': answered(
    verdictAt('severe', 59 * MINUTE, {
      config: 'organization-wide_screening_rule_with_a_name_nobody_shortened',
      hops: 8,
    }),
  ),
  'no config, no hops': answered(verdictAt('none', 0, { config: '', hops: null })),
  'unified address': answered(verdictAt('severe', 4 * MINUTE, UNIFIED)),
  'address with a scheme': answered(verdictAt('none', 4 * MINUTE, CASHADDR)),
  'a band that is new': answered(verdictAt('risk', MINUTE, { score: scored('Extreme Risk', 99.94, [hacker]) })),
  'a score without a band': answered(verdictAt('risk', MINUTE, { score: scored(null, 64, [us]) })),
  'a band without a score': answered(verdictAt('high', MINUTE, { score: scored('High Risk', null, []) })),
  'seven contributions': answered(
    verdictAt('severe', MINUTE, {
      score: scored('Severe Risk', 100, [hacker, us, japan, ...[4, 3, 2, 1].map((share) => ({ ...japan, share }))]),
    }),
  ),
  'contributions without numbers': answered(
    verdictAt('high', MINUTE, {
      score: scored('High Risk', 80, [
        { ...us, share: null, hops: null },
        { ...us, category: '', direction: 'unknown', share: 0.04 },
      ]),
    }),
  ),
  'hostile strings': answered(
    verdictAt('severe', MINUTE, {
      service: HOSTILE,
      config: HOSTILE,
      score: scored(HOSTILE, 1e9, [{ ...us, category: HOSTILE, share: 5000 }]),
    }),
  ),
  'a clock that runs behind': answered(verdictAt('none', -5 * MINUTE)),
  'failed, with the words of the service': {
    ...failed('bad-request', 400),
    serviceMessage: 'unknown config: co-vasp-2025',
  },
  'failed, another site answered': {
    ...failed('no-token-host', 200),
    requestUrl: 'https://a-rather-long-name-of-some-site.example.com/and/a/path/oauth/token',
  },
  'failed, with hostile words': { ...failed('bad-request', 400), serviceMessage: HOSTILE },
  'queued, the service fails': {
    ...EVM,
    state: 'queued',
    ahead: 38,
    nextTry: NOW + MINUTE,
    because: 'fault',
    status: 500,
  },
  'queued, the token is refused': {
    ...EVM,
    state: 'queued',
    ahead: 38,
    nextTry: NOW + MINUTE,
    because: 'refused',
    status: 401,
    tried: true,
  },
  'queued, the sign-in is refused': {
    ...EVM,
    state: 'queued',
    ahead: 38,
    nextTry: NOW + MINUTE,
    because: 'sign-in',
    status: 401,
    trouble: { code: 'unauthorised' },
  },
  'queued, next in line': { ...EVM, state: 'queued', ahead: 0, nextTry: NOW, because: 'pace' },
  'not screened, no account': { ...EVM, state: 'idle', missing: 'account' },
  'site limit': overBudget('site', 200, 688),
  'day limit': overBudget('day', 1000, 0),
  'waiting long': { ...EVM, state: 'waiting', since: NOW - 3 * MINUTE },
};

function titled(prefix: string, states: Record<string, ScreeningState>): [string, ScreeningState][] {
  return Object.entries(states).map(([name, screening]) => [`${prefix}: ${name}`, screening]);
}

/** Every state by name, in rendering order. */
export const STATES: [string, ScreeningState][] = [
  ...titled('state', ONE_OF_EACH),
  ...titled('level', ANSWERS),
  ...titled('stale', STALE_LEVELS),
  ...titled('stale because', STALE_REASONS),
  ...titled('failed', Object.fromEntries(REQUEST_CODES.map((code) => [code, failed(code, HTTP_STATUS[code] ?? null)]))),
  ...titled('ugly', UGLY),
];

/** Another address with the same ends as the one of most states. */
export const LOOK_ALIKE = '0x93df2c6031cb7d7e1f0a8853e2dc97a41c5bf704';
