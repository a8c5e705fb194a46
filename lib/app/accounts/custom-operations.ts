// Lists, saves and executes custom operations, which call the earlier API of the service.

import type { CustomOperation } from '../../account/custom-operation';
import { AppError } from '../../errors/app-error';
import type { CustomOperationAnswer } from '../../messages/tables/custom-operation-messages';
import { admitUserRequests } from '../screening/admit-user-requests';
import { isAddress } from '../screening/screening-request-service';
import type { Accounts } from './accounts';
import type { OpenAccount } from './require-session';

export interface CustomOperationsDeps {
  accounts: Pick<Accounts, 'active' | 'declare'>;
  /** Returns the session for a user request. @throws AppError `locked`, `no-account` */
  requireSession(): Promise<OpenAccount>;
}

/** @returns queries and commands for the custom operations of the active account */
export function createCustomOperations({ accounts, requireSession }: CustomOperationsDeps) {
  return {
    async list(): Promise<CustomOperation[]> {
      return (await accounts.active()).earlier ?? [];
    },
    save: (operations: CustomOperation[]) => accounts.declare(operations),
    /**
     * Executes a declared operation. @throws AppError `locked`, `no-account`, `bad-address`, `bad-request` (not declared, or several
     * addresses for an operation that takes one), and as any service call
     */
    async ask(name: string, chain: string, addresses: string[]): Promise<CustomOperationAnswer> {
      const session = await requireSession();
      const account = await accounts.active();
      const declaration = account.earlier?.find((operation) => operation.name === name);
      if (!declaration || (addresses.length > 1 && declaration.batchField === null)) throw new AppError('bad-request');
      if (!addresses.every((address) => isAddress({ chain, address }))) throw new AppError('bad-address');
      await admitUserRequests(account, session, addresses.length);
      return session.client.declared(declaration, chain, addresses, session.net.signal);
    },
  };
}
