// Evidence loader: verdict, history, score, breakdown, detail and reports of an address, each with its age.

import type { ChainCoverage } from '../capabilities/coverage';
import { isFresh } from '../screening/freshness';
import type { AddressRef, ScreeningState } from '../verdict/screening-state';
import type { Score, Verdict } from '../verdict/verdict';
import type { Cached, EvidenceCache, ReportName } from './cached-answer';
import { type CachedFetcherDeps, type CachePolicy, createCachedFetcher, type Question } from './cached-request';
import type { Evidence, Part } from './evidence-model';
import type { RiskBreakdown, RiskDetail } from './findings';
import { toHistoryEntries, type VerdictPeriod, withVerdict } from './history';
import type { Report } from './report';

/** Requests to the service. Each call throws `AppError` as `ScreeningService` does, reports also `no-report`. */
export interface EvidenceService {
  score(ask: AddressRef): Promise<Score>;
  breakdown(ask: AddressRef): Promise<Cached<RiskBreakdown>>;
  detail(ask: AddressRef): Promise<Cached<RiskDetail>>;
  report(ask: AddressRef, name: ReportName): Promise<Cached<Report>>;
}

/** Dependencies of the evidence loader. */
export interface EvidenceLoaderDeps extends CachedFetcherDeps {
  service: EvidenceService;
  shelf: EvidenceCache;
  /** The requested config. */
  config: string;
  /** Returns the current screening state of one address; sends nothing. */
  look(ask: AddressRef): Promise<ScreeningState>;
  /** Tests whether a verdict or score request of the address is pending. */
  isAsking(ask: AddressRef): boolean;
  keepScore(ask: AddressRef, score: Score): Promise<void>;
  history(ask: AddressRef): Promise<VerdictPeriod[]>;
  coverage(chain: string): ChainCoverage;
  lives(): Promise<{ lifeRiskMs: number; lifeNoneMs: number }>;
  /** Counts one address that the user requested evidence for. */
  count(): Promise<void>;
}

/** Loads evidence and reports of one account. */
export interface EvidenceLoader {
  loadEvidence(ask: AddressRef, how: CachePolicy): Promise<Evidence>;
  loadReport(ask: AddressRef, name: ReportName, how: CachePolicy): Promise<Part<Report>>;
}

type Unsupported = Extract<Part<never>, { state: 'unsupported' }>;

