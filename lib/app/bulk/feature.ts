// Feature of the bulk runs: import, control and results of tables of addresses.
import { bulkMessages } from '../../messages/tables/bulk-messages';
import { createBulkStore } from '../../store/bulk-run-store';
import { NEVER_EXPIRES } from '../../store/kept/record-kind';
import type { AccountServices } from '../accounts/vault-and-account-services';
import { defineFeature } from '../feature';
import { createBulkHandlers } from './bulk-handlers';

export const bulkFeature = defineFeature({
  name: 'bulk',
  messages: bulkMessages,
  start({ environment, stores, events }, services: Pick<AccountServices, 'session' | 'accounts' | 'scope'>) {
    const { handlers, tick } = createBulkHandlers({
      services,
      runs: createBulkStore({ records: stores.kept, until: NEVER_EXPIRES }),
      now: environment.now,
      changed: events.statesChanged.emit,
    });
    for (const event of [events.screeningChanged, events.accountChanged, events.woken]) event.on(tick);
    return { handlers };
  },
});
