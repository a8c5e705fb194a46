// Account commands: create, verify, edit, migrate and remove accounts in the vault.

import type { Account, AccountSummary, VaultContent } from '../../account/account';
import { activeAccount, withAccount, withActive, withoutAccount, withReplaced } from '../../account/account-list';
import type { CustomOperation } from '../../account/custom-operation';
import { migrateAccount, migrateBaseUrl } from '../../account/host-migration';
import { isInternalHost } from '../../account/internal-host';
import { mergeAccounts } from '../../account/merge-accounts';
import { createSerialQueue } from '../../concurrency/serial-queue';
import { AppError } from '../../errors/app-error';
import type { AccountInput } from '../../messages/vault-messages';
import type { StoredToken } from '../../service/auth/stored-token';
import { audienceOf, readBaseUrl } from '../../service/transport/base-url';
import { hasHostPermission } from '../sites/has-host-permission';
import type { Stores } from '../stores';

/** What one account needs of the outside to be made and proven. */
export interface AccountsDeps {
  stores: Stores;
  allowLoopbackHttp: boolean;
  /** Whether the organisation's policy allows hosts inside a private network without a person's word. */
  internalAllowed?(): Promise<boolean>;
  /** @returns an id for a new account */
  newId(): string;
  /** Makes sure that the account can sign in. @returns the token it was given */
  prove(account: Account): Promise<StoredToken | null>;
}

export interface Accounts {
  /** @throws AppError `locked`, `no-account` */
  active(): Promise<Account>;
  /** All of them, in the order they were added, and which is in use. @throws AppError `locked` */
  all(): Promise<{ accounts: AccountSummary[]; activeId: string }>;
  /**
   * Proves and seals what was typed; `where` says whether it changes the account in use or is one more.
   * @throws AppError as `from`, as `prove`, as the vault; nothing is changed then
   */
  save(input: AccountInput, passphrase: string | null, where: 'active' | 'new'): Promise<void>;
  /** @throws AppError `no-account` where there is none of this id */
  use(id: string): Promise<void>;
  /** The last one cannot be removed: forgetting does that. @throws AppError `bad-request`, `no-account` */
  remove(id: string): Promise<void>;
  /** Keeps what the account in use declares of the earlier API. @throws AppError `locked`, `no-account` */
  declare(operations: CustomOperation[]): Promise<CustomOperation[]>;
  /**
   * The account in use goes on at its host's new address: proven there first, its answers kept, the token dropped.
   * @throws AppError `bad-request` where its host has not moved, `no-permission`, and as `prove`; nothing is changed then
   */
  move(): Promise<void>;
  /** Adds accounts that were kept elsewhere; those that are here stay as they are. @returns the added ones that were here once, and differ now */
  addBeside(others: readonly Account[]): Promise<AccountSummary[]>;
  /** @throws AppError as `readBaseUrl`, or `no-permission` where the browser does not let us reach the host */
  from(input: AccountInput, id: string): Promise<Account>;
}

