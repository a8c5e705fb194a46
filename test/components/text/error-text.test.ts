// Tests of error texts: each error code has its own sentence, which includes the known details.
import { expect, it } from 'vitest';
import { errorText, exportFailureText } from '../../../components/text/error-text';
import { AppError, ERROR_CODES } from '../../../lib/errors/app-error';
import { extensionPageErrorWords } from '../../../lib/i18n/words/extension-page-error';

const NOW = Date.UTC(2026, 10, 20, 14, 3, 8);

it('errorText returns a distinct sentence for every code', () => {
  const texts = ERROR_CODES.map((code) => errorText({ code }, NOW));
  expect(new Set(texts).size).toBe(ERROR_CODES.length);
  for (const text of texts) expect(text.length).toBeLessThan(150);
});

it.each([
  [{ code: 'service-fault', status: 503 }, 'Service fault (503). Retry later.'],
  [{ code: 'rate-limited', retryAt: NOW + 5000 }, 'Service asked for a pause (429). Next try in 5 s.'],
  [{ code: 'unauthorised', status: 401 }, 'Account refused. Check client id and secret in Options.'],
  [{ code: 'unauthorised', refusal: 'audience' }, 'Account refused. Check the audience in Options.'],
  [{ code: 'unauthorised', refusal: 'scope' }, 'Account refused. Ask support for a scope.'],
  [{ code: 'rate-limited' }, 'Service asked for a pause (429). Retry later.'],
  [{ code: 'rate-limited', status: 503, retryAt: NOW + 5000 }, 'Service asked for a pause (503). Next try in 5 s.'],
  [{ code: 'bad-response', status: 404 }, 'Unknown answer (404). Check the base URL in Options.'],
  [
    { code: 'bad-response', status: 200, requestUrl: 'https://svc.example' },
    'https://svc.example gave a web page, perhaps a sign-in. Open it, then retry.',
  ],
  [{ code: 'bad-response', status: 202 }, 'Unknown answer (202). Retry later.'],
  [
    { code: 'no-token-host', status: 511, requestUrl: 'https://a.example/oauth/token' },
    'Sign in to the network (511), then retry.',
  ],
  [{ code: 'bad-response', status: 511 }, 'Sign in to the network (511), then retry.'],
  [{ code: 'bad-request', status: 409 }, 'Request not accepted (409). Retry later.'],
  [
    { code: 'no-token-host', status: 200, requestUrl: 'https://app.example/oauth/token' },
    'https://app.example/oauth/token gave no token (200). Check the base URL in Options, or sign in to the network.',
  ],
  [
    { code: 'redirected', requestUrl: 'https://app.example/oauth/token' },
    'https://app.example/oauth/token redirected. Check the base URL in Options, or sign in to the network.',
  ],
  [
    { code: 'forbidden', status: 403, serviceMessage: 'quota is \u202espent' },
    'Not allowed for your account, or wrong base URL. Check Options, or ask support. The service says: “quota is [U+202E]spent”.',
  ],
  [{ code: 'bad-request', status: 400 }, 'Request not accepted (400). Check your input, or the config in Options.'],
] as const)('errorText returns the sentence for %j', (error, text) => expect(errorText(error, NOW)).toBe(text));

it.each([
  [new AppError('exports-off'), extensionPageErrorWords()['exports-off']],
  [new AppError('internal'), 'elsewhere'],
  [new Error('no picture'), 'elsewhere'],
])('export that fails by %o says why', (thrown, text) => expect(exportFailureText(thrown, 'elsewhere')).toBe(text));
