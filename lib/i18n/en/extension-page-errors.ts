// English error messages of extension pages: the cause and the next step, one or two sentences per code.
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
};
