// Creates the evidence loader of an account session from the session's client, gate and stores.
import type { CoverageCache } from '../../capabilities/coverage-cache';
import { AppError } from '../../errors/app-error';
import type { Cached } from '../../evidence/evidence-cache-types';
import { createEvidenceLoader, type EvidenceLoader, type EvidenceService } from '../../evidence/evidence-loader';
import type { Report } from '../../evidence/report-schemas';
import type { Budget } from '../../screening/budget';
import type { Screener } from '../../screening/screener';
import type { ServiceClient } from '../../service/client';
import type { CacheScope } from '../../store/verdict-cache';
import { toBase64 } from '../../text/base64';
import type { Stores } from '../stores';

export interface SessionEvidenceLoaderDeps {
  stores: Pick<Stores, 'evidence' | 'history' | 'settings'>;
  scope: CacheScope;
  client: ServiceClient;
  /** Admits one request. @throws AppError `no-permission`, `own-pace` */
  admit(): Promise<void>;
  screener: Pick<Screener, 'peek' | 'isPending' | 'keepScore'>;
  budget: Pick<Budget, 'count'>;
  coverage: CoverageCache;
  online(): boolean;
  now(): number;
  signal: AbortSignal;
}

/** @returns the evidence loader of a session; it ends with `signal` */
export function createSessionEvidenceLoader(deps: SessionEvidenceLoaderDeps): EvidenceLoader {
  const { stores, scope, screener, budget } = deps;
  return createEvidenceLoader({
    service: createEvidenceService(deps),
    shelf: stores.evidence.of(scope),
    config: scope.config,
    async look(ref) {
      const [state] = await screener.peek([ref], null);
      if (!state) throw new AppError('internal');
      return state;
    },
    isAsking: screener.isPending,
    keepScore: screener.keepScore,
    history: (ref) => stores.history.read(scope.accountId, ref),
    coverage: deps.coverage.of,
    lives: () => stores.settings.load(),
    count: () => budget.count(1),
    online: deps.online,
    admit: deps.admit,
    now: deps.now,
  });
}

function createEvidenceService({ client, signal }: SessionEvidenceLoaderDeps): EvidenceService {
  return {
    score: ({ chain, address }) => client.riskScore(chain, address, signal, ['evidence']),
    breakdown: ({ chain, address }) => client.riskBreakdown(chain, address, signal),
    detail: ({ chain, address }) => client.riskDetail(chain, address, signal),
    async report({ chain, address }, { kind, format }): Promise<Cached<Report>> {
      if (kind === 'assessment') return client.riskAssessment(chain, address, signal);
      if (kind === 'sar') return client.sarReport(chain, address, signal);
      const { value, ...answer } = await client.flowGraph(chain, address, format ?? 'mermaid', signal);
      const data = typeof value.data === 'string' ? value.data : toBase64(value.data);
      return { value: { ...value, data }, ...answer };
    },
  };
}
