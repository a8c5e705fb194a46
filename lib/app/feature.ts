// Declaration of a feature: its messages and backup kinds, and what it takes part in once it is started.
import type { MessageName, MessageTable } from '../messages/protocol';
import type { Handlers } from '../messages/tables/serve-messages';
import type { VaultState } from '../vault/ports';
import type { BackupDatabases, BackupRecordKind } from './backup/record-kind-backup';
import type { FeatureEvents } from './feature-events';
import type { Environment } from './injected-environment';
import type { AnnotationSource } from './screening/local-annotator';
import type { Stores } from './stores';
import type { VaultScope } from './vault/vault-scope';

/** What every feature may use. It has no account: a feature that can use one takes it as a further argument of `start`. */
export interface FeatureScope {
  environment: Environment;
  /** Vault, settings, row databases, and the stores that several features share. */
  stores: Stores;
  vault: VaultScope;
  events: FeatureEvents;
}

/** Handlers of exactly the messages of a table. */
export type HandlersOf<Messages> = Pick<Handlers, keyof Messages & MessageName>;

/** A started feature: its handlers, and the hooks that `lib/app/features.ts` calls. A feature may add values that others take. */
export interface StartedFeature<Messages = unknown> {
  handlers: HandlersOf<Messages>;
  /** Called after each change of the vault's state: drops decrypted data when it locks, continues waiting work when it opens. */
  onVaultChange?(state: VaultState): void;
  /** Called each minute, after the auto-lock was checked. */
  everyMinute?(): Promise<unknown>;
  /** Called each hour while the vault is open: does what is due once a day. */
  daily?(): Promise<unknown>;
  /** Returns what the feature holds of addresses, which is added to their states. */
  annotations?: AnnotationSource;
}

export interface Feature<Messages extends MessageTable, Needs extends unknown[], Started> {
  name: string;
  /** Its entries of the protocol. */
  messages: Messages;
  /** Creates its kinds of records in a backup, in the order of the file, for one backup or restore. */
  backup?(databases: BackupDatabases): BackupRecordKind[];
  /**
   * Creates its stores and services, before anything is awaited: rows of a kind whose store does not exist are lost when the data key is
   * replaced. `needs`: what it takes from others.
   */
  start(scope: FeatureScope, ...needs: Needs): Started;
}

/** Declares a feature; its handlers are checked against its messages. */
export const defineFeature = <
  Messages extends MessageTable,
  Needs extends unknown[],
  Started extends StartedFeature<Messages>,
>(
  feature: Feature<Messages, Needs, Started>,
): Feature<Messages, Needs, Started> => feature;
