// Feature of the audit log: its pages, its retention and its part of a backup.
import { auditMessages } from '../../messages/tables/audit-messages';
import { AUDIT_ROWS } from '../../store/log/audit-store';
import { createBackupRecordKind } from '../backup/record-kind-backup';
import { defineFeature } from '../feature';

export const auditFeature = defineFeature({
  name: 'audit',
  messages: auditMessages,
  backup: (databases) => [
    createBackupRecordKind(
      { rows: AUDIT_ROWS, db: 'kept', part: 'audit', adopt: () => null, isCounted: (row) => 'entries' in row },
      databases,
    ),
  ],
  start({ stores: { audit }, events }) {
    events.settingsSaved.on(({ auditDays }) => (auditDays === undefined ? undefined : audit.applyRetention()));
    return {
      handlers: { auditPage: ({ filter, before }) => audit.page(filter, before) },
      onVaultChange(state) {
        // Entries that waited while the vault was locked.
        if (state === 'open') void audit.flush().catch(() => undefined);
      },
    };
  },
});
