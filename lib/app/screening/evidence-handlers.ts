// Message handlers that load the evidence and the reports about an address.
import { AppError } from '../../errors/app-error';
import type { StoredEvidence } from '../../evidence/evidence-cache-types';
import type { Evidence, EvidencePart } from '../../evidence/evidence-model';
import type { GraphFormat, Report, ReportKind } from '../../evidence/report-schemas';
import type { AccountEvidence, MissingEvidence } from '../../messages/tables/evidence-messages';
import type { AddressRef } from '../../verdict/screening-state';
import type { AccountServices } from '../accounts/vault-and-account-services';
import { isAddress } from './screening-request-service';

interface CacheOptions {
  retry?: boolean | undefined;
  refresh?: boolean | undefined;
  look?: boolean | undefined;
}

const NO_STORED_EVIDENCE: StoredEvidence = { breakdown: null, detail: null, reports: [] };

/** @returns the handlers */
export function createEvidenceHandlers(services: Pick<AccountServices, 'session' | 'work' | 'workUnasked' | 'touch'>) {
  /** Opens the evidence loader with a cache policy. @throws AppError `bad-address`, `locked`, `no-account` */
  async function open({ chain, address }: AddressRef, { refresh, retry, look }: CacheOptions) {
    if (!isAddress({ chain, address })) throw new AppError('bad-address');
    if (look) return { loader: (await services.workUnasked()).evidence, policy: 'look' as const };
    const { gate, evidence: loader } = await services.work();
    // A user request may be sent once despite earlier failures.
    await gate.allowProbe('user');
    return { loader, policy: refresh ? ('again' as const) : retry ? ('retry' as const) : ('open' as const) };
  }

  /** Returns the session for what is stored; null without an account. @throws AppError `bad-address`, `locked` */
  async function openStored(asks: readonly AddressRef[]) {
    if (!asks.every(isAddress)) throw new AppError('bad-address');
    return services.workUnasked().catch((thrown) => {
      if (thrown instanceof AppError && thrown.code === 'no-account') return null;
      throw thrown;
    });
  }

  return {
    async evidence({ chain, address, ...options }: AddressRef & CacheOptions): Promise<Evidence> {
      const { loader, policy } = await open({ chain, address }, options);
      return loader.loadEvidence({ chain, address }, policy);
    },
    async report({
      chain,
      address,
      kind,
      format,
      ...options
    }: AddressRef & CacheOptions & { kind: ReportKind; format?: GraphFormat | undefined }): Promise<
      EvidencePart<Report>
    > {
      const { loader, policy } = await open({ chain, address }, options);
      const name = { kind, format: kind === 'graph' ? (format ?? 'mermaid') : null };
      return loader.loadReport({ chain, address }, name, policy);
    },
    async missingEvidence({ asks }: { asks: AddressRef[] }): Promise<MissingEvidence> {
      const session = await openStored(asks);
      const all = session ? await Promise.all(asks.map((ask) => session.evidence.loadEvidence(ask, 'look'))) : [];
      const missing = all.filter(
        ({ breakdown, detail, cost, screening }) =>
          cost > 0 && breakdown.state !== 'known' && detail.state !== 'known' && !screening.localOnly,
      );
      return {
        addresses: missing.map(({ chain, address }) => ({ chain, address })),
        requests: missing.reduce((sum, { cost }) => sum + cost, 0),
      };
    },
    async storedEvidence({ asks }: { asks: AddressRef[] }): Promise<AccountEvidence> {
      const session = await openStored(asks);
      if (!session) return { account: '', config: '', evidence: asks.map(() => NO_STORED_EVIDENCE) };
      const { account, evidence: loader } = session;
      const evidence = await Promise.all(asks.map(({ chain, address }) => loader.readStored({ chain, address })));
      return { account: account.label || new URL(account.baseUrl).host, config: account.config, evidence };
    },
  };
}
