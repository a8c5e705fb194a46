// Feature of the user's lists: import, refresh, matching of addresses, and their part of a backup.
import { listMessages } from '../../messages/tables/list-messages';
import { createListStore, LIST_PART_ROWS, LIST_ROWS } from '../../store/list-store';
import { takeNewer } from '../backup/merge-records';
import { createBackupRecordKind } from '../backup/record-kind-backup';
import { defineFeature } from '../feature';
import { createListHandlers } from './list-handlers';

export const listFeature = defineFeature({
  name: 'lists',
  messages: listMessages,
  /** Lists before their parts, which are checked against them. */
  backup: (databases) => [
    createBackupRecordKind(
      {
        rows: LIST_ROWS,
        db: 'kept',
        part: 'lists',
        strip: (row) => (row.state === 'kept' || row.state === 'previous' ? row : null),
        merge: (here, file) => (here.state === 'removed' ? file : takeNewer(here, file)),
        isCounted: ({ state }) => state === 'kept',
        title: ({ head }) => head.name,
      },
      databases,
    ),
    createBackupRecordKind({ rows: LIST_PART_ROWS, db: 'kept', part: null, merge: (_here, file) => file }, databases),
  ],
  start({ environment, stores, vault, events }) {
    const lists = createListHandlers({
      ...environment,
      store: createListStore({ records: stores.kept, now: environment.now }),
      scope: vault,
      changed: events.statesChanged.emit,
      publicLists: async () => (await stores.settings.load()).publicLists,
    });
    events.restored.on(lists.forget);
    return {
      handlers: lists.handlers,
      onVaultChange: lists.forget,
      daily: lists.refreshDue,
      annotations: lists.source,
      readActive: lists.active,
      readNewEntries: lists.readNewEntries,
    };
  },
});
