// Fields and validation of the form that connects an account, and conversion to account input.

import { isInternalHost, isLoopback } from '../../account/internal-host';
import type { ConnectProblemWord } from '../../i18n/options';
import { MAX_CONFIG } from '../../messages/message-limits';
import type { AccountInput } from '../../messages/vault-messages';

/** Everything as typed; `hops` is text so that an empty field can mean "the service's default". */
export interface ConnectDraft {
  label: string;
  baseUrl: string;
  /** The private network host that the user confirmed; another host needs its own confirmation. */
  internal: string;
  clientId: string;
  clientSecret: string;
  audience: string;
  config: string;
  hops: string;
  namespace: string;
  riskProfile: string;
}

export type ConnectField = keyof ConnectDraft;

/** Validation problem of a field; its text is in the UI catalog. */
export type ConnectProblem = ConnectProblemWord;

export type ConnectProblems = Partial<Record<ConnectField, ConnectProblem>>;

export const EMPTY_DRAFT: ConnectDraft = {
  label: '',
  baseUrl: '',
  internal: '',
  clientId: '',
  clientSecret: '',
  audience: '',
  config: '',
  hops: '',
  namespace: '',
  riskProfile: '',
};

/** Base URL of the service (docs/reference/service.md 1.1). */
const DEFAULT_BASE_URL = 'https://svc.cipherowl.ai';

/** Draft of an account that does not exist yet: the service's own base URL and its audience. */
export const START_DRAFT: ConnectDraft = {
  ...EMPTY_DRAFT,
  baseUrl: DEFAULT_BASE_URL,
  audience: new URL(DEFAULT_BASE_URL).host,
};

/** Fields in form order; the first invalid one gets the focus. */
export const CONNECT_FIELDS: ConnectField[] = [
  'baseUrl',
  'clientId',
  'clientSecret',
  'audience',
  'config',
  'label',
  'hops',
  'namespace',
  'riskProfile',
];

/** Fields that can be changed without the secret. */
export const PARAMETER_FIELDS: ConnectField[] = ['config', 'label', 'hops', 'namespace', 'riskProfile'];

/** Maximum lengths that the background accepts (accountInputSchema). */
const MAX_LENGTH: Record<ConnectField, number> = {
  label: 64,
  baseUrl: 2048,
  internal: 2048,
  clientId: 512,
  clientSecret: 2048,
  audience: 512,
  config: MAX_CONFIG,
  hops: 1,
  namespace: 256,
  riskProfile: 128,
};

const MAX_HOPS = 8;
/** Dot-separated lower-case segments (docs/reference/service.md 2.0). */
const NAMESPACE = /^([a-z0-9]+(\.[a-z0-9]+)*)?$/;

/** Normalizes a typed base URL: trims it, adds `https://` if the scheme is missing, and drops trailing slashes. */
export function tidyBaseUrl(typed: string): string {
  const text = typed.trim();
  if (text === '') return '';
  return (/^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `https://${text}`).replace(/(?<!\/)\/+$/, '');
}

