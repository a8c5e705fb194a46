// Why an address screens as it does: asked by our own pages, answered from what is kept, or by the service when a person opens it.
import { AppError } from '../../lib/errors/app-error';
import { allCoverage, type Coverage } from '../../lib/evidence/coverage';
import type { CoverageKeeper } from '../../lib/evidence/coverage-keeper';
import type { Evidence, Part } from '../../lib/evidence/evidence';
import { createInquiry, type EvidenceService, type Inquiry } from '../../lib/evidence/inquiry';
import type { Kept } from '../../lib/evidence/kept';
import type { GraphFormat, Report, ReportKind } from '../../lib/evidence/report';
import type { Budget } from '../../lib/screening/budget';
import type { Screener } from '../../lib/screening/screener';
import type { Ask } from '../../lib/screening/state';
import type { ServiceClient } from '../../lib/service/client';
import { toBase64 } from '../../lib/store/base64';
import type { CacheScope } from '../../lib/store/verdict-cache';
import { isAddress } from './answers';
import type { Desk } from './desk';
import type { Stores } from './stores';

export interface InquiryOf {
  stores: Pick<Stores, 'evidence' | 'history' | 'settings'>;
  scope: CacheScope;
  client: ServiceClient;
  /** @throws AppError `no-permission` where the browser does not let us reach the host */
  allowed(): Promise<void>;
  screener: Pick<Screener, 'look' | 'isAsking' | 'keepScore'>;
  budget: Pick<Budget, 'pace' | 'count'>;
  coverage: CoverageKeeper;
  online(): boolean;
  now(): number;
  signal: AbortSignal;
}

/** The inquiry of one session; ends with its signal. */
export function openInquiry(parts: InquiryOf): Inquiry {
  const { stores, scope, screener, budget } = parts;
  return createInquiry({
    service: serviceOf(parts),
    shelf: stores.evidence.of(scope),
    config: scope.config,
    async look(ask) {
      const [state] = await screener.look([ask], null);
      if (!state) throw new AppError('internal');
      return state;
    },
    isAsking: screener.isAsking,
    keepScore: screener.keepScore,
    history: (ask) => stores.history.read(scope.accountId, ask),
    coverage: parts.coverage.of,
    lives: () => stores.settings.load(),
    count: () => budget.count(1),
    online: parts.online,
    pace: budget.pace,
    now: parts.now,
  });
}

function serviceOf({ client, allowed, signal }: InquiryOf): EvidenceService {
  return {
    score: ({ chain, address }) => allowed().then(() => client.riskScore(chain, address, signal)),
    breakdown: ({ chain, address }) => allowed().then(() => client.riskBreakdown(chain, address, signal)),
    detail: ({ chain, address }) => allowed().then(() => client.riskDetail(chain, address, signal)),
    async report({ chain, address }, { kind, format }): Promise<Kept<Report>> {
      await allowed();
      if (kind === 'assessment') return client.riskAssessment(chain, address, signal);
      if (kind === 'sar') return client.sarReport(chain, address, signal);
      const { value, at } = await client.flowGraph(chain, address, format ?? 'mermaid', signal);
      return { value: { ...value, data: typeof value.data === 'string' ? value.data : toBase64(value.data) }, at };
    },
  };
}

interface How {
  retry?: boolean | undefined;
  refresh?: boolean | undefined;
  look?: boolean | undefined;
}

/** @param desk of which only the session, the status and the auto-lock's clock are used */
export function createEvidenceDesk(desk: Pick<Desk, 'session' | 'status' | 'touch'>) {
  /** @throws AppError `bad-address`, `locked`, `no-account` */
  async function open({ chain, address }: Ask, { refresh, retry, look }: How) {
    if (!isAddress({ chain, address })) throw new AppError('bad-address');
    const session = await desk.session();
    if (!session) throw new AppError((await desk.status()).vault === 'none' ? 'no-account' : 'locked');
    if (look) return { inquiry: session.inquiry, how: 'look' as const };
    await desk.touch();
    // After refused sign-ins nobody tries for a while; a person who asks is worth one try.
    await session.client.allowOneTry();
    return {
      inquiry: session.inquiry,
      how: refresh ? ('again' as const) : retry ? ('retry' as const) : ('open' as const),
    };
  }

  return {
    async evidence({ chain, address, ...asked }: Ask & How): Promise<Evidence> {
      const { inquiry, how } = await open({ chain, address }, asked);
      return inquiry.evidence({ chain, address }, how);
    },
    async report({
      chain,
      address,
      kind,
      format,
      ...asked
    }: Ask & How & { kind: ReportKind; format?: GraphFormat | undefined }): Promise<Part<Report>> {
      const { inquiry, how } = await open({ chain, address }, asked);
      const name = { kind, format: kind === 'graph' ? (format ?? 'mermaid') : null };
      return inquiry.report({ chain, address }, name, how);
    },
    async capabilities(refresh: boolean): Promise<Coverage> {
      const session = await desk.session();
      if (!session) return allCoverage([], null);
      if (refresh) {
        await desk.touch();
        await session.client.allowOneTry();
        await session.coverage.renew();
      }
      return session.coverage.all();
    },
  };
}
