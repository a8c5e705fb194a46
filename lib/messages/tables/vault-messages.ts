// Message definitions for the vault and its accounts; sent by extension pages only.
import { z } from 'zod';
import type { AccountSummary } from '../../account/account';
import type { AccountFailure } from '../../account/account-failure';
import type { TestStep } from '../../account/connection-test-step';
import { accountIdSchema, declarePageMessage } from '../message-fields';
import { MAX_CONFIG, MAX_VAULT_FILE } from '../message-limits';

const passphrase = z.string().max(1024);

/** Salt and secret of a passkey: 32 bytes, base64url. */
const bytes32 = z
  .string()
  .min(43)
  .max(43)
  .regex(/^[\w-]+$/);
/** Id of a credential: 1 to 1,023 bytes, base64url. */
const credentialId = z
  .string()
  .min(2)
  .max(1364)
  .regex(/^[\w-]+$/);

/** Passkey that opens the vault too, as the browser asks for it; not secret. */
const passkeySchema = z.strictObject({ credentialId, salt: bytes32 });
export type VaultPasskey = z.infer<typeof passkeySchema>;

/** Values of an account's own fields, for providers whose fields have no place of their own (lib/account/provider-account.ts). */
const ownFields = z.record(z.string().max(64), z.union([z.string().max(4096), z.number()]).nullable());

/** Values of the connect form in the stored form of an account, sent from an extension page to the background, which encrypts them. */
export const accountInputSchema = z.strictObject({
  label: z.string().max(64),
  baseUrl: z.string().max(2048),
  /** The user confirmed that the host is in a private network. */
  internal: z.literal(true).optional(),
  clientId: z.string().max(512),
  clientSecret: z.string().max(2048),
  audience: z.string().max(512),
  config: z.string().max(MAX_CONFIG),
  hops: z.number().int().min(0).max(8).nullable(),
  namespace: z.string().max(256),
  /** Name of the scoring profile; empty or absent = default of the service. */
  riskProfile: z.string().max(128).optional(),
  provider: z.string().max(64).optional(),
  fields: ownFields.optional(),
});
export type AccountInput = z.infer<typeof accountInputSchema>;

/** Name and screening parameters of an account: none of them decides where the secret is sent. */
export const accountParametersSchema = accountInputSchema.pick({
  label: true,
  config: true,
  hops: true,
  namespace: true,
  riskProfile: true,
  fields: true,
});
export type AccountParameters = z.infer<typeof accountParametersSchema>;

/** State of vault, account and screening, as shown by every surface. */
export interface Status {
  vault: 'none' | 'locked' | 'open';
  /**
   * What opens the vault; null if there is none, or it is damaged. `profile` while it is `locked` means that the key of this profile is
   * gone: only a backup or a new beginning helps.
   */
  protection: 'passphrase' | 'session' | 'profile' | null;
  /** True if the account lives only until the browser closes: `protection` is `session`. */
  sessionOnly: boolean;
  account: AccountSummary | null;
  /** False if the extension has no permission for the host of the active account. */
  hostAllowed: boolean;
  /** A reply of the service contained the client secret or a token of the active account. */
  echoed: boolean;
  online: boolean;
  pausedUntil: number | null;
  /** Why the queue waits for a service that does not answer, until when, and its last status; null if it does not wait. */
  unanswered: { because: 'offline' | 'fault'; status: number | null; until: number } | null;
  /** Number of pending requests. */
  waiting: number;
  /** Failure of the active account and the number of addresses that wait for it; null if there is none. */
  trouble: (AccountFailure & { waiting: number }) | null;
  /** When the passphrase may be tried again (epoch ms); null = now. */
  unlockRetryAt: number | null;
  /** Fault of the last failed write (full or missing disk); null if it succeeded. */
  storage: 'storage' | 'storage-full' | null;
  /** Time range since browser start in which results could not be stored (epoch ms); null if all were. */
  unkept: { from: number; to: number } | null;
  /** True if the open vault is older than one saved earlier, and the user has not accepted that. */
  rolledBack: boolean;
  /** True if the vault key uses PBKDF2, because Argon2id could not run. */
  cheapKey: boolean;
}