/** A typed base URL in three parts: scheme and host with an own path (of a gateway), a path of the service, query and fragment. */
const BASE_URL_PARTS = /^([^?#]*?[^/:?#])(\/(?:api|oauth)(?:\/[^?#]*)?)?([?#].*)?$/i;

/**
 * Splits a base URL from a path of the service (docs/reference/service.md) that was pasted with it.
 * @returns the trimmed base URL, and the path that was cut off; '' if there is none
 */
export function splitServicePath(typed: string): { baseUrl: string; cut: string } {
  const text = typed.trim();
  const [, base = text, cut = '', rest = ''] = BASE_URL_PARTS.exec(text) ?? [];
  return cut === '' ? { baseUrl: typed, cut: '' } : { baseUrl: base + rest, cut };
}

/** Rejects blanks and backslashes first: Chromium parses a blank in a host as `%20` and a backslash as a slash. */
const isUrl = (tidy: string): boolean => !/[\s\\]/.test(tidy) && URL.canParse(tidy);

/** Returns the audience for a base URL: its host, with any port (docs/reference/service.md 1.1); '' if it is not a URL. */
export function suggestAudience(baseUrl: string): string {
  const tidy = tidyBaseUrl(baseUrl);
  return isUrl(tidy) ? new URL(tidy).host : '';
}

/**
 * Returns the host of a base URL if it is inside a private network and needs the user's confirmation, else null.
 * The second argument lists hosts that need no confirmation.
 */
export function internalHostOf(baseUrl: string, { allowLoopback, allowInternal }: FormAllowedHosts): string | null {
  const tidy = tidyBaseUrl(baseUrl);
  if (allowInternal || !URL.canParse(tidy)) return null;
  const { protocol, hostname } = new URL(tidy);
  const host = hostname.replace(/\.$/, '');
  if (protocol !== 'https:' || (allowLoopback && isLoopback(host))) return null;
  return isInternalHost(host) ? host : null;
}

function baseUrlProblem({ baseUrl: typed, internal }: ConnectDraft, allowed: FormAllowedHosts): ConnectProblem | null {
  const { allowLoopback } = allowed;
  const tidy = tidyBaseUrl(typed);
  if (tidy === '') return 'missing';
  if (!isUrl(tidy)) return 'not-a-url';
  const url = new URL(tidy);
  const local = isLoopback(url.hostname) || url.hostname.endsWith('.localhost');
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && local && allowLoopback)) return 'not-https';
  if (url.username !== '' || url.password !== '') return 'has-credentials';
  if (url.search !== '' || url.hash !== '') return 'has-query';
  const inside = internalHostOf(tidy, allowed);
  if (inside && inside !== internal) return local ? 'local-host' : 'internal-host';
  return null;
}

export interface FormAllowedHosts {
  /** True if a loopback host is accepted, also over http: only in the e2e build. */
  allowLoopback?: boolean;
  /** True if the organization's policy allows private network hosts without confirmation. */
  allowInternal?: boolean;
}

/** Validates a draft. @returns the problem of each invalid field; empty if the draft can be sent */
export function checkDraft(draft: ConnectDraft, allowed: FormAllowedHosts): ConnectProblems {
  const problems: ConnectProblems = {};
  for (const field of CONNECT_FIELDS) if (draft[field].trim().length > MAX_LENGTH[field]) problems[field] = 'too-long';
  const baseUrl = baseUrlProblem(draft, allowed);
  if (baseUrl) problems.baseUrl = baseUrl;
  for (const field of ['clientId', 'clientSecret', 'audience'] as const)
    if (draft[field].trim() === '') problems[field] = 'missing';
  if (/\s|:\/\//.test(draft.audience.trim())) problems.audience = 'audience-form';
  const hops = draft.hops.trim();
  if (hops !== '' && !(/^\d$/.test(hops) && Number(hops) <= MAX_HOPS)) problems.hops = 'hops-range';
  if (!NAMESPACE.test(draft.namespace.trim())) problems.namespace = 'namespace-form';
  return problems;
}

/** Returns the first field with a problem in form order, or null. */
export function firstProblem(problems: ConnectProblems): ConnectField | null {
  return CONNECT_FIELDS.find((field) => problems[field]) ?? null;
}

/** Converts a valid draft to the background's input. Values are trimmed: a pasted id or secret often ends in a blank. */
export function toAccountInput(draft: ConnectDraft): AccountInput {
  const baseUrl = tidyBaseUrl(draft.baseUrl);
  const hops = draft.hops.trim();
  const riskProfile = draft.riskProfile.trim();
  return {
    label: draft.label.trim(),
    baseUrl,
    ...(draft.internal !== '' && draft.internal === internalHostOf(baseUrl, {}) && { internal: true as const }),
    clientId: draft.clientId.trim(),
    clientSecret: draft.clientSecret.trim(),
    audience: draft.audience.trim(),
    config: draft.config.trim(),
    hops: hops === '' ? null : Number(hops),
    namespace: draft.namespace.trim(),
    ...(riskProfile && { riskProfile }),
  };
}

/** Converts a saved account to a draft; the background never returns the secret, so that field is empty. */
export function toDraft(account: Omit<AccountInput, 'clientSecret'>): ConnectDraft {
  const { hops, internal, riskProfile = '' } = account;
  const confirmed = internal ? (internalHostOf(account.baseUrl, {}) ?? '') : '';
  return { ...account, internal: confirmed, clientSecret: '', hops: hops === null ? '' : String(hops), riskProfile };
}
