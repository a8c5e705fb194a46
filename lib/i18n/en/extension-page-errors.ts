// English error messages of extension pages, mostly about passphrases and backups: cause and next step.
import type { ExtensionPageErrorWords } from '../extension-page-errors';
import { when } from './errors';

export const en: ExtensionPageErrorWords = {
  'no-report': () => 'The service answered, but could not make this report. Ask again later.',
  'weak-passphrase': () =>
    'This passphrase is too easy to guess. Use at least 15 characters or the five words offered.',
  'wrong-passphrase': ({ retryAt, now }) =>
    retryAt === undefined || retryAt <= now
      ? 'That passphrase does not open the vault.'
      : `That passphrase does not open the vault. Next try ${when(retryAt, now)}.`,
  'bad-file': () =>
    'This is not a vault file of Riskmark, or it was changed. Choose the file that was saved from Options.',
  'bad-backup': () =>
    'This is not a backup or a vault file of Riskmark. Nothing was restored. Choose a file that was saved from Options.',
  'newer-backup': () =>
    'A later version of Riskmark wrote this backup. Nothing was restored. Update Riskmark to open it.',
  'short-backup': () =>
    'The end of this backup is missing. Nothing was restored. Copy the file again, or choose another backup.',
  'changed-backup': () =>
    'This backup was changed after it was saved, or it is damaged. Nothing was restored. Copy the file again, or choose another backup.',
  'backup-without-accounts': () =>
    'This backup holds no accounts. Nothing was restored. Connect an account first, then open the backup again.',
  'backup-while-locked': () =>
    'Riskmark is locked. Nothing was restored. Unlock it, or forget everything, then open the backup again.',
  'backup-stopped': () => 'This was interrupted. Nothing was changed on this device. Start again.',
};
