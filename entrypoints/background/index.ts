// Service worker entry point: wires the services of lib/app and registers every browser listener.
import '../shared/zod-jitless';
import { defineBackground } from 'wxt/utils/define-background';
import { createAccountServices } from '../../lib/app/accounts/vault-and-account-services';
import { createBackupHandlers } from '../../lib/app/backup/backup-handlers';
import { createBulkHandlers } from '../../lib/app/bulk/bulk-handlers';
import { createCaseHandlers } from '../../lib/app/cases/case-handlers';
import { createUnseenChanges } from '../../lib/app/cases/unseen-change-count';
import { createWatchSchedule } from '../../lib/app/cases/watch-schedule';
import { createDataSetHandlers } from '../../lib/app/datasets/data-set-handlers';
import { getDataSetDownloadUrl } from '../../lib/app/datasets/get-data-set-download-url';
import { delay } from '../../lib/app/delay';
import { createPageSightings } from '../../lib/app/history/page-sightings';
import { createListHandlers } from '../../lib/app/lists/list-handlers';
import { createLanguageSync } from '../../lib/app/menu-and-toolbar-language';
import { createHandlers } from '../../lib/app/message-handlers';
import { createOmniboxHandler } from '../../lib/app/omnibox/omnibox-handler';
import { createLocalAnnotator } from '../../lib/app/screening/local-annotator';
import { createRecognitionProofs } from '../../lib/app/screening/recognition-proofs';
import { createRecordSearcher } from '../../lib/app/search/record-search';
import {
  markGrantedSites,
  markOncePerInstallation,
  stopOnRevokedSites,
} from '../../lib/app/sites/register-content-scripts';
import { createSiteModes } from '../../lib/app/sites/session-and-stored-site-modes';
import { createSites } from '../../lib/app/sites/site-mode-resolver';
import { createStores } from '../../lib/app/stores';
import { createCommandHandler } from '../../lib/app/tabs/command-handler';
import { createMenuHandler } from '../../lib/app/tabs/context-menu-handler';
import { createLookalikeTracker } from '../../lib/app/tabs/lookalike-tracker';
import { createPageViews } from '../../lib/app/tabs/page-view-tracker';
import { createPanelIntents } from '../../lib/app/tabs/panel-intents';
import { createPausedTabs } from '../../lib/app/tabs/paused-tabs';
import { createTabRegistry } from '../../lib/app/tabs/tab-screening-states';
import { onWake, wakeEvery } from '../../lib/browser/alarms';
import { IS_TEST_BUILD } from '../../lib/browser/build-mode';
import { getBrowserLanguage } from '../../lib/browser/document-theme-and-language';
import { onCommand } from '../../lib/browser/input/commands';
import { onMenuClick, recreateContextMenu } from '../../lib/browser/input/context-menu';
import { onOmnibox } from '../../lib/browser/input/omnibox';
import { onInstalled, onStartup, openFirstSteps, openOptions } from '../../lib/browser/lifecycle';
import { hasOrigins, onPermissionsChanged, toOriginPattern } from '../../lib/browser/permissions';
import { onScreenLock } from '../../lib/browser/screen-lock';
import { getOpener, getTabTitle, hasOpened } from '../../lib/browser/tabs';
import { setLanguage } from '../../lib/i18n/locale';
import { toolbarWords } from '../../lib/i18n/toolbar-menu-omnibox';
import { sendToFrame, sendToTab } from '../../lib/messages/send-event';
import { serve } from '../../lib/messages/serve-messages';
import { onPolicyChange } from '../../lib/store/managed-policy';
import { createWorkerEnvironment, startTimer } from './worker-environment';

/** The auto-lock deadline is checked at every use of the vault; this timer only makes an expired lock visible soon. */
const LOCK_CHECK_MINUTES = 1;

/** Lists and data sets are refreshed daily; an hourly check finds those that were due while the vault was locked. */
const REFRESH_CHECK_MINUTES = 60;

