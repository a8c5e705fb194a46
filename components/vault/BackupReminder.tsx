// Reminder to save a backup after many changes.
import { backupWords } from '../../lib/i18n/backup';

export interface BackupReminderProps {
  changes: number;
  /** True if there is no backup yet. */
  isFirst: boolean;
}

/** Renders the reminder. */
export function BackupReminder({ changes, isFirst }: BackupReminderProps) {
  const { title, text } = backupWords().reminder;
  return (
    <section class="rollback" aria-label={title} data-testid="backup-reminder">
      <div>
        <b>{title}</b>
        <p>{text(changes, isFirst)}</p>
      </div>
    </section>
  );
}