/** Creates the loader of one account; another account needs a new one. */
export function createEvidenceLoader(parts: EvidenceLoaderDeps): EvidenceLoader {
  const { service, shelf, now } = parts;
  const asker = createCachedFetcher(parts);

  /**
   * Creates the freshness test: an answer is fresh while a verdict with that outcome would be, unless a newer verdict
   * contradicts it. An answer without an outcome (null) has the lifetime of its verdict.
   */
  async function freshness(verdict: Verdict | null) {
    const { lifeRiskMs, lifeNoneMs } = await parts.lives();
    return (at: number, foundRisk: boolean | null) => {
      const isRisk = foundRisk ?? verdict?.foundRisk ?? false;
      const isContradicted = verdict !== null && verdict.at > at && verdict.foundRisk !== isRisk;
      return isFresh(at, isRisk ? lifeRiskMs : lifeNoneMs, now()) && !isContradicted;
    };
  }

  function unsupported(chain: string): Unsupported | null {
    const { screening, evidence } = parts.coverage(chain);
    if (!screening) return { state: 'unsupported', because: 'not-screened' };
    return evidence ? null : { state: 'unsupported', because: 'no-evidence' };
  }

  function questions(
    ask: AddressRef,
    verdict: Verdict | null,
    isFresh: (at: number, foundRisk: boolean | null) => boolean,
  ) {
    const key = (what: string) => `${what}|${ask.chain}|${ask.address}`;
    const score: Question<Score> = {
      key: key('score'),
      read: async () => (verdict?.score ? { value: verdict.score, at: verdict.at } : null),
      write: ({ value }) => parts.keepScore(ask, value),
      send: async () => ({ value: await service.score(ask), at: now() }),
      isFresh: ({ at }) => isFresh(at, true),
      configOf: ({ config }) => config ?? verdict?.config ?? '',
    };
    const breakdown: Question<RiskBreakdown> = {
      key: key('breakdown'),
      read: () => shelf.breakdown(ask),
      write: (kept) => shelf.keepBreakdown(ask, kept),
      send: () => service.breakdown(ask),
      isFresh: ({ value, at }) => isFresh(at, value.risks.length > 0),
      configOf: ({ config }) => config,
    };
    const detail: Question<RiskDetail> = {
      key: key('detail'),
      read: () => shelf.detail(ask),
      write: (kept) => shelf.keepDetail(ask, kept),
      send: () => service.detail(ask),
      isFresh: ({ value, at }) => isFresh(at, value.foundRisk),
      configOf: ({ config }) => config,
    };
    return { score, breakdown, detail };
  }

  /** Loads the score, only for risky addresses and not while the screener is about to request it. */
  async function scorePart(question: Question<Score>, ask: AddressRef, screening: ScreeningState, how: CachePolicy) {
    const verdict = verdictOf(screening);
    if (parts.isAsking(ask) && !verdict?.score) return notAsked('asking');
    if (!verdict) return notAsked('no-verdict');
    if (!verdict.foundRisk) return notAsked('no-risk');
    // An older score belongs to its older verdict: screening again renews both.
    return asker.fetch(question, verdict.score && how !== 'again' ? 'look' : how);
  }

  async function gather(ask: AddressRef, how: CachePolicy): Promise<Evidence> {
    const screening = await parts.look(ask);
    const verdict = verdictOf(screening);
    const stretches = await parts.history(ask);
    const history = toHistoryEntries(verdict ? withVerdict(stretches, verdict) : stretches);
    const refusal = unsupported(ask.chain);
    const all = { ...ask, screening, askedConfig: parts.config, history };
    if (refusal) return { ...all, score: refusal, breakdown: refusal, detail: refusal, cost: 0 };
    const asked = questions(ask, verdict, await freshness(verdict));
    const [score, breakdown, detail] = await Promise.all([
      scorePart(asked.score, ask, screening, how),
      asker.fetch(asked.breakdown, how),
      asker.fetch(asked.detail, how),
    ]);
    const owed = [
      score.state !== 'known' && asker.isPending(asked.score.key, score),
      asker.isPending(asked.breakdown.key, breakdown),
      asker.isPending(asked.detail.key, detail),
    ];
    const cost = owed.filter(Boolean).length;
    return { ...all, score, breakdown, detail, cost };
  }

  return {
    async loadEvidence(ask, how) {
      const before = await gather(ask, 'look');
      if (how === 'look' || (how === 'open' && before.cost === 0)) return before;
      if (before.breakdown.state === 'unsupported') return before;
      if (parts.online()) await parts.count();
      const after = await gather(ask, how);
      // A new score belongs to the verdict and its history.
      const screening = await parts.look(ask);
      return { ...after, screening };
    },

    async loadReport(ask, name, how) {
      const refusal = unsupported(ask.chain);
      if (refusal) return refusal;
      const isFresh = await freshness(verdictOf(await parts.look(ask)));
      const question: Question<Report> = {
        key: `${name.kind}|${name.format}|${ask.chain}|${ask.address}`,
        read: () => shelf.report(ask, name),
        write: (kept: Cached<Report>) => shelf.keepReport(ask, name, kept),
        send: () => service.report(ask, name),
        isFresh: ({ value, at }) => isFresh(at, value.kind === 'graph' ? null : value.foundRisk),
        configOf: ({ config }) => config,
      };
      const before = await asker.fetch(question, 'look');
      if (how === 'look' || (how === 'open' && !asker.isPending(question.key, before))) return before;
      if (parts.online()) await parts.count();
      return asker.fetch(question, how);
    },
  };
}

function verdictOf(screening: ScreeningState): Verdict | null {
  return 'verdict' in screening ? screening.verdict : null;
}

function notAsked(because: Extract<Part<never>, { state: 'not-asked' }>['because']): Part<never> {
  return { state: 'not-asked', because };
}
