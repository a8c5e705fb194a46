// Reminder to save a backup after many changes.
import { backupWords } from '../../lib/i18n/backup';

/** Number of changes without a backup after which the reminder appears. */
const REMINDER_CHANGES = 25;

export interface BackupReminderProps {
  /** Since the last backup. */
  changes: number;
  /** True if there is no backup yet. */
  isFirst: boolean;
}

/** Renders the reminder, or nothing after few changes. */
export function BackupReminder({ changes, isFirst }: BackupReminderProps) {
  if (changes < REMINDER_CHANGES) return null;
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
