// Commands that create, change and remove the accounts stored in the vault.
import {
  type Account,
  type AccountSummary,
  accountSchema,
  type DataSetKeys,
  type VaultContent,
} from '../../account/account';
import {
  findActiveAccount,
  withAccount,
  withAccounts,
  withActive,
  withoutAccount,
  withReplaced,
} from '../../account/account-list';
import { differsFromPolicy } from '../../account/account-policy';
import type { CustomOperation } from '../../account/custom-operation';
import { isInternalHost } from '../../account/internal-host';
import { mergeImportedAccounts } from '../../account/merge-imported-accounts';
import type { StoredFields } from '../../account/provider-account';
import { createSerialQueue } from '../../concurrency/serial-queue';
import { withoutFailures } from '../../dispatch/dispatch-gate-record';
import { AppError } from '../../errors/app-error';
import type { AccountInput, AccountParameters } from '../../messages/tables/vault-messages';
import type { StoredToken } from '../../service/auth/stored-token-schema';
import type { Provider } from '../../service/provider';
import { completeFields, findProvider, isSameClient, toMovedAccount } from '../../service/provider-of-account';
import { readBaseUrl } from '../../service/transport/base-url';
import { createTolerantReader } from '../../store/kept/tolerant-reader';
import { assertMaySend } from '../screening/admit-user-requests';
import { hasServicePermission } from '../sites/has-host-permission';
import type { Stores } from '../stores';
import { expectPassphrase } from '../vault/expect-passphrase';

const accountReader = createTolerantReader(accountSchema);

/** Dependencies for creating and verifying accounts. */
export interface AccountsDeps {
  stores: Stores;
  allowLoopbackHttp: boolean;
  /** Tests whether the organization's policy allows private-network hosts without user confirmation. */
  internalAllowed?(): Promise<boolean>;
  /** @returns an id for a new account */
  newId(): string;
  /** Verifies that the account can sign in. @returns the issued token */
  verify(account: Account): Promise<StoredToken | null>;
  /** The known providers; without it those of this version. */
  providers?: readonly Provider[] | undefined;
}

export interface Accounts {
  /** Returns the account fields that surfaces receive. */
  summarize(account: Account): AccountSummary;
  /** Returns the active account; null without one. @throws AppError `locked` */
  find(): Promise<Account | null>;
  /** Returns the active account. @throws AppError `locked`, `no-account` */
  active(): Promise<Account>;
  /** Returns all accounts in the order added, and the id of the active one. @throws AppError `locked` */
  all(): Promise<{ accounts: AccountSummary[]; activeId: string }>;
  /**
   * Verifies and stores the form input; `where` selects between editing the active account and adding one.
   * @throws AppError as `from`, `verify` and the vault, or `account-policy` if it differs from the organization's policy; nothing is
   *   changed then
   */
  save(input: AccountInput, passphrase: string | null, where: 'active' | 'new'): Promise<void>;
  /** Changes name and screening parameters of the active account; nothing is sent. @throws AppError `locked`, `no-account` */
  changeParameters(parameters: AccountParameters): Promise<void>;
  /** Decides whether anything may be sent for the active account; nothing is sent for the change. @throws AppError `locked`, `no-account` */
  setLocalOnly(isLocalOnly: boolean): Promise<void>;
  /** Returns the keys of encrypted data sets; null without any. @throws AppError `locked` */
  dataSetKeys(): Promise<DataSetKeys | null>;
  /** Stores the keys of encrypted data sets; null removes them. @throws AppError `locked` */
  saveDataSetKeys(keys: DataSetKeys | null): Promise<void>;
  /** Makes an account the active one. @throws AppError `no-account` if there is none with this id */
  use(id: string): Promise<void>;
  /** Removes an account; lists, cases and everything else stay. @throws AppError `no-account` if there is none with this id */
  remove(id: string): Promise<void>;
  /** Stores the custom operations of the active account. @throws AppError `locked`, `no-account` */
  declare(operations: CustomOperation[]): Promise<CustomOperation[]>;
  /**
   * Migrates the active account to its host's new address: verified there first; verdicts are kept, the token is dropped.
   * @throws AppError `bad-request` if its host has not moved, `account-policy`, `no-permission`, and as `verify`; nothing is changed then
   */
  move(): Promise<void>;
  /** Adds imported accounts; existing ones stay unchanged. @returns the added ones that share their id with a different existing account */
  addImported(others: readonly Account[]): Promise<AccountSummary[]>;
  /** Builds an account from form input. @throws AppError as `readBaseUrl`, or `no-permission` without access to the host */
  fromInput(input: AccountInput, id: string): Promise<Account>;
}

