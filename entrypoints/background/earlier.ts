// The earlier API as the account in use declares it: kept in the vault, asked when a person says so, answered as it comes.
import { AppError } from '../../lib/errors/app-error';
import type { EarlierAnswer } from '../../lib/messages/protocol';
import type { DeclaredOperation } from '../../lib/screening/declared-operation';
import { type Accounts, mayReach } from './accounts';
import { isAddress } from './answers';
import type { Session } from './session';

export interface EarlierParts {
  accounts: Pick<Accounts, 'active' | 'declare'>;
  /** Null while the vault is locked or empty. */
  session(): Promise<Session | null>;
  now(): number;
}

export function createEarlier({ accounts, session, now }: EarlierParts) {
  return {
    /** @throws AppError `locked`, `no-account` */
    async list(): Promise<DeclaredOperation[]> {
      return (await accounts.active()).earlier ?? [];
    },
    save: (operations: DeclaredOperation[]) => accounts.declare(operations),
    /** @throws AppError `locked`, `bad-address`, `bad-request` (not declared, or several addresses for an operation that takes one), and as any call */
    async ask(name: string, chain: string, addresses: string[]): Promise<EarlierAnswer> {
      const current = await session();
      if (!current) throw new AppError('locked');
      const { baseUrl, earlier = [] } = await accounts.active();
      const declaration = earlier.find((one) => one.name === name);
      if (!declaration || (addresses.length > 1 && declaration.batchField === null)) throw new AppError('bad-request');
      if (!addresses.every((address) => isAddress({ chain, address }))) throw new AppError('bad-address');
      if (!(await mayReach(baseUrl))) throw new AppError('no-permission');
      const value = await current.client.declared(declaration, chain, addresses, new AbortController().signal);
      return { at: now(), value };
    },
  };
}
