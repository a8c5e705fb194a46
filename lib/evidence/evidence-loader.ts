// Loads the evidence of an address from cache or service: the verdict, risk details and reports.
import type { ChainCoverage } from '../capabilities/coverage';
import { isFresh } from '../screening/freshness';
import type { AddressRef, ScreeningState } from '../verdict/screening-state';
import type { Score, Verdict } from '../verdict/verdict';
import { type CachedFetcherDeps, type CachedRequest, type CachePolicy, createCachedFetcher } from './cached-fetcher';
import type { Cached, EvidenceCache, ReportKey, StoredEvidence } from './evidence-cache-types';
import type { Evidence, EvidencePart } from './evidence-model';
import type { RiskBreakdown, RiskDetail } from './finding-schemas';
import { GRAPH_FORMATS, type Report } from './report-schemas';
import { toHistoryEntries, type VerdictPeriod, withVerdict } from './verdict-history';

/** Every report that can be stored. */
const REPORT_KEYS: readonly ReportKey[] = [
  { kind: 'assessment', format: null },
  { kind: 'sar', format: null },
  ...GRAPH_FORMATS.map((format) => ({ kind: 'graph' as const, format })),
];

/** Requests to the service. Each call throws `AppError` as `ScreeningService` does, reports also `no-report`. */
export interface EvidenceService {
  score(ref: AddressRef): Promise<Score>;
  breakdown(ref: AddressRef): Promise<Cached<RiskBreakdown>>;
  detail(ref: AddressRef): Promise<Cached<RiskDetail>>;
  report(ref: AddressRef, name: ReportKey): Promise<Cached<Report>>;
}

export interface EvidenceLoaderDeps extends CachedFetcherDeps {
  service: EvidenceService;
  shelf: EvidenceCache;
  /** The requested config. */
  config: string;
  /** Returns the current screening state of one address; sends nothing. */
  look(ref: AddressRef): Promise<ScreeningState>;
  /** Tests whether a verdict or score request of the address is pending. */
  isAsking(ref: AddressRef): boolean;
  keepScore(ref: AddressRef, score: Score): Promise<void>;
  history(ref: AddressRef): Promise<VerdictPeriod[]>;
  coverage(chain: string): ChainCoverage;
  lives(): Promise<{ lifeRiskMs: number; lifeNoneMs: number }>;
  /** Counts one address that the user requested evidence for. */
  count(): Promise<void>;
}

type Unsupported = Extract<EvidencePart<never>, { state: 'unsupported' }>;