/** @returns the accounts in the vault of `stores`; errors of the dependencies are passed on */
export function createAccounts(deps: AccountsDeps): Accounts {
  const { stores, allowLoopbackHttp, internalAllowed = async () => false, newId, verify, providers } = deps;
  const { vault } = stores;
  const runExclusive = createSerialQueue();
  const summarize = (account: Account) => summarizeAccount(account, providers);
  const find = async () => findActiveAccount(await vault.read());
  async function active(): Promise<Account> {
    const account = await find();
    if (!account) throw new AppError('no-account');
    return account;
  }

  /** Validates a base URL and its host permission. @throws AppError `no-permission`, or as `readBaseUrl` */
  async function reachable(typed: string, allowInternal = false): Promise<string> {
    const baseUrl = readBaseUrl(typed, { allowLoopbackHttp, allowInternal });
    if (!(await hasServicePermission(baseUrl))) throw new AppError('no-permission');
    return baseUrl;
  }

  async function from(input: AccountInput, id: string): Promise<Account> {
    const { internal: confirmed, label, ...typed } = input;
    const baseUrl = await reachable(typed.baseUrl, confirmed || (await internalAllowed()));
    const { host, hostname, protocol } = new URL(baseUrl);
    const internal = protocol === 'https:' && isInternalHost(hostname) ? { internal: true as const } : {};
    return { ...completeFields({ ...typed, baseUrl }, providers), ...internal, id, label: label || host };
  }

  /** @throws AppError `account-policy` */
  async function expectPolicy(account: StoredFields): Promise<void> {
    if (differsFromPolicy(account, await stores.settings.load())) throw new AppError('account-policy');
  }

  /** Stores the token of the verification; without it the next request fetches another. */
  async function storeToken(token: StoredToken | null) {
    if (token) await stores.token.save(token).catch(() => undefined);
  }

  /**
   * Applies a change to the current vault content, which another window may have modified during verification. Changes are serialized.
   * If the active account changes, the stored token is removed, because it belongs to the previous one.
   * @returns the vault content before the change
   */
  function change(update: (content: VaultContent) => VaultContent): Promise<VaultContent> {
    return runExclusive(async () => {
      const before = await vault.read();
      const content = update(before);
      await vault.write(content);
      if (content.activeId !== before.activeId) await stores.token.remove();
      return before;
    });
  }

  async function create(input: AccountInput, passphrase: string | null) {
    const account = await from(input, newId());
    const token = await verify(account);
    const protection =
      passphrase === null ? ({ kind: 'session' } as const) : ({ kind: 'passphrase', passphrase } as const);
    await vault.create(protection, { accounts: [account], activeId: account.id });
    await storeToken(token);
  }

  async function add(input: AccountInput) {
    // Reports `locked` and `needs-passphrase` before a request is sent.
    await vault.read();
    await expectPassphrase(vault);
    const account = await from(input, newId());
    const token = await verify(account);
    await change((content) => withAccount(content, account));
    await storeToken(token);
  }

  /** Verifies a changed account and stores it; drops the stored token and failures, which may belong to another host. */
  async function updateVerified(before: Account, update: (account: Account) => Account) {
    assertMaySend(before);
    const token = await verify(update(before));
    const { activeId } = await change((content) => withReplaced(content, before.id, update));
    if (activeId !== before.id) return;
    const gate = stores.gate(before.id);
    const record = await gate.load();
    await Promise.all([stores.token.remove(), record && gate.save(withoutFailures(record))]);
    await storeToken(token);
  }

  async function edit(input: AccountInput) {
    const before = await active();
    // Another client id may mean another organization, which must not see the old verdicts and pauses. A migrated host keeps them.
    const isSame = isSameClient(before, input, providers);
    // A default label equal to the old host name is reset.
    const label = input.label === new URL(before.baseUrl).host ? '' : input.label;
    const account = await from({ ...input, label }, isSame ? before.id : newId());
    // Local only may have been switched on in another window during the verification.
    await updateVerified(before, ({ earlier, localOnly }) => ({
      ...(isSame && accountReader.pickUnknown(before)),
      ...account,
      ...(localOnly && { localOnly }),
      ...(isSame && earlier ? { earlier } : {}),
    }));
    // The echoed-secret warning may be obsolete; if not, the next response sets it again.
    await stores.echoed.remove();
  }

  return {
    fromInput: from,
    summarize,
    find,
    active,
    async declare(operations) {
      const { id } = await active();
      await change((content) => withReplaced(content, id, (account) => ({ ...account, earlier: operations })));
      return operations;
    },
    async move() {
      const account = await active();
      const moved = toMovedAccount(account, providers);
      if (!moved) throw new AppError('bad-request');
      await expectPolicy(moved);
      await reachable(moved.baseUrl);
      await updateVerified(account, (existing) => toMovedAccount(existing, providers) ?? existing);
    },
    async all() {
      const { accounts, activeId } = await vault.read();
      return { accounts: accounts.map(summarize), activeId };
    },
    async changeParameters({ label, riskProfile, fields, ...parameters }) {
      const { id } = await active();
      await change((content) =>
        withReplaced(content, id, ({ riskProfile: _former, ...account }) => ({
          ...account,
          ...parameters,
          ...(account.fields && { fields: { ...account.fields, ...fields } }),
          ...(riskProfile && { riskProfile }),
          label: label || new URL(account.baseUrl).host,
        })),
      );
    },
    async setLocalOnly(isLocalOnly) {
      const { id } = await active();
      await change((content) =>
        withReplaced(content, id, ({ localOnly: _former, ...account }) => ({
          ...account,
          ...(isLocalOnly && { localOnly: true as const }),
        })),
      );
    },
    dataSetKeys: async () => (await vault.read()).dataSetKeys ?? null,
    async saveDataSetKeys(keys) {
      await change(({ dataSetKeys: _former, ...content }) => ({ ...content, ...(keys && { dataSetKeys: keys }) }));
    },
    use: async (id) => void (await change((content) => withActive(content, id))),
    remove: async (id) => void (await change((content) => withoutAccount(content, id))),
    async addImported(others) {
      let changed: Account[] = [];
      await change((content) => {
        const { added, differing } = mergeImportedAccounts(content.accounts, others, newId);
        changed = differing;
        return withAccounts(content, added);
      });
      return changed.map(summarize);
    },
    async save(input, passphrase, where) {
      const state = await vault.state();
      if (state === 'locked') throw new AppError('locked');
      await expectPolicy(input);
      if (state === 'none') await create(input, passphrase);
      else await (where === 'new' || !(await find()) ? add(input) : edit(input));
    },
  };
}

/** Returns the account fields that surfaces receive. */
export function summarizeAccount(account: Account, providers?: readonly Provider[]): AccountSummary {
  const { id, label, baseUrl, config, hops, localOnly, provider } = account;
  const moved = toMovedAccount(account, providers);
  const lacks = findProvider(account, providers)?.lacks ?? [];
  return {
    id,
    label,
    host: new URL(baseUrl).host,
    config,
    hops,
    ...(localOnly && { localOnly }),
    ...(provider && { provider }),
    ...(moved && { movesTo: moved.baseUrl }),
    ...(lacks.length > 0 && { lacks }),
  };
}
