// Feature of what an account offers beside screening: overrides, balances, diagnostics, custom operations.
import { customOperationMessages } from '../../messages/tables/custom-operation-messages';
import { overrideAndDiagnosticsMessages } from '../../messages/tables/override-and-diagnostics-messages';
import { BALANCE_ROWS } from '../../store/balance-store';
import { takeNewer } from '../backup/merge-records';
import { createBackupRecordKind } from '../backup/record-kind-backup';
import { defineFeature } from '../feature';
import { createCompareHandlers } from '../screening/screen-for-comparison-handler';
import { createBalanceHandlers } from './address-balance-handlers';
import { createCustomOperations } from './custom-operations';
import { createDiagnosticsHandlers } from './diagnostics-handlers';
import { createOverrideHandlers } from './override-handlers';
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
