// English error messages of failed requests, one per error code: the cause and usually the next step.
import type { AuthRefusal } from '../../errors/app-error';
import type { RequestErrorWords } from '../errors';
import { formatMoment } from '../format';

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;

/** Formats a retry time: `in 4 s` below one minute, else `at 14:05 UTC`. Both arguments are epoch ms. */
export function when(retryAt: number, now: number): string {
  const left = retryAt - now;
  return left < MINUTE_MS ? `in ${Math.max(1, Math.ceil(left / SECOND_MS))} s` : `at ${formatMoment(retryAt, now)}`;
}

/** The captive portal comes last: it is rarer and temporary. */
const WRONG_BASE_URL =
  'Most likely the base URL is wrong: check it in Options. A network’s sign-in page answers the same way.';

/** Network Authentication Required: sent by a captive portal, never by the service (RFC 6585). */
const NETWORK_SIGN_IN_STATUS = 511;
const NETWORK_SIGN_IN = 'The network asks for a sign-in (511). Sign in, then ask again.';

/** Next step by refusal reason of the token host. */
const REFUSED: Record<AuthRefusal, string> = {
  audience: 'Check the audience in Options.',
  request: 'Check the base URL and the audience in Options.',
  client: 'Ask its support to allow this client the grant “client credentials”.',
  grant: 'It does not support the grant “client credentials”: check the base URL in Options.',
  scope: 'Ask its support to give this client a scope; Riskmark asks for none.',
};

export const en: RequestErrorWords = {
  serviceMessage: (words) => `The service says: “${words}”.`,
  locked: () => 'Riskmark is locked. Unlock it and ask again.',
  'no-account': () => 'Riskmark has no account yet. Connect one in Options.',
  unauthorised: ({ refusal }) =>
    `The service refused this account. ${refusal ? REFUSED[refusal] : 'Check the client id and secret in Options.'}`,
  forbidden: () =>
    'Your account may not make this request, or the base URL is wrong. Check it in Options, or ask its support what this account may use.',
  offline: () => 'The service cannot be reached. Check the network and ask again.',
  timeout: () => 'The service did not answer in time. Ask again later.',
  'rate-limited': ({ retryAt, now, status = 429 }) =>
    retryAt === undefined || retryAt <= now
      ? `The service asked for a pause (${status}). Ask again in a while.`
      : `The service asked for a pause (${status}). Next try ${when(retryAt, now)}.`,
  'own-pace': ({ retryAt, now }) =>
    `The limit of requests per minute set in Options is reached. ${
      retryAt === undefined || retryAt <= now ? 'Ask again.' : `Ask again ${when(retryAt, now)}.`
    }`,
  'service-fault': ({ status }) =>
    `The service reported an internal fault${status ? ` (${status})` : ''}. Ask again later.`,
  'bad-response': ({ status = 200, requestUrl }) => {
    if (requestUrl !== undefined)
      return `${requestUrl} answered with a web page, most likely a sign-in page of a network. Open it in a tab, then ask again.`;
    if (status === 200)
      return 'The service answered, but Riskmark could not read the answer for this address. Ask again later.';
    if (status === NETWORK_SIGN_IN_STATUS) return NETWORK_SIGN_IN;
    return `The service answered in a form Riskmark does not know (${status}). ${
      status < 300 ? 'Ask again later.' : 'Check the base URL in Options.'
    }`;
  },
  redirected: ({ requestUrl }) =>
    requestUrl === undefined
      ? 'The service redirected the request, and Riskmark did not follow. Check the base URL in Options.'
      : `${requestUrl} redirected the token request. ${WRONG_BASE_URL}`,
  'no-token-host': ({ requestUrl = 'The host', status = 200 }) =>
    status === NETWORK_SIGN_IN_STATUS ? NETWORK_SIGN_IN : `${requestUrl} gave no token (${status}). ${WRONG_BASE_URL}`,
  'token-type': () =>
    'The service gave no bearer token, and Riskmark can use no other. Ask its support for bearer tokens.',
  'token-refused': ({ retryAt, now, status = 401 }) =>
    `The service refuses the token it gave (${status}). Check the audience in Options, or ask its support what this account may use.${
      retryAt === undefined || retryAt <= now ? '' : ` Next try ${when(retryAt, now)}.`
    }`,
  'bad-request': ({ status }) =>
    status
      ? `The service did not accept the request (${status}). ${
          status === 409 ? 'Ask again later.' : 'Check the config in Options, or what was entered.'
        }`
      : 'The request was not accepted. Check what was entered.',
  'unsupported-chain': () => 'Your account cannot screen addresses of this chain.',
  'bad-address': () => 'This is not an address of a chain that Riskmark knows. Check that it is complete.',
  'insecure-url': () => 'The base URL must begin with https://. Change it in Options.',
  'local-only': () =>
    'Local only is on: nothing is sent. To ask the service, switch it off for the account in Options, or in the case that holds the address.',
  'no-permission': () => 'The browser does not let Riskmark reach this host yet. Allow it in Options.',
  storage: () => 'The browser could not read or write Riskmark’s data. Restart the browser and ask again.',
  'storage-full': () => 'The disk is full, so nothing new can be kept. Free some space and ask again.',
  'damaged-vault': () =>
    'The data on this device is damaged and cannot be opened. In Options, open a saved vault file, or forget everything and connect again.',
  'newer-vault': () => 'A later version of Riskmark wrote this vault. Update Riskmark to open it.',
  cancelled: () => 'This was stopped before an answer came. Ask again when you need it.',
  internal: () => 'Riskmark had an internal fault. Reload this page and ask again.',
};
