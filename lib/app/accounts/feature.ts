// Feature of what an account offers beside screening: overrides, balances, diagnostics, custom operations.
import type { CustomOperation } from '../../account/custom-operation';
import { AppError } from '../../errors/app-error';
import { type CustomOperationAnswer, customOperationMessages } from '../../messages/tables/custom-operation-messages';
import { overrideAndDiagnosticsMessages } from '../../messages/tables/override-and-diagnostics-messages';
import { BALANCE_ROWS } from '../../store/balance-store';
import { takeNewer } from '../backup/merge-records';
import { createBackupRecordKind } from '../backup/record-kind-backup';
import { defineFeature } from '../feature';
import { admitUserRequests } from '../screening/admit-user-requests';
import { createCompareHandlers } from '../screening/screen-for-comparison-handler';
import { isAddress } from '../screening/screening-request-service';
import type { Accounts } from './accounts';
import { createBalanceHandlers } from './address-balance-handlers';
import { createDiagnosticsHandlers } from './diagnostics-handlers';
import { createOverrideHandlers } from './override-handlers';
import type { OpenAccount } from './require-session';
import type { AccountServices } from './vault-and-account-services';

export const accountOperationFeature = defineFeature({
  name: 'account operations',
  messages: { ...overrideAndDiagnosticsMessages, ...customOperationMessages },
  backup: (databases) => [
    createBackupRecordKind({ rows: BALANCE_ROWS, db: 'records', part: 'evidence', merge: takeNewer }, databases),
  ],
  start(_scope, services: Pick<AccountServices, 'accounts' | 'account' | 'work' | 'workUnasked' | 'unreadableRows'>) {
    const custom = createCustomOperations({ accounts: services.accounts, requireSession: services.work });
    return {
      handlers: {
        unreadableRows: ({ scan }) => services.unreadableRows(scan),
        ...createOverrideHandlers(services),
        ...createBalanceHandlers(services),
        ...createCompareHandlers(services),
        ...createDiagnosticsHandlers(services),
        earlier: custom.list,
        saveEarlier: ({ operations }) => custom.save(operations),
        askEarlier: ({ name, chain, addresses }) => custom.ask(name, chain, addresses),
      },
    };
  },
});

interface CustomOperationsDeps {
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
