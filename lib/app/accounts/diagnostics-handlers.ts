// Message handlers of the diagnostics: plan, run and abort checks for the active account.
import type { OperationArea } from '../../account/entitlements';
import { createEntitlements } from '../../account/entitlements';
import { chains } from '../../chains';
import type { Handlers } from '../../messages/tables/serve-messages';
import { createDiagnostics, type Diagnostics } from '../../service/diagnostics/run-account-diagnostics';
import { instrumentFetch } from '../../service/transport/instrument-fetch';
import { hasServicePermission } from '../sites/has-host-permission';
import { createAuditRecorder } from './audit-recorder';
import type { OpenAccount } from './require-session';
import type { AccountServices } from './vault-and-account-services';

const AREA_SHOWN_BY = new Map<string, OperationArea>([
  ['list-overrides', 'overrides'],
  ['onchain-chains', 'balances'],
]);

type Names = 'diagnosticsPlan' | 'diagnosticsCheck' | 'diagnosticsStop';

/** @returns the handlers of the diagnostics page; they throw AppError `locked`, `no-account` */
export function createDiagnosticsHandlers(services: Pick<AccountServices, 'work'>): Pick<Handlers, Names> {
  const diagnosticsBySignal = new WeakMap<AbortSignal, Diagnostics>();
  let running = new AbortController();

  function getDiagnostics({ account, net, stores }: OpenAccount): Diagnostics {
    const existing = diagnosticsBySignal.get(net.signal);
    if (existing) return existing;
    const diagnostics = createDiagnostics({
      ...net,
      ...instrumentFetch(net.fetch, net.now),
      account,
      families: chains.filter(({ screened }) => screened).map(({ id }) => id),
      mayReach: () => hasServicePermission(account.baseUrl),
      record: createAuditRecorder(stores.audit, account),
    });
    diagnosticsBySignal.set(net.signal, diagnostics);
    return diagnostics;
  }

  return {
    diagnosticsPlan: async () => getDiagnostics(await services.work()).plan(),
    diagnosticsCheck: async ({ id }) => {
      // Set before the first await, so that an immediate stop takes effect.
      running = new AbortController();
      const { signal } = running;
      const session = await services.work();
      const finding = await getDiagnostics(session).run(id, signal);
      const area = AREA_SHOWN_BY.get(id);
      // The diagnostics also send requests with a remembered refusal, so that an extended entitlement takes effect before a day has passed.
      if (area && finding.lines.every(({ result }) => result === 'works'))
        await createEntitlements(session.stores.counters, session.account.id, session.net.now).prove(
          area,
          async () => null,
        );
      return finding;
    },
    diagnosticsStop: async () => {
      running.abort();
      return null;
    },
  };
}
