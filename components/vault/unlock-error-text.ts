// Error text of the unlock form, with the remaining delay until the next attempt.

import { vaultWords } from '../../lib/i18n/vault';
import type { UnlockController } from '../../lib/view/vault/use-unlock';
import { errorText } from '../text/error-text';

/** Returns the sentence, '' if there is none; a delay caused by another surface is shown as well. `wait` in s, `now` epoch ms. */
export function getUnlockErrorText(state: Pick<UnlockController, 'error' | 'missing' | 'wait' | 'now'>): string {
  const words = vaultWords().unlock;
  if (state.missing) return words.missing;
  if (state.error?.code === 'wrong-passphrase') return state.wait > 0 ? words.wrongNext(state.wait) : words.wrong;
  if (state.error) return errorText(state.error, state.now);
  return state.wait > 0 ? words.nextTry(state.wait) : '';
}
