// Assembles the application from its features: their list, what each takes from others, and their hooks.
import { z } from 'zod';
import { openOptions } from '../browser/lifecycle';
import type { MessageName } from '../messages/protocol';
import type { Handlers } from '../messages/tables/serve-messages';
import { createSessionItem } from '../store/session-storage-items';
import { accountOperationFeature } from './accounts/feature';
import { createAccountServices } from './accounts/vault-and-account-services';
import { auditFeature } from './audit/feature';
import { backupFeature } from './backup/feature';
import type { BackupDatabases, BackupRecordKind } from './backup/record-kind-backup';
import { bulkFeature } from './bulk/feature';
import { caseFeature } from './cases/feature';
import { dataSetFeature } from './datasets/feature';
import type { FeatureScope, StartedFeature } from './feature';
import { createFeatureEvents } from './feature-events';
import { historyFeature } from './history/feature';
import type { Environment } from './injected-environment';
import { listFeature } from './lists/feature';
import { createOmniboxHandler } from './omnibox/omnibox-handler';
import { evidenceFeature } from './screening/evidence-feature';
import { createLocalAnnotator } from './screening/local-annotator';
import { lookupFeature } from './screening/lookup-feature';
import { createRecognitionProofs } from './screening/recognition-proofs';
import { searchFeature } from './search/feature';
import { settingsFeature } from './settings/feature';
import { siteFeature } from './sites/feature';
import { createStores } from './stores';
import { createCommandHandler } from './tabs/command-handler';
import { createMenuHandler } from './tabs/context-menu-handler';
import { tabFeature } from './tabs/feature';
import { vaultFeature } from './vault/feature';

/** All features, in the order of their records in a backup. */
export const FEATURES = [
  listFeature,
  dataSetFeature,
  caseFeature,
  bulkFeature,
  historyFeature,
  auditFeature,
  evidenceFeature,
  accountOperationFeature,
  siteFeature,
  lookupFeature,
  searchFeature,
  backupFeature,
  settingsFeature,
  vaultFeature,
  tabFeature,
];

/** @returns the kinds of records in the order of the file, for one backup or restore */
export const createBackupKinds = (databases: BackupDatabases): BackupRecordKind[] =>
  FEATURES.flatMap(({ backup }) => backup?.(databases) ?? []);

type Handled<Started> = Started extends { handlers: infer Own } ? keyof Own & MessageName : never;

/** @returns the handlers of all features in one table */
const combineHandlers = <const Started extends readonly StartedFeature[]>(started: Started) =>
  Object.assign({}, ...started.map(({ handlers }) => handlers)) as Pick<Handlers, Handled<Started[number]>>;

/**
 * Starts all features; nothing is awaited, so that listeners can be registered afterwards.
 * @returns the message handlers, and what the background calls on events of the browser; none of these calls throws or rejects
 */
export function startFeatures(environment: Environment) {
  const { now } = environment;
  const events = createFeatureEvents();
  const stores = createStores(environment);
  const services = createAccountServices(
    stores,
    {
      onStatesChanged() {
        void events.statesChanged.emit();
        void events.screeningChanged.emit();
      },
      onAccountChanged: events.accountChanged.emit,
    },
    environment,
  );
  const scope: FeatureScope = { environment, stores, vault: services.scope, events };
  const { isOpen } = services;
  const proofs = createRecognitionProofs(createSessionItem('proof-key', z.string()), environment.randomBytes);

  const lists = listFeature.start(scope);
  const dataSets = dataSetFeature.start(scope, services);
  const listAnnotator = createLocalAnnotator([lists.annotations, dataSets.annotations], isOpen);
  const cases = caseFeature.start(scope, services, listAnnotator);
  const annotator = createLocalAnnotator([lists.annotations, dataSets.annotations, cases.annotations], isOpen);
  const { sites, views, ...site } = siteFeature.start(scope, services, proofs);
  const tabs = tabFeature.start(scope, services, { annotator, proofs, sites, views, unseen: cases.unseen });
  const { search, ...searching } = searchFeature.start(scope, services, {
    annotator,
    readLists: lists.readActive,
    tabs: tabs.handlers,
  });
  const settings = settingsFeature.start(scope, services);
  const vault = vaultFeature.start(scope, services, cases.keepLocal);
  const started = [
    lists,
    dataSets,
    cases,
    bulkFeature.start(scope, services),
    historyFeature.start(scope, services, { annotator, search, lists, sites }),
    auditFeature.start(scope),
    evidenceFeature.start(scope, services, annotator),
    accountOperationFeature.start(scope, services),
    site,
    lookupFeature.start(scope, services, annotator),
    searching,
    backupFeature.start(scope, services, () => createBackupKinds({ ...stores, now })),
    settings,
    vault,
    tabs,
  ] as const;
  const hooks: readonly StartedFeature[] = started;
  for (const { onVaultChange } of hooks) if (onVaultChange) stores.vault.onChange(onVaultChange);
  const handlers: Handlers = combineHandlers(started);

  const screenSelection = createMenuHandler(services, proofs);
  const resume = () => services.resume().catch(() => undefined);
  const ignore = () => undefined;
  const wake = () => void events.woken.emit();

  return {
    /** The stores that several features share. */
    stores,
    handlers,
    admitCard: tabs.admitCard,
    screenSelection,
    runCommand: createCommandHandler({ services, screenSelection, showNotice: tabs.showNotice }),
    omnibox: createOmniboxHandler({ services, search, openOptions }),
    /** Creates the context menu, after an installation or a start of the browser. */
    createMenu: settings.language.createMenu,
    /** Restores the session of the previous worker, and marks the open pages once per installation. */
    begin() {
      void vault.markOncePerInstallation().catch(ignore);
      void settings.language.apply();
      void services.start().then(wake, ignore);
    },
    /** Retries what waits for the network. */
    resume() {
      void resume();
      wake();
    },
    /** Locks the vault if that is due, and runs what the features do each minute. */
    runEachMinute() {
      void vault
        .checkLock()
        .then(() => Promise.all(hooks.map(({ everyMinute }) => everyMinute?.())))
        .catch(ignore);
      wake();
    },
    /** Runs what is due once a day; called more often, because the vault may have been locked when it was due. */
    runDaily() {
      const run = async () => (await isOpen()) && Promise.all(hooks.map(({ daily }) => daily?.()));
      void run().catch(ignore);
    },
    applyPolicy: () => void events.settingsSaved.emit({}).catch(ignore),
    /** Registers the content scripts for the sites that are allowed now. A rejection during shutdown is ignored: the next start does it again. */
    applyPermissions() {
      void Promise.all([vault.registerScripts(), tabs.stopOnRevokedSites()]).catch(ignore);
      void resume();
      void events.statesChanged.emit();
    },
  };
}