export const vaultMessages = {
  status: declarePageMessage({}).returns<Status>(),
  unlock: declarePageMessage({ passphrase }).returns<Status>(),
  /** Returns the passkey that opens the vault too, also while locked; null without one. */
  passkey: declarePageMessage({}).returns<VaultPasskey | null>(),
  /** Unlocks with the secret that the passkey gave for its salt. */
  unlockWithPasskey: declarePageMessage({ secret: bytes32 }).returns<Status>(),
  /** Lets a passkey open the vault beside its passphrase. @throws `bad-request` for a vault without a passphrase */
  addPasskey: declarePageMessage({ ...passkeySchema.shape, secret: bytes32 }).returns<VaultPasskey>(),
  removePasskey: declarePageMessage({}).returns<null>(),
  lock: declarePageMessage({}).returns<Status>(),
  /**
   * Saves an account. First account: `passphrase` null means session-only. With an open vault: changes the active account or, with
   * `new`, adds and activates one; `passphrase` is then ignored.
   */
  saveAccount: declarePageMessage({
    account: accountInputSchema,
    passphrase: passphrase.nullable(),
    where: z.enum(['active', 'new']).optional(),
    /** For the account of a vault without one: the addresses of the cases made before may be sent too; else these are local only. */
    screensCases: z.boolean().optional(),
  }).returns<Status>(),
  /** Changes name and screening parameters of the active account, for which the secret need not be entered again. */
  changeParameters: declarePageMessage({ parameters: accountParametersSchema }).returns<Status>(),
  /** Returns the active account for the form, without its secret. */
  account: declarePageMessage({}).returns<Omit<AccountInput, 'clientSecret'> | null>(),
  /** Returns all accounts of the open vault, without secrets; null while the vault is not open. */
  accounts: declarePageMessage({}).returns<{ accounts: AccountSummary[]; activeId: string } | null>(),
  /** Decides whether anything may be sent for the active account. */
  setLocalOnly: declarePageMessage({ localOnly: z.boolean() }).returns<Status>(),
  useAccount: declarePageMessage({ id: accountIdSchema }).returns<Status>(),
  removeAccount: declarePageMessage({ id: accountIdSchema }).returns<Status>(),
  changePassphrase: declarePageMessage({ current: passphrase, next: passphrase }).returns<Status>(),
  /** Creates a vault without an account, protected by the browser profile. @throws `bad-request` if there is a vault */
  startWithoutAccount: declarePageMessage({}).returns<Status>(),
  /** Gives a vault that the browser profile protects a passphrase; needed before anything of a person's own work is stored. */
  setPassphrase: declarePageMessage({ passphrase }).returns<Status>(),
  /**
   * Imports the accounts of an export file; existing accounts are unchanged, and `beside` lists imported ones that differ from an
   * existing account. A locked or damaged vault requires `replace`, which deletes it.
   */
  importVault: declarePageMessage({ file: z.string().max(MAX_VAULT_FILE), passphrase, replace: z.boolean() }).returns<{
    status: Status;
    beside: AccountSummary[];
  }>(),
  /** Accepts that an older vault was restored on purpose. */
  acceptRollback: declarePageMessage({}).returns<Status>(),
  /** Tests the entered account, or the active one if `account` is null. */
  testConnection: declarePageMessage({ account: accountInputSchema.nullable() }).returns<TestStep[]>(),
  /** Retries everything that waits for the account. */
  retryAll: declarePageMessage({}).returns<Status>(),
  forget: declarePageMessage({}).returns<Status>(),
  /** Switches the active account to the host that its own host has moved to. */
  moveHost: declarePageMessage({}).returns<Status>(),
  /** Reports changed host permissions, so that the content script is registered again. */
  grantsChanged: declarePageMessage({}).returns<null>(),
} as const;
