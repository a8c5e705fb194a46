// What our own pages may do with the vault and the accounts in it. Content scripts may do none of it.
import { z } from 'zod';
import type { AccountSummary } from '../account/account';
import type { AccountFailure } from '../account/account-failure';
import type { TestStep } from '../account/connection-step';
import { accountId, nothing, output, pages } from './message-schema';

const passphrase = z.string().max(1024);
/** Characters of a saved vault: its envelope has at most 64 KiB. */
const MAX_VAULT_FILE = 68_000;

/** What the connect form holds; the values travel from our own page to the background and are sealed there. */
export const accountInputSchema = z.strictObject({
  label: z.string().max(64),
  baseUrl: z.string().max(2048),
  /** The person confirmed that this host is inside a private network. */
  internal: z.literal(true).optional(),
  clientId: z.string().min(1).max(512),
  clientSecret: z.string().min(1).max(2048),
  audience: z.string().max(512),
  config: z.string().max(128),
  hops: z.number().int().min(0).max(8).nullable(),
  namespace: z.string().max(256),
  /** Name of the scoring profile; empty or absent = the service's default. */
  riskProfile: z.string().max(128).optional(),
});
export type AccountInput = z.infer<typeof accountInputSchema>;

export interface Status {
  vault: 'none' | 'locked' | 'open';
  /** True where the account lives only until the browser closes. */
  sessionOnly: boolean;
  account: AccountSummary | null;
  /** False where the browser does not let us reach the host of the account in use (any more). */
  hostAllowed: boolean;
  /** An answer of the service held the client secret or a token of the account in use. */
  echoed: boolean;
  online: boolean;
  pausedUntil: number | null;
  /** Requests not answered yet. */
  waiting: number;
  /** What is wrong with the account in use, and how many addresses wait for that; null where nothing is known of it. */
  trouble: (AccountFailure & { waiting: number }) | null;
  /** When the passphrase may be tried again; null: now. */
  unlockRetryAt: number | null;
  /** Why the last row could not be kept (a full disk, or none); null if it was. */
  storage: 'storage' | 'storage-full' | null;
  /** From when to when, since the browser started, answers could not be kept (epoch ms); null if all were. */
  unkept: { from: number; to: number } | null;
  /** The open vault is older than one that was saved here, and nobody has confirmed yet that this is intended. */
  rolledBack: boolean;
  /** The vault's key is made with PBKDF2, where Argon2id could not run. */
  cheapKey: boolean;
}

export const vaultMessages = {
  status: { from: pages, input: nothing, ...output<Status>() },
  unlock: { from: pages, input: z.strictObject({ passphrase }), ...output<Status>() },
  lock: { from: pages, input: nothing, ...output<Status>() },
  /**
   * For the first account, a `passphrase` of null means this session only. With an open vault: changes the account in use or, as `new`, adds one
   * and uses it; `passphrase` is then ignored.
   */
  saveAccount: {
    from: pages,
    input: z.strictObject({
      account: accountInputSchema,
      passphrase: passphrase.nullable(),
      where: z.enum(['active', 'new']).optional(),
    }),
    ...output<Status>(),
  },
  /** The account in use, for the form, without its secret. */
  account: { from: pages, input: nothing, ...output<Omit<AccountInput, 'clientSecret'> | null>() },
  /** Every account of the open vault, without its secret; null while the vault is not open. */
  accounts: { from: pages, input: nothing, ...output<{ accounts: AccountSummary[]; activeId: string } | null>() },
  useAccount: { from: pages, input: z.strictObject({ id: accountId }), ...output<Status>() },
  removeAccount: { from: pages, input: z.strictObject({ id: accountId }), ...output<Status>() },
  changePassphrase: {
    from: pages,
    input: z.strictObject({ current: passphrase, next: passphrase }),
    ...output<Status>(),
  },
  /** The vault as the text of a file that its passphrase opens. */
  exportVault: { from: pages, input: nothing, ...output<string>() },
  /**
   * Takes the accounts of such a file over; those that are here stay as they are, and `beside` are the ones of the file that stand beside one they differ
   * from. Where a vault is locked or damaged: only with `replace`, which forgets it.
   */
  importVault: {
    from: pages,
    input: z.strictObject({ file: z.string().max(MAX_VAULT_FILE), passphrase, replace: z.boolean() }),
    ...output<{ status: Status; beside: AccountSummary[] }>(),
  },
  /** A person says that an older vault was put back on purpose. */
  acceptRollback: { from: pages, input: nothing, ...output<Status>() },
  testConnection: { from: pages, input: z.strictObject({ account: accountInputSchema }), ...output<TestStep[]>() },
  /** A person wants everything that waits for the account to be tried now. */
  retryAll: { from: pages, input: nothing, ...output<Status>() },
  forget: { from: pages, input: nothing, ...output<Status>() },
  /** The account in use goes on at the host that its own has moved to. */
  moveHost: { from: pages, input: nothing, ...output<Status>() },
} as const;
