// Error sentence for every error code on extension pages, with advice.
import { isRequestCode, toWire, type WireError } from '../../lib/errors/app-error';
import { extensionPageErrorWords } from '../../lib/i18n/words/extension-page-error';
import { appendNextTry, appendServiceMessage, requestErrorText } from './request-error-text';

/** Returns the sentence of an error. @param now epoch ms, for "Next try in 4 s" */
export function errorText({ code, ...facts }: WireError, now: number): string {
  if (isRequestCode(code)) return requestErrorText({ code, ...facts }, now);
  const sentence = extensionPageErrorWords()[code];
  return appendServiceMessage(
    code === 'wrong-passphrase' ? appendNextTry(sentence, facts.retryAt, now) : sentence,
    facts.serviceMessage,
  );
}

/** Returns why an export failed, by the organization's policy or else in the words of its place. */
export const exportFailureText = (thrown: unknown, otherwise: string): string =>
  toWire(thrown).code === 'exports-off' ? extensionPageErrorWords()['exports-off'] : otherwise;
