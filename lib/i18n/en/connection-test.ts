// English strings of the connection test: steps, results and the next step after a failure.
import type { ErrorCode } from '../../errors/app-error';
import { formatNumber } from '../format';
import type { RefusalWord, StepWord } from '../options';

export const test = {
  passed: 'Connected',
  failed: 'Not connected',
  now: 'tested now',
  ago: (age: string) => `tested ${age} ago`,
  notTried: 'Not tried',
  offline: 'You are offline',
  againIn: (seconds: number) => `Again in ${formatNumber(seconds)} s.`,
  done: {
    host: 'Host answered',
    token: 'Token given',
    chains: 'Chains',
    sample: 'Sample address',
  } satisfies Record<StepWord, string>,
  undone: {
    host: 'Host not reached',
    token: 'Token refused',
    chains: 'Chains not listed',
    sample: 'Sample address: no answer',
  } satisfies Record<StepWord, string>,
  /** Neutral names of steps that were not tried. */
  untried: {
    host: 'Host',
    token: 'Token',
    chains: 'Chains',
    sample: 'Sample address',
  } satisfies Record<StepWord, string>,
  /** More specific titles of a failed host or token step, by error code. */
  failedBy: {
    'no-token-host': 'Not the service',
    redirected: 'Not the service',
    'bad-response': 'Not the service',
    'rate-limited': 'Pause requested',
    'service-fault': 'No token given',
  } as Partial<Record<ErrorCode, string>>,
  webPage: (status: number, requestUrl?: string) =>
    `The host sent a web page (${status}, HTML): perhaps a sign-in page of this network.${
      requestUrl ? ` Open ${requestUrl} in a tab, and check the base URL.` : ' Check the base URL.'
    }`,
  hostFound: (host: string, tls: boolean) => (tls ? `${host}, TLS` : host),
  life: (seconds: number) => {
    const hours = seconds / 3600;
    if (hours >= 1) return `Valid for ${formatNumber(Math.round(hours))} h`;
    return `Valid for ${formatNumber(Math.max(1, Math.round(seconds / 60)))} min`;
  },
  chainsFound: (n: number, notCovered: string[]) =>
    notCovered.length === 0
      ? `${formatNumber(n)} can be screened`
      : `${formatNumber(n)} can be screened; ${notCovered.join(', ')} cannot`,
  chainsUnread: (names: string[]) =>
    `. The service’s list entry for ${names.join(', ')} could not be read: tried anyway`,
  sample: (config: string, risk: boolean) => `Screened with ${config}: ${risk ? 'risk' : 'no risk found'}`,
  sampleNoConfig: (risk: boolean) => `Answered: ${risk ? 'risk' : 'no risk found'}`,
  failure: {
    host: {
      offline: 'There is no connection to this host. Check the base URL and your network.',
      timeout: 'The host did not answer in time. Check the base URL and your network.',
      'no-permission': 'The browser does not let Riskmark reach this host. Test again and choose Allow.',
      'insecure-url': 'The base URL must start with https://.',
    },
    token: {
      unauthorised: 'Check the client id and the secret; a pasted secret often ends in a space.',
      'rate-limited': 'The token host asks for a pause. Test again later.',
      'token-type':
        'The client is known, but its token is not a bearer token, and Riskmark can use no other. Ask the service’s support for bearer tokens.',
    },
    refusal: {
      audience:
        'The client may be known, but not for this audience. Check the audience and the base URL: a wrong URL gives the same answer.',
      request: 'The token host did not understand the request. Check the audience and the base URL.',
      client:
        'The client is known, but may not use the grant “client credentials”. Ask the service’s support to allow it.',
      grant: 'This token host does not support the grant “client credentials”. Check the base URL.',
      scope:
        'The client is known, but has no scope, and Riskmark asks for none. Ask the service’s support to give it one.',
    } satisfies Record<RefusalWord, string>,
    chains: {
      forbidden:
        'This account may not ask which chains it can screen, or the base URL is wrong. Check it, or ask the service’s support.',
      'token-refused':
        'The service refuses the token it gave. Check the audience, or ask its support what this account may use.',
      'bad-response': 'The answer could not be read. Check the base URL.',
    },
    sample: {
      forbidden:
        'This account may not screen, or the config is not one of yours. Check the config, or ask the service’s support.',
      'token-refused':
        'The service refused the token that it gave. Check the audience, or ask the service’s support what this account may use.',
      'bad-request': 'The service did not accept the request. Check the config, hops and namespace.',
      'bad-response': 'The answer could not be read as a verdict. Check the base URL.',
    },
    any: {
      offline: 'The service cannot be reached. Check your network.',
      timeout: 'The service did not answer in time. Test again later.',
      'service-fault': 'The service reported an internal fault. Test again later.',
      'rate-limited': 'The service asks for a pause. Test again later.',
      redirected: 'The host redirects requests. Riskmark does not follow. Check the base URL.',
      'bad-response': 'The answer could not be read. Check the base URL.',
    },
    else: 'This step failed. Test again later.',
  },
};
