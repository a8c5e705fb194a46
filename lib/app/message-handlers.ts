// Combines the message handlers of all services into one table, and defines the remaining handlers.
import { getTabUrl } from '../browser/tabs';
import { AppError } from '../errors/app-error';
import type { Handlers } from '../messages/serve-messages';
import { createBalanceHandlers } from './accounts/address-balance-handlers';
import { createDiagnosticsHandlers } from './accounts/diagnostics-handlers';
import { createOverrideHandlers } from './accounts/override-handlers';
import type { AccountServices } from './accounts/vault-and-account-services';
import type { BackupHandlers } from './backup/backup-handlers';
import type { BulkHandlers } from './bulk/bulk-handlers';
import { createBundleSigningHandlers } from './cases/bundle-signing-handlers';
import type { CaseHandlers } from './cases/case-handlers';
import type { DataSetHandlers } from './datasets/data-set-handlers';
import { createHistoryHandlers } from './history/history-handlers';
import type { Environment } from './injected-environment';
import type { ListHandlers } from './lists/list-handlers';
import { createEvidenceHandlers } from './screening/evidence-handlers';
import { createLocalAnnotator } from './screening/local-annotator';
import type { RecognitionProofs } from './screening/recognition-proofs';
import { createCompareHandlers } from './screening/screen-for-comparison-handler';
import { expectState, isAddress } from './screening/screening-request-service';
import type { RecordSearcher } from './search/record-search';
import { createSearchHandlers } from './search/search-handlers';
import { applyModeToOpenPages } from './sites/register-content-scripts';
import type { Sites } from './sites/site-mode-resolver';
import type { Stores } from './stores';
import { createTabHandlers } from './tabs/content-script-and-tab-handlers';
import { createExternalLinkHandlers } from './tabs/open-external-link';
import type { PageViews } from './tabs/page-view-tracker';
import type { PanelIntents } from './tabs/panel-intents';
import type { PausedTabs } from './tabs/paused-tabs';
import type { TabRegistry } from './tabs/tab-screening-states';
import { createVaultHandlers } from './vault/vault-and-account-handlers';

export interface HandlersDeps {
  services: AccountServices;
  sites: Sites;
  registry: TabRegistry;
  views: PageViews;
  intents: PanelIntents;
  bulk: BulkHandlers['handlers'];
  lists: ListHandlers;
  dataSets: DataSetHandlers;
  cases: CaseHandlers;
  backup: Pick<BackupHandlers, 'handlers'>;
  proofs: RecognitionProofs;
  search: Pick<RecordSearcher, 'search'>;
  pausedTabs: PausedTabs;
  audit: Pick<Stores['audit'], 'page' | 'applyRetention'>;
  history: Stores['history'];
  environment: Pick<Environment, 'now' | 'elapsed'>;
  /** Called after settings were saved, to apply the language. */
  onSettingsSaved?(): void;
}

/** @returns one handler per message of the protocol */
export function createHandlers(deps: HandlersDeps): Handlers {
  const { services, sites, registry, bulk, lists, dataSets, cases, audit } = deps;
  const { now, elapsed } = deps.environment;
  const annotator = createLocalAnnotator([lists.source, dataSets.source, cases.source], services.isOpen);
  const evidence = createEvidenceHandlers(services);
  const tabs = createTabHandlers({ ...deps, annotator, recordSightings: cases.recordSightings, now, elapsed });

  return {
    own: ({ asks }) => annotator.fetch(asks),
    settings: () => services.settings.load(),
    lockedSettings: () => services.settings.locked(),
    refusedSettings: () => services.settings.refused(),
    saveSettings: async ({ settings }) => {
      // While locked, no setting can be changed, including the auto-lock time.
      if ((await services.status()).vault === 'locked') throw new AppError('locked');
      const saved = await services.settings.save(settings);
      // After saving, so that a shorter auto-lock time starts now.
      await services.touch();
      if (settings.defaultMode) await applyModeToOpenPages(settings.defaultMode, await services.serviceOrigin());
      if (settings.auditDays !== undefined) await audit.applyRetention();
      deps.onSettingsSaved?.();
      registry.onStatesChanged();
      return saved;
    },
    quota: async ({ tabId }) => {
      const url = tabId === undefined ? null : await getTabUrl(tabId);
      return services.quota(tabId !== undefined && url ? await sites.originOf(tabId, url) : null);
    },
    noteLookup: async ({ ask }) => {
      if (isAddress(ask)) await services.lookups.note([ask]);
      return null;
    },
    lookups: async () => {
      const lookups = await services.lookups.list();
      const states = await annotator.annotate(lookups.map(({ screening }) => screening));
      return lookups.map(({ at }, i) => ({ at, screening: expectState(states, i) }));
    },
    clearLookups: async () => {
      await services.lookups.clear();
      return null;
    },
    restoreLookups: async ({ lookups }) => {
      await services.lookups.restore(
        lookups.filter(({ ask }) => isAddress(ask)).map(({ ask, at }) => ({ ...ask, at })),
      );
      return null;
    },
    evidence: async (request) => {
      const loaded = await evidence.evidence(request);
      const states = await annotator.annotate([loaded.screening]);
      return { ...loaded, screening: expectState(states, 0) };
    },
    keepTabAddress: async (ask) => {
      if (!isAddress(ask)) throw new AppError('bad-address');
      return services.addressTabs.keep(ask);
    },
    tabAddress: ({ id }) => services.addressTabs.of(id),
    panelView: ({ windowId }) => services.panelViews.of(windowId),
    keepPanelView: async ({ windowId, view }) => {
      await services.panelViews.keep(windowId, view);
      return null;
    },
    report: (request) => evidence.report(request),
    storedEvidence: (request) => evidence.storedEvidence(request),
    earlier: () => services.earlier.list(),
    saveEarlier: ({ operations }) => services.earlier.save(operations),
    askEarlier: ({ name, chain, addresses }) => services.earlier.ask(name, chain, addresses),
    ...createExternalLinkHandlers(() => services.settings.load(), elapsed),
    ...tabs,
    ...createSearchHandlers({
      search: deps.search,
      isOpen: services.isOpen,
      peek: async (addresses) => {
        const session = await services.session();
        return annotator.annotate(session ? await session.screener.peek(addresses, null) : []);
      },
      readTab: (tabId) => tabs.tab({ tabId }, { kind: 'pages' }),
    }),
    ...createHistoryHandlers({
      store: deps.history,
      annotator,
      search: deps.search,
      lists,
      extendLock: services.work,
      accountId: async () => (await services.workUnasked()).account.id,
      changed: registry.onStatesChanged,
    }),
    auditPage: ({ filter, before }) => audit.page(filter, before),
    ...createVaultHandlers(services, registry),
    ...bulk,
    ...createOverrideHandlers(services),
    ...createBalanceHandlers(services),
    ...createCompareHandlers(services),
    ...createDiagnosticsHandlers(services),
    ...lists.handlers,
    ...dataSets.handlers,
    ...cases.handlers,
    ...createBundleSigningHandlers({ ...services.bundles, touch: services.touch }),
    ...deps.backup.handlers,
  };
}
