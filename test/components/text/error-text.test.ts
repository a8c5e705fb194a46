// Tests of error texts: each error code has its own sentence, which includes the known details.
import { expect, it } from 'vitest';
import { errorText } from '../../../components/text/error-text';
import { ERROR_CODES } from '../../../lib/errors/app-error';

const NOW = Date.UTC(2026, 10, 20, 14, 3, 8);

it('errorText returns a distinct sentence for every code', () => {
  const texts = ERROR_CODES.map((code) => errorText({ code }, NOW));
  expect(new Set(texts).size).toBe(ERROR_CODES.length);
  for (const text of texts) expect(text.length).toBeLessThan(150);
});

it.each([
  [{ code: 'service-fault', status: 503 }, 'The service reported an internal fault (503). Ask again later.'],
  [{ code: 'rate-limited', retryAt: NOW + 5000 }, 'The service asked for a pause (429). Next try in 5 s.'],
  [
    { code: 'unauthorised', status: 401 },
    'The service refused this account. Check the client id and secret in Options.',
  ],
  [{ code: 'unauthorised', refusal: 'audience' }, 'The service refused this account. Check the audience in Options.'],
  [
    { code: 'unauthorised', refusal: 'scope' },
    'The service refused this account. Ask its support to give this client a scope; Riskmark asks for none.',
  ],
  [{ code: 'rate-limited' }, 'The service asked for a pause (429). Ask again in a while.'],
  [{ code: 'rate-limited', status: 503, retryAt: NOW + 5000 }, 'The service asked for a pause (503). Next try in 5 s.'],
  [
    { code: 'bad-response', status: 404 },
    'The service answered in a form Riskmark does not know (404). Check the base URL in Options.',
  ],
  [
    { code: 'bad-response', status: 200, requestUrl: 'https://svc.example' },
    'https://svc.example answered with a web page, most likely a sign-in page of a network. Open it in a tab, then ask again.',
  ],
  [
    { code: 'bad-response', status: 202 },
    'The service answered in a form Riskmark does not know (202). Ask again later.',
  ],
  [
    { code: 'no-token-host', status: 511, requestUrl: 'https://a.example/oauth/token' },
    'The network asks for a sign-in (511). Sign in, then ask again.',
  ],
  [{ code: 'bad-response', status: 511 }, 'The network asks for a sign-in (511). Sign in, then ask again.'],
  [{ code: 'bad-request', status: 409 }, 'The service did not accept the request (409). Ask again later.'],
  [
    { code: 'no-token-host', status: 200, requestUrl: 'https://app.example/oauth/token' },
    'https://app.example/oauth/token gave no token (200). Most likely the base URL is wrong: check it in Options. A network’s sign-in page answers the same way.',
  ],
  [
    { code: 'redirected', requestUrl: 'https://app.example/oauth/token' },
    'https://app.example/oauth/token redirected the token request. Most likely the base URL is wrong: check it in Options. A network’s sign-in page answers the same way.',
  ],
  [
    { code: 'forbidden', status: 403, serviceMessage: 'quota is \u202espent' },
    'Your account may not make this request, or the base URL is wrong. Check it in Options, or ask its support what this account may use. The service says: “quota is [U+202E]spent”.',
  ],
  [
    { code: 'bad-request', status: 400 },
    'The service did not accept the request (400). Check the config in Options, or what was entered.',
  ],
] as const)('errorText returns the sentence for %j', (error, text) => expect(errorText(error, NOW)).toBe(text));