/** @returns the accounts over the vault of `stores`; what they are given throws comes through */
export function createAccounts(parts: AccountsDeps): Accounts {
  const { stores, allowLoopbackHttp, internalAllowed = async () => false, newId, prove } = parts;
  const { vault } = stores;
  const inTurn = createSerialQueue();
  const active = async () => activeAccount(await vault.read());

  /** @throws AppError `no-permission`, or as `readBaseUrl` */
  async function reachable(typed: string, allowInternal = false): Promise<string> {
    const baseUrl = readBaseUrl(typed, { allowLoopbackHttp, allowInternal });
    if (!(await hasHostPermission(baseUrl))) throw new AppError('no-permission');
    return baseUrl;
  }

  async function from(input: AccountInput, id: string): Promise<Account> {
    const { internal: confirmed, ...typed } = input;
    const baseUrl = await reachable(typed.baseUrl, confirmed || (await internalAllowed()));
    const { host, hostname, protocol } = new URL(baseUrl);
    const internal = protocol === 'https:' && isInternalHost(hostname) ? { internal: true as const } : {};
    return {
      ...typed,
      ...internal,
      id,
      label: typed.label || host,
      baseUrl,
      audience: typed.audience || audienceOf(baseUrl),
    };
  }

  /** The account goes on with the token it was proven with; without it the next request asks for another. */
  async function keep(token: StoredToken | null) {
    if (token) await stores.token.save(token).catch(() => undefined);
  }

  /**
   * Changes what is in the vault by then: proving takes seconds, in which another window may change it too. Changes follow one another.
   * Where another account is in use after it: token, pause and faults belong to the one before.
   * @returns what was in the vault just before
   */
  function change(task: (content: VaultContent) => VaultContent): Promise<VaultContent> {
    return inTurn(async () => {
      const before = await vault.read();
      const content = task(before);
      await vault.write(content);
      if (content.activeId !== before.activeId)
        await Promise.all([stores.pause.remove(), stores.faults.remove(), stores.token.remove()]);
      return before;
    });
  }

  async function create(input: AccountInput, passphrase: string | null) {
    const account = await from(input, newId());
    const token = await prove(account);
    await vault.create(passphrase, { accounts: [account], activeId: account.id });
    await keep(token);
  }

  async function add(input: AccountInput) {
    // Locked is said before anything is sent.
    await vault.read();
    const account = await from(input, newId());
    const token = await prove(account);
    await change((content) => withAccount(content, account));
    await keep(token);
  }

  /** Proves what an account is to become, then makes it that; its token, and the faults so far, may be those of another host. */
  async function become(before: Account, how: (account: Account) => Account) {
    const token = await prove(how(before));
    const { activeId } = await change((content) => withReplaced(content, before.id, how));
    if (activeId !== before.id) return;
    await Promise.all([stores.token.remove(), stores.faults.remove()]);
    await keep(token);
  }

  async function edit(input: AccountInput) {
    const before = await active();
    // Another client is another organisation: its verdicts and pauses are none of the old one's. A moved host keeps them (design.md 4).
    const isSame = before.clientId === input.clientId;
    // A name that was only the old host's would stand over the new one.
    const label = input.label === new URL(before.baseUrl).host ? '' : input.label;
    const account = await from({ ...input, label }, isSame ? before.id : newId());
    await become(before, ({ earlier }) => ({ ...account, ...(isSame && earlier ? { earlier } : {}) }));
    // What was echoed may be another one by now; if it is not, the next answer says so again.
    await stores.echoed.remove();
  }

  return {
    from,
    active,
    async declare(operations) {
      const { id } = await active();
      await change((content) => withReplaced(content, id, (account) => ({ ...account, earlier: operations })));
      return operations;
    },
    async move() {
      const account = await active();
      const moved = migrateBaseUrl(account.baseUrl);
      if (!moved) throw new AppError('bad-request');
      const baseUrl = await reachable(moved);
      await become(account, (one) => migrateAccount(one, baseUrl));
    },
    async all() {
      const { accounts, activeId } = await vault.read();
      return { accounts: accounts.map(summarizeAccount), activeId };
    },
    use: async (id) => void (await change((content) => withActive(content, id))),
    remove: async (id) => void (await change((content) => withoutAccount(content, id))),
    async addBeside(others) {
      let found: Account[] = [];
      await change((content) => {
        const { added, differing } = mergeAccounts(content.accounts, others, newId);
        found = differing;
        return { ...content, accounts: [...content.accounts, ...added] };
      });
      return found.map(summarizeAccount);
    },
    async save(input, passphrase, where) {
      const state = await vault.state();
      if (state === 'locked') throw new AppError('locked');
      if (state === 'none') await create(input, passphrase);
      else await (where === 'new' ? add(input) : edit(input));
    },
  };
}

/** What surfaces may know of an account. */
export function summarizeAccount({ id, label, baseUrl, config, hops }: Account): AccountSummary {
  const moved = migrateBaseUrl(baseUrl);
  const movesTo = moved ? { movesTo: moved } : {};
  return { id, label, host: new URL(baseUrl).host, config, hops, ...movesTo };
}
