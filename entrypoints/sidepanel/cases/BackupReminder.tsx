// Reminder below the list of cases that changes are in no backup, with a link to save one.
import '../../../components/cases/cases.css';
import { backupWords } from '../../../lib/i18n/words/backup';
import { call } from '../../../lib/messages/call-background';
import { useBackgroundQuery } from '../../../lib/view/query/use-background-query';

const POLL_MS = 60_000;

/** Renders nothing while no backup is due. */
export function BackupReminder() {
  const { reminder } = backupWords();
  const { value } = useBackgroundQuery(() => call('backupState', {}), 'backup', POLL_MS);
  if (!value?.isDue) return null;
  return (
    <p class="subtext case-about" data-testid="case-backup-reminder">
      {reminder.text({ changes: value.changes })}{' '}
      <a href="/options.html#privacy/backup" target="_blank" rel="noreferrer">
        {reminder.title}
      </a>
    </p>
  );
}
