// Feature of the backups: saving one, restoring one, and undoing a restore.
import { backupMessages } from '../../messages/tables/backup-messages';
import type { AccountServices } from '../accounts/vault-and-account-services';
import { defineFeature } from '../feature';
import { createBackupHandlers } from './backup-handlers';
import type { RestoreDeps } from './restore-session';

export const backupFeature = defineFeature({
  name: 'backup',
  messages: backupMessages,
  start(
    { environment, stores, events },
    { sessions, maintenance }: Pick<AccountServices, 'sessions' | 'maintenance'>,
    createKinds: RestoreDeps['createKinds'],
  ) {
    const { handlers, sweep } = createBackupHandlers({
      ...environment,
      stores,
      createKinds,
      ready: sessions.ready,
      rotateKeyIfDue: maintenance.rotateKeyIfDue,
      async restored() {
        await events.restored.emit();
        void events.statesChanged.emit();
      },
    });
    return { handlers, everyMinute: sweep };
  },
});
