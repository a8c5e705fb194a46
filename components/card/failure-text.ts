// Card text for every failure code: second line and sentence of a failed screening.
import type { RequestCode } from '../../lib/errors/app-error';
import { cardWords } from '../../lib/i18n/card';
import { formatRecent, formatUtcTime } from '../../lib/i18n/format';
import { sanitizeText } from '../../lib/text/sanitize';
import type { ScreeningState } from '../../lib/verdict/screening-state';
import { appendServiceMessage, requestErrorText } from '../text/request-error-text';
import type { CardText } from './card-text';

type Failed = ScreeningState & { state: 'failed' };

/** Category of a failure in the second line: attempted, rejected, or never sent. */
type Kind = 'tried' | 'sign-in' | 'not-allowed' | 'unreadable' | 'not-accepted' | 'not-sent';

const KIND: Record<RequestCode, Kind> = {
  locked: 'not-sent',
  'no-account': 'not-sent',
  unauthorised: 'sign-in',
  forbidden: 'not-allowed',
  offline: 'tried',
  timeout: 'tried',
  'rate-limited': 'tried',
  'own-pace': 'not-sent',
  'service-fault': 'tried',
  'bad-response': 'unreadable',
  redirected: 'unreadable',
  'no-token-host': 'unreadable',
  'token-type': 'unreadable',
  'token-refused': 'not-allowed',
  'bad-request': 'not-accepted',
  'unsupported-chain': 'not-sent',
  'bad-address': 'not-accepted',
  'insecure-url': 'not-sent',
  'no-permission': 'not-sent',
  'local-only': 'not-sent',
  storage: 'tried',
  'storage-full': 'tried',
  'damaged-vault': 'not-sent',
  'newer-vault': 'not-sent',
  cancelled: 'tried',
  internal: 'tried',
};

/** Returns second line and sentence of a failure; the sentence always ends with "nothing is known". */
export function getFailureText(failed: Failed, now: number): Pick<CardText, 'by' | 'sentence'> {
  return { by: secondLine(failed, now), sentence: `${reason(failed, now)} ${cardWords().sentence.nothingKnown}` };
}

function reason({ code, status, serviceMessage, requestUrl, refusal }: Failed, now: number): string {
  const failedWords = cardWords().failed;
  if (code === 'timeout') return failedWords.timeout;
  if (code === 'service-fault') return appendServiceMessage(failedWords['service-fault'](status), serviceMessage);
  return requestErrorText({ code, status: status ?? undefined, serviceMessage, requestUrl, refusal }, now);
}

function secondLine({ code, tries, at, service }: Failed, now: number): CardText['by'] {
  const words = cardWords();
  const kind = tries === 0 && KIND[code] === 'tried' ? 'not-sent' : KIND[code];
  switch (kind) {
    case 'tried':
      return {
        cut: sanitizeText(service),
        keep: `${service ? ' · ' : ''}${words.askedTimes(tries)} · ${formatRecent(at, now)}`,
        exact: formatUtcTime(at),
      };
    case 'sign-in':
      return { keep: words.refusedAt(at, now), exact: formatUtcTime(at) };
    case 'not-allowed':
      return { keep: words.notAllowed(at, now), exact: formatUtcTime(at) };
    case 'unreadable':
      return { keep: words.unreadable(at, now), exact: formatUtcTime(at) };
    case 'not-accepted':
      return { keep: words.notAccepted(at, now), exact: formatUtcTime(at) };
    case 'not-sent':
      return { keep: words.nothingSent };
  }
}
