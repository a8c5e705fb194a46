// The account in use: read from the vault, made from the connect form, proven and sealed.
import { hasOrigins, originPattern } from '../../lib/browser/permissions';
import { AppError } from '../../lib/errors/app-error';
import type { AccountInput } from '../../lib/messages/protocol';
import type { Account, AccountSummary, VaultContent } from '../../lib/screening/account';
import type { DeclaredOperation } from '../../lib/screening/declared-operation';
import { movedAudience, movedBaseUrl } from '../../lib/screening/moved-host';
import { audienceOf, readBaseUrl } from '../../lib/service/base-url';
import type { KeptToken } from '../../lib/service/kept-token';
import type { Stores } from './stores';

/** What one account needs of the outside to be made and proven. */
export interface AccountParts {
  stores: Stores;
  allowLoopbackHttp: boolean;
  /** Makes sure that the account can sign in. @returns the token it was given */
  prove(account: Account): Promise<KeptToken | null>;
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
  declare(operations: DeclaredOperation[]): Promise<DeclaredOperation[]>;
  /**
   * The account in use goes on at its host's new address: proven there first, its answers kept, the token dropped.
   * @throws AppError `bad-request` where its host has not moved, `no-permission`, and as `prove`; nothing is changed then
   */
  move(): Promise<void>;
  /** Adds accounts that were kept elsewhere; one of the same id is taken from there. */
  merge(others: readonly Account[]): Promise<void>;
  /** @throws AppError as `readBaseUrl`, or `no-permission` where the browser does not let us reach the host */
  from(input: AccountInput, id: string): Promise<Account>;
}

export function createAccounts({ stores, allowLoopbackHttp, prove }: AccountParts): Accounts {
  const { vault } = stores;

  async function from(input: AccountInput, id: string): Promise<Account> {
    const baseUrl = readBaseUrl(input.baseUrl, { allowLoopbackHttp });
    if (!(await mayReach(baseUrl))) throw new AppError('no-permission');
    const label = input.label || new URL(baseUrl).host;
    return { ...input, id, label, baseUrl, audience: input.audience || audienceOf(baseUrl) };
  }

  /** The account goes on with the token it was proven with; without it the next request asks for another. */
  async function keep(token: KeptToken | null) {
    if (token) await stores.token.save(token).catch(() => undefined);
  }

  async function create(input: AccountInput, passphrase: string | null) {
    const account = await from(input, crypto.randomUUID());
    const token = await prove(account);
    await vault.create(passphrase, { accounts: [account], activeId: account.id });
    await keep(token);
  }

  /** Another account is in use from now on; token, pause and faults belong to the one before. */
  async function write(content: VaultContent, before: string) {
    await vault.write(content);
    if (content.activeId === before) return;
    await Promise.all([stores.pause.remove(), stores.faults.remove(), stores.token.remove()]);
  }

  async function find(id: string): Promise<VaultContent> {
    const content = await vault.read();
    if (!content.accounts.some((one) => one.id === id)) throw new AppError('no-account');
    return content;
  }

  async function add(input: AccountInput) {
    const content = await vault.read();
    const account = await from(input, crypto.randomUUID());
    const token = await prove(account);
    await write({ accounts: [...content.accounts, account], activeId: account.id }, content.activeId);
    await keep(token);
  }

  async function replace(input: AccountInput) {
    const content = await vault.read();
    const before = content.accounts.find(({ id }) => id === content.activeId);
    // Another client is another organisation: its verdicts and pauses are none of the old one's. A moved host keeps them (design.md 4).
    const id = before?.clientId === input.clientId ? content.activeId : crypto.randomUUID();
    const kept = before?.id === id && before.earlier ? { earlier: before.earlier } : {};
    const account = { ...(await from(input, id)), ...kept };
    const token = await prove(account);
    const accounts = content.accounts.map((one) => (one.id === content.activeId ? account : one));
    await write({ accounts, activeId: id }, content.activeId);
    // Proven a moment ago: what failed before may have been the host or the address of it.
    await stores.faults.remove();
    await keep(token);
  }

  async function active(): Promise<Account> {
    const { accounts, activeId } = await vault.read();
    const account = accounts.find((one) => one.id === activeId);
    if (!account) throw new AppError('no-account');
    return account;
  }

  /** The account in use as `change` makes it, under the same id: its answers stay its own. */
  async function writeActive(change: (account: Account) => Account) {
    const { accounts, activeId } = await vault.read();
    await vault.write({ accounts: accounts.map((one) => (one.id === activeId ? change(one) : one)), activeId });
  }

  return {
    from,
    active,
    async declare(operations) {
      await active();
      await writeActive((account) => ({ ...account, earlier: operations }));
      return operations;
    },
    async move() {
      const account = await active();
      const moved = movedBaseUrl(account.baseUrl);
      if (!moved) throw new AppError('bad-request');
      const baseUrl = readBaseUrl(moved, { allowLoopbackHttp });
      if (!(await mayReach(baseUrl))) throw new AppError('no-permission');
      const change = (one: Account): Account => ({
        ...one,
        baseUrl,
        audience: movedAudience(one.audience),
        label: one.label === new URL(one.baseUrl).host ? new URL(baseUrl).host : one.label,
      });
      const token = await prove(change(account));
      await writeActive(change);
      // The faults were the other host's.
      await Promise.all([stores.token.remove(), stores.faults.remove()]);
      await keep(token);
    },
    async all() {
      const { accounts, activeId } = await vault.read();
      return { accounts: accounts.map(summaryOf), activeId };
    },
    async use(id) {
      const content = await find(id);
      await write({ ...content, activeId: id }, content.activeId);
    },
    async remove(id) {
      const content = await find(id);
      const [first, ...others] = content.accounts.filter((one) => one.id !== id);
      if (!first) throw new AppError('bad-request');
      const activeId = content.activeId === id ? first.id : content.activeId;
      await write({ accounts: [first, ...others], activeId }, content.activeId);
    },
    async merge(others) {
      const { accounts, activeId } = await vault.read();
      const news = others.filter(({ id }) => !accounts.some((one) => one.id === id));
      const kept = accounts.map((one) => others.find(({ id }) => id === one.id) ?? one);
      await vault.write({ accounts: [...kept, ...news], activeId });
    },
    async save(input, passphrase, where) {
      const state = await vault.state();
      if (state === 'locked') throw new AppError('locked');
      if (state === 'none') await create(input, passphrase);
      else await (where === 'new' ? add(input) : replace(input));
    },
  };
}

/** Whether the browser lets us reach this host; a person may take that back at any time. */
export async function mayReach(baseUrl: string): Promise<boolean> {
  const pattern = originPattern(baseUrl);
  return pattern !== null && (await hasOrigins([pattern]));
}

/** What surfaces may know of an account. */
export function summaryOf({ id, label, baseUrl, config, hops }: Account): AccountSummary {
  const moved = movedBaseUrl(baseUrl);
  const movesTo = moved ? { movesTo: moved } : {};
  return { id, label, host: new URL(baseUrl).host, config, hops, ...movesTo };
}
