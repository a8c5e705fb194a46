// The account in use: read from the vault, made from the connect form, proven and sealed.
import { hasOrigins, originPattern } from '../../lib/browser/permissions';
import { AppError } from '../../lib/errors/app-error';
import type { AccountInput } from '../../lib/messages/protocol';
import type { Account, AccountSummary } from '../../lib/screening/account';
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
  /** Proves and seals what was typed. @throws AppError as `from`, as `prove`, as the vault; nothing is changed then */
  save(input: AccountInput, passphrase: string | null): Promise<void>;
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

  async function replace(input: AccountInput) {
    const content = await vault.read();
    const before = content.accounts.find(({ id }) => id === content.activeId);
    // Another client is another organisation: its verdicts and pauses are none of the old one's. A moved host keeps them (design.md 4).
    const id = before?.clientId === input.clientId ? content.activeId : crypto.randomUUID();
    const account = await from(input, id);
    const token = await prove(account);
    const accounts = content.accounts.map((one) => (one.id === content.activeId ? account : one));
    await vault.write({ accounts, activeId: id });
    if (id !== content.activeId) await stores.pause.remove();
    await keep(token);
  }

  return {
    from,
    async active() {
      const { accounts, activeId } = await vault.read();
      const account = accounts.find((one) => one.id === activeId);
      if (!account) throw new AppError('no-account');
      return account;
    },
    async save(input, passphrase) {
      const state = await vault.state();
      if (state === 'locked') throw new AppError('locked');
      await (state === 'none' ? create(input, passphrase) : replace(input));
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
  return { id, label, host: new URL(baseUrl).host, config, hops };
}
