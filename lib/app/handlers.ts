// Message handler table: composes the handlers of all services and defines the remaining ones.
import { tabUrl } from '../browser/tabs';
import { AppError } from '../errors/app-error';
import type { Handlers } from '../messages/serve';
import type { AccountServices } from './accounts/account-services';
import { createDoctorHandlers } from './accounts/doctor-handlers';
import { createOverrideHandlers } from './accounts/override-handlers';
import type { BulkService } from './bulk/bulk-service';
import type { CaseService } from './cases/case-queries';
import type { Environment } from './environment';
import type { ListService } from './lists/list-service';
import { createLocalAnnotator } from './screening/add-local-annotations';
import { createCompareHandlers } from './screening/compare-handlers';
import { createEvidenceHandlers } from './screening/evidence-handlers';
import type { RecognitionProofs } from './screening/recognition-proofs';
import { expectState, isAddress } from './screening/screening-handlers';
import { followMode } from './sites/register-content-scripts';
import type { Sites } from './sites/sites';
import { createPageHandlers } from './tabs/page-handlers';
import type { PageViews } from './tabs/page-views';
import type { PanelIntents } from './tabs/panel-intents';
import type { TabRegistry } from './tabs/tab-registry';
import { createVaultHandlers } from './vault/vault-handlers';

export interface HandlersDeps {
  desk: AccountServices;
  sites: Sites;
  board: TabRegistry;
  views: PageViews;
  wishes: PanelIntents;
  bulk: BulkService['handlers'];
  lists: ListService;
  casework: CaseService;
  proofs: RecognitionProofs;
  environment: Pick<Environment, 'now' | 'elapsed'>;
  /** Called after settings were saved, to apply the language. */
  saved?(): void;
}

/** @returns one handler per message of the protocol */
export function createHandlers(parts: HandlersDeps): Handlers {
  const { desk, sites, board, views, wishes, bulk, lists, casework, proofs } = parts;
  const { now, elapsed } = parts.environment;
  const own = createLocalAnnotator([lists.source, casework.source], desk.isOpen);
  const evidence = createEvidenceHandlers(desk);

  return {
    own: ({ asks }) => own.fetch(asks),
    settings: () => desk.settings.load(),
    lockedSettings: () => desk.settings.locked(),
    refusedSettings: () => desk.settings.refused(),
    saveSettings: async ({ settings }) => {
      // While locked, no setting can be changed, including the auto-lock time.
      if ((await desk.status()).vault === 'locked') throw new AppError('locked');
      const saved = await desk.settings.save(settings);
      // After saving, so that a shorter auto-lock time starts now.
      await desk.touch();
      if (settings.defaultMode) await followMode(settings.defaultMode, await desk.serviceOrigin());
      parts.saved?.();
      board.onStatesChanged();
      return saved;
    },
    quota: async ({ tabId }) => {
      const url = tabId === undefined ? null : await tabUrl(tabId);
      return desk.quota(tabId !== undefined && url ? await sites.originOf(tabId, url) : null);
    },
    noteLookup: async ({ ask }) => {
      if (isAddress(ask)) await desk.lookups.note([ask]);
      return null;
    },
    lookups: async () => {
      const lookups = await desk.lookups.list();
      const states = await own.annotate(lookups.map(({ screening }) => screening));
      return lookups.map(({ at }, i) => ({ at, screening: expectState(states, i) }));
    },
    clearLookups: async () => {
      await desk.lookups.clear();
      return null;
    },
    restoreLookups: async ({ lookups }) => {
      await desk.lookups.restore(lookups.filter(({ ask }) => isAddress(ask)).map(({ ask, at }) => ({ ...ask, at })));
      return null;
    },
    evidence: async (asked) => {
      const told = await evidence.evidence(asked);
      const states = await own.annotate([told.screening]);
      return { ...told, screening: expectState(states, 0) };
    },
    keepTabAddress: async (ask) => {
      if (!isAddress(ask)) throw new AppError('bad-address');
      return desk.tabAddresses.keep(ask);
    },
    tabAddress: ({ id }) => desk.tabAddresses.of(id),
    report: (asked) => evidence.report(asked),
    capabilities: ({ refresh }) => evidence.capabilities(refresh ?? false),
    earlier: () => desk.earlier.list(),
    saveEarlier: ({ operations }) => desk.earlier.save(operations),
    askEarlier: ({ name, chain, addresses }) => desk.earlier.ask(name, chain, addresses),
    ...createPageHandlers({ desk, sites, board, views, wishes, own, met: casework.met, proofs, now, elapsed }),
    ...createVaultHandlers(desk, board),
    ...bulk,
    ...createOverrideHandlers(desk),
    ...createCompareHandlers(desk),
    ...createDoctorHandlers(desk),
    ...lists.handlers,
    ...casework.handlers,
  };
}