export default defineBackground({
  type: 'module',
  main() {
    const environment = createWorkerEnvironment();
    const { now, randomBytes } = environment;

    // Stores, and the state of tabs and sites.
    const stores = createStores(environment);
    const lookalikes = createLookalikeTracker(sendToTab, startTimer);
    const unseenChanges = createUnseenChanges({
      count: () => cases.unseen(),
      onInvalidated: () => registry.updateBadges(),
    });
    const registry = createTabRegistry(
      { get: stores.tabs.load, set: stores.tabs.save },
      lookalikes,
      unseenChanges.unseen,
    );
    const proofs = createRecognitionProofs(stores.proofKey, randomBytes);
    const wasPressed = (tab: number) => sendToFrame(tab, 0, { notice: 'pressed' });
    const windows = { getOpener, hasOpened, wasPressed };
    const views = createPageViews(
      { get: stores.views.load, set: stores.views.save },
      windows,
      (text) => proofs.alias('page', text),
      now,
    );
    const defaultMode = async () => (await stores.settings.load()).defaultMode;
    const onlyAsk = async () =>
      (await defaultMode()) === 'ask' && (await stores.settings.locked()).includes('defaultMode');
    const sites = createSites({ modes: createSiteModes(stores, now), defaultMode, onlyAsk, views });

    // Account session; the bulk run queue advances after each answer and after unlock.
    const services = createAccountServices(
      stores,
      {
        onStatesChanged() {
          registry.onStatesChanged();
          bulk.tick();
        },
        onAccountChanged() {
          registry.onAccountChanged();
          bulk.tick();
        },
      },
      environment,
    );
    const bulk = createBulkHandlers({ services, runs: stores.bulk, now, changed: registry.onStatesChanged });

    // Lists, data sets and cases; data decrypted into memory is dropped when the vault locks.
    const setDeps = {
      ...{ now, newId: environment.newId, fetch: environment.fetch, changed: registry.onStatesChanged },
      extendLock: async () => void (await services.work()),
      isGranted: async (url: string) => {
        const origin = toOriginPattern(url);
        return origin === null ? IS_TEST_BUILD : hasOrigins([origin]);
      },
    };
    const lists = createListHandlers({ ...setDeps, store: stores.lists });
    const dataSets = createDataSetHandlers({
      ...setDeps,
      store: stores.dataSets,
      keys: services.accounts,
      requiresSigner: async () => (await stores.settings.load()).requireSignedDataSets,
      policySets: async () => (await stores.settings.load()).dataSets,
      askAccount: async (chain, set) => getDataSetDownloadUrl(await services.work(), chain, set),
      askForRefresh: async (chain, set) => getDataSetDownloadUrl(await services.workUnasked(), chain, set, ['account']),
      async sendingAccount() {
        const { account } = await services.workUnasked();
        return account.localOnly ? null : account.id;
      },
      allowsLoopbackHttp: IS_TEST_BUILD,
    });
    const listAnnotator = createLocalAnnotator([lists.source, dataSets.source], services.isOpen);
    const cases = createCaseHandlers({
      store: stores.cases,
      peek: async (addresses) =>
        listAnnotator.annotate(await (await services.workUnasked()).screener.peek(addresses, null)),
      history: async (addresses) => stores.history.readMany((await services.workUnasked()).account.id, addresses),
      balances: async (addresses) => stores.balances.of((await services.workUnasked()).account.id).readMany(addresses),
      screen: async (addresses) =>
        (await services.workUnasked()).screener.screen(addresses, 'person', null, { again: true, watch: true }),
      leftToday: async () => {
        const { day } = await services.quota(null);
        return day.limit - day.used;
      },
      account: async () => (await services.workUnasked()).account.id,
      touch: services.touch,
      changed() {
        registry.onStatesChanged();
        unseenChanges.recount();
        void services.wakeQueue();
      },
      titleOf: getTabTitle,
      author: () =>
        services.workUnasked().then(
          ({ account }) => account.label,
          () => '',
        ),
      now,
    });
    const pageSightings = createPageSightings({
      store: stores.history,
      settings: () => stores.settings.load(),
      isAllowed: async (url) => (await sites.status(url))?.granted ?? false,
      wake: (ms, task) => void startTimer(ms, task),
      now,
    });
    stores.vault.onChange(pageSightings.forget);
    // Continues deletions that a killed worker left.
    stores.vault.onChange((state) => state === 'open' && void stores.history.compact().catch(() => undefined));
    // Entries that waited while the vault was locked.
    stores.vault.onChange((state) => state === 'open' && void stores.audit.flush().catch(() => undefined));
    stores.vault.onChange(lists.forget);
    stores.vault.onChange(dataSets.forget);
    stores.vault.onChange(stores.cases.drop);
    stores.vault.onChange(cases.forget);
    stores.vault.onChange(unseenChanges.recount);

    // Message handlers and context menu.
    const intents = createPanelIntents(now);
    stores.vault.onChange(intents.clear);
    const language = createLanguageSync({
      setting: async () => (await stores.settings.load()).language,
      getBrowserLanguage: getBrowserLanguage,
      speak: setLanguage,
      menuTitle: () => toolbarWords().menu,
      recreateContextMenu: recreateContextMenu,
      changed: registry.updateBadges,
    });
    const saved = () => void language.applyAndSync();
    const search = createRecordSearcher({
      lookups: stores.lookups,
      cases: stores.cases,
      readLists: lists.active,
      readVerdicts: async () => (await services.session())?.readVerdicts() ?? [],
      elapsed: environment.elapsed,
      delay: (ms) => delay(ms, new AbortController().signal),
    });
    stores.vault.onChange(search.forget);
    const backup = createBackupHandlers({
      stores,
      subtle: environment.subtle,
      now,
      newId: environment.newId,
      ready: services.sessions.ready,
      rotateKeyIfDue: services.maintenance.rotateKeyIfDue,
      async restored() {
        for (const forget of [lists.forget, stores.cases.drop, cases.forget, search.forget]) forget();
        unseenChanges.recount();
        await services.endSession();
        await language.applyAndSync();
        await markSites();
        registry.onStatesChanged();
      },
    });
    const handlers = createHandlers({
      backup,
      services,
      sites,
      registry,
      views,
      intents,
      bulk: bulk.handlers,
      lists,
      dataSets,
      cases: {
        ...cases,
        recordSightings(states, sender) {
          cases.recordSightings(states, sender);
          pageSightings.recordPageView(states, sender);
        },
      },
      proofs,
      search,
      pausedTabs: createPausedTabs(stores.pausedTabs),
      audit: stores.audit,
      history: stores.history,
      environment,
      onSettingsSaved: saved,
    });
    serve(handlers, self.location.origin);
    const screenSelection = createMenuHandler(services, proofs);
    onMenuClick(screenSelection);
    onCommand(createCommandHandler({ services, screenSelection, showNotice: registry.showNotice }));

    onOmnibox(createOmniboxHandler({ services, search, openOptions }));

    // Background events: alarms, screen lock, network, permission changes, browser start.
    const watch = createWatchSchedule({
      last: stores.watchedAt,
      isOpen: services.isOpen,
      watch: cases.watch,
      compare: cases.compare,
      now,
    });
    onWake((name) => {
      if (name === 'list-refresh') {
        void services
          .isOpen()
          .then((isOpen) => (isOpen ? Promise.all([lists.refreshDue(), dataSets.refreshDue()]) : undefined))
          .catch(() => undefined);
        return;
      }
      if (name === 'lock-check') void backup.sweep().catch(() => undefined);
      void (name === 'lock-check' ? services.checkLock().then(watch) : services.resume()).catch(() => undefined);
      bulk.tick();
    });
    onScreenLock(() => void services.lockWithScreen().catch(() => undefined));
    self.addEventListener('online', () => void services.resume());
    // Rejected while the browser shuts down; the next start marks the sites again.
    const markSites = async () => markGrantedSites(await services.serviceOrigin());
    const unmarkSites = async () => {
      for (const tab of await stopOnRevokedSites(await registry.tabs())) registry.clear(tab);
    };
    onPermissionsChanged(() => {
      void Promise.all([markSites(), unmarkSites()]).catch(() => undefined);
      void services.resume();
      registry.onStatesChanged();
    });
    void markOncePerInstallation(stores.begun, markSites).catch(() => undefined);
    void language.apply();
    onPolicyChange(() => void language.applyAndSync());
    // An `onStartup` listener must exist, or the browser does not start the worker; the browser's language may have changed meanwhile.
    onStartup(() => void language.createMenu());
    onInstalled((reason) => {
      void language.createMenu();
      if (reason === 'install') void openFirstSteps().catch(() => undefined);
    });

    void wakeEvery('lock-check', LOCK_CHECK_MINUTES);
    void wakeEvery('list-refresh', REFRESH_CHECK_MINUTES);
    void services.start().then(bulk.tick, () => undefined);
    void stores.history.compact().catch(() => undefined);
  },
});
