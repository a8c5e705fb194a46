// Feature of the recent lookups: the addresses that the user looked up, and their part of a backup.
import { lookupMessages } from '../../messages/tables/lookup-messages';
import { LOOKUP_ROWS } from '../../store/recent-lookup-store';
import type { AccountServices } from '../accounts/vault-and-account-services';
import { mergeLookups } from '../backup/merge-records';
import { createBackupRecordKind } from '../backup/record-kind-backup';
import { defineFeature } from '../feature';
import type { LocalAnnotator } from './local-annotator';
import { expectState, isAddress } from './screening-request-service';

export const lookupFeature = defineFeature({
  name: 'lookups',
  messages: lookupMessages,
  backup: (databases) => [
    createBackupRecordKind({ rows: LOOKUP_ROWS, db: 'records', part: 'lookups', merge: mergeLookups }, databases),
  ],
  start(_scope, { lookups }: Pick<AccountServices, 'lookups'>, annotator: Pick<LocalAnnotator, 'annotate'>) {
    return {
      handlers: {
        async noteLookup({ ask }) {
          if (isAddress(ask)) await lookups.note([ask]);
          return null;
        },
        async lookups() {
          const listed = await lookups.list();
          const states = await annotator.annotate(listed.map(({ screening }) => screening));
          return listed.map(({ at }, i) => ({ at, screening: expectState(states, i) }));
        },
        async clearLookups() {
          await lookups.clear();
          return null;
        },
        async restoreLookups({ lookups: restored }) {
          await lookups.restore(restored.filter(({ ask }) => isAddress(ask)).map(({ ask, at }) => ({ ...ask, at })));
          return null;
        },
      },
    };
  },
});