/** Creates the loader of one account; another account needs a new one. */
export function createEvidenceLoader(deps: EvidenceLoaderDeps) {
  const { service, shelf, now } = deps;
  const fetcher = createCachedFetcher(deps);

  /**
   * Creates the freshness test: an answer is fresh while a verdict with that outcome would be, unless a newer verdict
   * contradicts it. An answer without an outcome (null) has the lifetime of its verdict.
   */
  async function createFreshnessTest(verdict: Verdict | null) {
    const { lifeRiskMs, lifeNoneMs } = await deps.lives();
    return (at: number, foundRisk: boolean | null) => {
      const isRisk = foundRisk ?? verdict?.foundRisk ?? false;
      const isContradicted = verdict !== null && verdict.at > at && verdict.foundRisk !== isRisk;
      return isFresh(at, isRisk ? lifeRiskMs : lifeNoneMs, now()) && !isContradicted;
    };
  }

  function getUnsupported(chain: string): Unsupported | null {
    const { screening, evidence } = deps.coverage(chain);
    if (!screening) return { state: 'unsupported', because: 'not-screened' };
    return evidence ? null : { state: 'unsupported', because: 'no-evidence' };
  }

  function createQuestions(
    ref: AddressRef,
    verdict: Verdict | null,
    isFresh: (at: number, foundRisk: boolean | null) => boolean,
  ) {
    const key = (part: string) => `${part}|${ref.chain}|${ref.address}`;
    const score: CachedRequest<Score> = {
      key: key('score'),
      read: async () => (verdict?.score ? { value: verdict.score, at: verdict.at } : null),
      write: ({ value }) => deps.keepScore(ref, value),
      send: async () => ({ value: await service.score(ref), at: now() }),
      isFresh: ({ at }) => isFresh(at, true),
      configOf: ({ config }) => config ?? verdict?.config ?? '',
    };
    const breakdown: CachedRequest<RiskBreakdown> = {
      key: key('breakdown'),
      read: () => shelf.breakdown(ref),
      write: (cached) => shelf.keepBreakdown(ref, cached),
      send: () => service.breakdown(ref),
      isFresh: ({ value, at }) => isFresh(at, value.risks.length > 0),
      configOf: ({ config }) => config,
    };
    const detail: CachedRequest<RiskDetail> = {
      key: key('detail'),
      read: () => shelf.detail(ref),
      write: (cached) => shelf.keepDetail(ref, cached),
      send: () => service.detail(ref),
      isFresh: ({ value, at }) => isFresh(at, value.foundRisk),
      configOf: ({ config }) => config,
    };
    return { score, breakdown, detail };
  }

  /** Loads the score, only for risky addresses and not while the screener is about to request it. */
  async function scorePart(
    question: CachedRequest<Score>,
    ref: AddressRef,
    screening: ScreeningState,
    policy: CachePolicy,
  ) {
    const verdict = getVerdict(screening);
    if (deps.isAsking(ref) && !verdict?.score) return toNotAsked('asking');
    if (!verdict) return toNotAsked('no-verdict');
    if (!verdict.foundRisk) return toNotAsked('no-risk');
    // An older score belongs to its older verdict: screening again renews both.
    return fetcher.fetch(question, verdict.score && policy !== 'again' ? 'look' : policy);
  }

  async function collectEvidence(ref: AddressRef, policy: CachePolicy): Promise<Evidence> {
    const screening = await deps.look(ref);
    const verdict = getVerdict(screening);
    const periods = await deps.history(ref);
    const history = toHistoryEntries(verdict ? withVerdict(periods, verdict) : periods);
    const unsupportedPart = getUnsupported(ref.chain);
    const common = { ...ref, screening, askedConfig: deps.config, history };
    if (unsupportedPart)
      return { ...common, score: unsupportedPart, breakdown: unsupportedPart, detail: unsupportedPart, cost: 0 };
    const requests = createQuestions(ref, verdict, await createFreshnessTest(verdict));
    const [score, breakdown, detail] = await Promise.all([
      scorePart(requests.score, ref, screening, policy),
      fetcher.fetch(requests.breakdown, policy),
      fetcher.fetch(requests.detail, policy),
    ]);
    const pending = [
      score.state !== 'known' && fetcher.isPending(requests.score.key, score),
      fetcher.isPending(requests.breakdown.key, breakdown),
      fetcher.isPending(requests.detail.key, detail),
    ];
    const cost = pending.filter(Boolean).length;
    return { ...common, score, breakdown, detail, cost };
  }

  return {
    async loadEvidence(ref: AddressRef, policy: CachePolicy) {
      const before = await collectEvidence(ref, 'look');
      if (policy === 'look' || (policy === 'open' && before.cost === 0)) return before;
      if (before.breakdown.state === 'unsupported') return before;
      if (deps.online() && !before.screening.localOnly) await deps.count();
      const after = await collectEvidence(ref, policy);
      // A new score belongs to the verdict and its history.
      const screening = await deps.look(ref);
      return { ...after, screening };
    },

    /** Returns all that is stored about an address; sends nothing. */
    async readStored(ref: AddressRef): Promise<StoredEvidence> {
      const [breakdown, detail, ...reports] = await Promise.all([
        shelf.breakdown(ref),
        shelf.detail(ref),
        ...REPORT_KEYS.map((name) => shelf.report(ref, name)),
      ]);
      return { breakdown, detail, reports: reports.filter((report) => report !== null) };
    },

    async loadReport(ref: AddressRef, name: ReportKey, policy: CachePolicy) {
      const unsupportedPart = getUnsupported(ref.chain);
      if (unsupportedPart) return unsupportedPart;
      const screening = await deps.look(ref);
      const isFresh = await createFreshnessTest(getVerdict(screening));
      const question: CachedRequest<Report> = {
        key: `${name.kind}|${name.format}|${ref.chain}|${ref.address}`,
        read: () => shelf.report(ref, name),
        write: (cached: Cached<Report>) => shelf.keepReport(ref, name, cached),
        send: () => service.report(ref, name),
        isFresh: ({ value, at }) => isFresh(at, value.kind === 'graph' ? null : value.foundRisk),
        configOf: ({ config }) => config,
      };
      const before = await fetcher.fetch(question, 'look');
      if (policy === 'look' || (policy === 'open' && !fetcher.isPending(question.key, before))) return before;
      if (deps.online() && !screening.localOnly) await deps.count();
      return fetcher.fetch(question, policy);
    },
  };
}

export type EvidenceLoader = ReturnType<typeof createEvidenceLoader>;

function getVerdict(screening: ScreeningState): Verdict | null {
  return 'verdict' in screening ? screening.verdict : null;
}

function toNotAsked(because: Extract<EvidencePart<never>, { state: 'not-asked' }>['because']): EvidencePart<never> {
  return { state: 'not-asked', because };
}
