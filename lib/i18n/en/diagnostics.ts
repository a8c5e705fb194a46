// English strings of the account diagnostics.

import type { CheckGroup, CheckResult } from '../../account/diagnostics-model';
import { formatNumber, formatSpan } from '../format';
import { count } from './count';

const requests = (n: number) => count(n, 'request', 'requests');

export const diagnostics = {
  pageTitle: 'Riskmark: diagnostics',
  title: 'Diagnostics',
  text: 'Checks the account in use: host, sign-in, clock, permission, each operation, each chain. Nothing is changed at the service, and only test addresses that belong to nobody are sent.',
  groups: {
    connection: 'Connection',
    operations: 'Screening and reasons',
    entitled: 'Entries and balances',
    reports: 'Reports',
    chains: 'Chains',
  } satisfies Record<CheckGroup, string>,
  sends: (n: number) => (n === 0 ? 'sends nothing' : `sends ${requests(n)}`),
  cost: (n: number) =>
    n === 0
      ? 'Choose what to check.'
      : `Sends ${requests(n)} in all, more if the service makes Riskmark retry. They count towards your account.`,
  start: 'Check',
  again: 'Check again',
  stop: 'Stop',
  stopping: 'Stopping',
  progress: (done: number, all: number, name: string) =>
    `${formatNumber(done)} of ${formatNumber(all)} done. Now: ${name}.`,
  stopped: (left: number) => `Stopped. ${count(left, 'check was', 'checks were')} not tried.`,
  paused: 'The service asked for a pause (429), so the rest was not tried. Check again later.',
  allWorks: 'Everything that was checked works.',
  someFail: (n: number) =>
    `${count(n, 'check', 'checks')} failed. See the next step beside ${n === 1 ? 'it' : 'each'}.`,
  someRefused: (n: number) =>
    `Everything that the account may use works; ${count(n, 'operation is', 'operations are')} not available to it.`,
  sent: (n: number) => `${requests(n)} sent.`,
  copy: 'Copy as text',
  saveText: 'Save as text',
  saveJson: 'Save as JSON',
  copied: 'Copied.',
  notCopied: 'Not copied: the browser refused.',
  safe: 'The report holds host, config, results and times. No client id, no secret, no token, no passphrase and no address of yours.',
  result: {
    works: 'Works',
    refused: 'Not entitled',
    fails: 'Does not work',
    differs: 'Works, but',
    'not-covered': 'Not covered',
    'not-tried': 'Not tried',
  } satisfies Record<CheckResult, string>,
  names: {
    permission: 'Browser permission',
    host: 'Host',
    token: 'Sign-in',
    clock: 'Clock',
    'sign-in': 'Sign-in',
    'chain-capabilities': 'Chain list',
    screen: 'Screen one address',
    'batch-screen': 'Screen many at once',
    'risk-score': 'Score and band',
    'risk-breakdown': 'Exposure by category',
    'risk-detail': 'Reasons and paths',
    'risk-assessment': 'Risk assessment',
    'sar-report': 'SAR draft',
    'flow-graph': 'Flow graph',
    'list-overrides': 'List entries',
    'get-override': 'Read an entry',
    'save-override': 'Write an entry',
    'delete-override': 'Remove an entry',
    'onchain-chains': 'Networks with balances',
    balance: 'Balance',
  } as Readonly<Record<string, string>>,
  /** Findings. */
  permissionFound: (host: string) => `The browser lets Riskmark reach ${host}.`,
  hostFound: (host: string) => `${host} answers.`,
  life: (seconds: number) => `Token valid for ${formatSpan(seconds * 1000)}.`,
  clockRight: 'Right to within a few seconds.',
  clockOff: (seconds: number) =>
    `This machine is ${formatNumber(Math.abs(seconds))} s ${seconds > 0 ? 'ahead of' : 'behind'} the service. Set the clock: ages, pauses and token renewal depend on it.`,
  clockUnknown: 'The service sent no date to compare with.',
  chainsFound: (n: number, unknown: string[]) =>
    `${count(n, 'chain', 'chains')} screened by the service${unknown.length > 0 ? `; Riskmark does not know ${unknown.join(', ')}` : ''}.`,
  chainsUnread: (names: string[]) =>
    `Its list entry for ${names.join(', ')} could not be read: tried anyway. Report it with this page.`,
  screened: (config: string) => `Screened with ${config || 'the default config'}.`,
  networks: (n: number) => `${count(n, 'network', 'networks')} offered.`,
  tier: {
    screening: 'The service’s list: screening, no reasons.',
    reporting: 'The service’s list: screening and reasons.',
    research: 'The service’s list: everything.',
    none: 'The service’s list: known, not screened.',
    unread: 'Its entry in the service’s list could not be read.',
    unnamed: 'The service’s list does not name it.',
  },
  chainDiffers: 'It was screened, although the service’s own list says that it is not.',
  neverTried: 'It would change your organization’s list, so the diagnostics do not try it.',
  notTried: 'Needs a check that failed.',
  noSample: 'Riskmark has no test address of this chain.',
  /** Next steps. */
  todo: {
    permission: 'Allow its host in Options.',
    refusedHost: 'Check the base URL in Options, and whether another program answers in the service’s place.',
    token: 'Check client id, client secret and audience in Options; if they are right, ask the service’s support.',
    tokenRefused:
      'The sign-in works, but its token is refused: check the audience in Options, or ask the service’s support what this account may use.',
    tokenType: 'Riskmark uses bearer tokens only: ask the service’s support to issue them to this client.',
    refused:
      'Ask the service’s support to enable it for this account, or check the base URL: a wrong URL is refused too.',
    badRequest:
      'The service refuses the request: check the config and hops of the account; this chain may not be part of the config.',
    badResponse:
      'The answer does not match the service’s documentation: check for a proxy, or report it with this page.',
    fault: 'A fault of the service: ask again later, and report it to its support if it persists.',
    offline: 'No answer: check the network and the base URL.',
    rateLimited: 'Too many requests: wait, then check again.',
    other: 'Retry; report it with this page if it persists.',
  },
  status: (status: number) => `HTTP ${status}.`,
  /** The exported text. */
  report: 'Riskmark diagnostics',
  reportVersion: 'Riskmark version',
  reportAt: 'Checked at',
  reportHost: 'Host',
  reportConfig: 'Config',
  reportHops: 'Hops',
  reportRequests: 'Requests sent',
  reportStopped: 'Stopped before the end',
};
