// The account in use: read from the vault, made from the connect form, proven and sealed.
import { hasOrigins, originPattern } from '../../lib/browser/permissions';
import { AppError } from '../../lib/errors/app-error';
import type { AccountInput } from '../../lib/messages/vault-messages';
import { oneByOne } from '../../lib/order/one-by-one';
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

  const inTurn = oneByOne();

  /**
   * Changes what is in the vault by then: proving takes seconds, in which another window may change it too. Changes follow one another.
   * Where another account is in use after it: token, pause and faults belong to the one before.
   */
  function change(task: (content: VaultContent) => VaultContent): Promise<void> {
    return inTurn(async () => {
      const before = await vault.read();
      const content = task(before);
      await vault.write(content);
      if (content.activeId === before.activeId) return;
      await Promise.all([stores.pause.remove(), stores.faults.remove(), stores.token.remove()]);
    });
  }

  /** @throws AppError `no-account` where there is none of this id any more */
  function changeOne(
    { accounts, ...rest }: VaultContent,
    id: string,
    one: (account: Account) => Account,
  ): VaultContent {
    expectOne(accounts, id);
    return { ...rest, accounts: accounts.map((account) => (account.id === id ? one(account) : account)) };
  }

  async function add(input: AccountInput) {
    await vault.read();
    const account = await from(input, crypto.randomUUID());
    const token = await prove(account);
    await change(({ accounts }) => ({ accounts: [...accounts, account], activeId: account.id }));
    await keep(token);
  }

  async function replace(input: AccountInput) {
    const before = await active();
    // Another client is another organisation: its verdicts and pauses are none of the old one's. A moved host keeps them (design.md 4).
    const id = before.clientId === input.clientId ? before.id : crypto.randomUUID();
    const account = await from(input, id);
    const token = await prove(account);
    let isInUse = false;
    await change((content) => {
      isInUse = content.activeId === before.id;
      const renewed = (old: Account) => ({
        ...account,
        ...(id === old.id && old.earlier ? { earlier: old.earlier } : {}),
      });
      return { ...changeOne(content, before.id, renewed), activeId: isInUse ? id : content.activeId };
    });
    if (!isInUse) return;
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

  return {
    from,
    active,
    async declare(operations) {
      const { id } = await active();
      await change((content) => changeOne(content, id, (account) => ({ ...account, earlier: operations })));
      return operations;
    },
    async move() {
      const account = await active();
      const moved = movedBaseUrl(account.baseUrl);
      if (!moved) throw new AppError('bad-request');
      const baseUrl = readBaseUrl(moved, { allowLoopbackHttp });
      if (!(await mayReach(baseUrl))) throw new AppError('no-permission');
      const move = (one: Account): Account => ({
        ...one,
        baseUrl,
        audience: movedAudience(one.audience),
        label: one.label === new URL(one.baseUrl).host ? new URL(baseUrl).host : one.label,
      });
      const token = await prove(move(account));
      let isInUse = false;
      await change((content) => {
        isInUse = content.activeId === account.id;
        return changeOne(content, account.id, move);
      });
      if (!isInUse) return;
      // The faults were the other host's.
      await Promise.all([stores.token.remove(), stores.faults.remove()]);
      await keep(token);
    },
    async all() {
      const { accounts, activeId } = await vault.read();
      return { accounts: accounts.map(summaryOf), activeId };
    },
    use: (id) =>
      change(({ accounts }) => {
        expectOne(accounts, id);
        return { accounts, activeId: id };
      }),
    remove: (id) =>
      change(({ accounts, activeId }) => {
        expectOne(accounts, id);
        const [first, ...others] = accounts.filter((one) => one.id !== id);
        if (!first) throw new AppError('bad-request');
        return { accounts: [first, ...others], activeId: activeId === id ? first.id : activeId };
      }),
    merge: (others) =>
      change(({ accounts, activeId }) => {
        const news = others.filter(({ id }) => !accounts.some((one) => one.id === id));
        const kept = accounts.map((one) => others.find(({ id }) => id === one.id) ?? one);
        return { accounts: [...kept, ...news], activeId };
      }),
    async save(input, passphrase, where) {
      const state = await vault.state();
      if (state === 'locked') throw new AppError('locked');
      if (state === 'none') await create(input, passphrase);
      else await (where === 'new' ? add(input) : replace(input));
    },
  };
}

function expectOne(accounts: readonly Account[], id: string): void {
  if (!accounts.some((one) => one.id === id)) throw new AppError('no-account');
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
