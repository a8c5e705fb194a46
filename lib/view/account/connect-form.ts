// Validation of the connect form by its provider's declared fields, and conversion to account input.
import { isInternalHost, isLoopback } from '../../account/internal-host';
import { type StoredFields, toProviderAccount, toStoredFields, UNNAMED_PROVIDER } from '../../account/provider-account';
import type {
  AccountFields,
  FieldProblem,
  ProviderDeclaration,
  ProviderField,
} from '../../account/provider-declaration';
import type { AccountInput, AccountParameters } from '../../messages/tables/vault-messages';

/** Everything as typed, by field name; numbers are text so that an empty field can mean "the service's default". */
export interface ConnectDraft {
  label: string;
  baseUrl: string;
  /** The private network host that the user confirmed; another host needs its own confirmation. */
  internal: string;
  [field: string]: string;
}

/** Name of a declared field, or `label` or `internal`. */
export type ConnectField = string;

/** Validation problem of a field; its text is in `connect.problem` of `lib/i18n/messages/en/options.json`. */
export type ConnectProblem =
  | 'missing'
  | 'not-a-url'
  | 'not-https'
  | 'has-credentials'
  | 'has-query'
  | 'not-public'
  | 'local-host'
  | 'internal-host'
  | FieldProblem
  | 'refused-config'
  | 'too-long'
  | 'refused-host'
  | 'refused-data';

export type ConnectProblems = Partial<Record<ConnectField, ConnectProblem>>;

export const EMPTY_DRAFT: ConnectDraft = { label: '', baseUrl: '', internal: '' };

const MAX_LABEL = 64;

/** Returns the draft of an account that does not exist yet: the declared initial values, and what follows from the base URL. */
export function getStartDraft({ fields }: Pick<ProviderDeclaration, 'fields'>): ConnectDraft {
  const typed = Object.fromEntries(fields.map(({ name, initial = '' }) => [name, initial]));
  return withHost({ ...EMPTY_DRAFT, ...typed }, fields);
}

/** Returns the draft with the host of its base URL in the fields that follow it. */
function withHost(draft: ConnectDraft, fields: readonly ProviderField[]): ConnectDraft {
  const followers = fields.filter(({ followsHost }) => followsHost).map(({ name }) => name);
  return { ...draft, ...Object.fromEntries(followers.map((name) => [name, suggestAudience(draft.baseUrl)])) };
}

/** Returns the names of the fields in form order; the first invalid one gets the focus. */
export const listFields = ({ fields }: Pick<ProviderDeclaration, 'fields'>): ConnectField[] => [
  ...fields.map(({ name }) => name),
  'label',
];

/** Returns the names of the fields that can be changed without the secret. */
export const listParameters = ({ fields }: Pick<ProviderDeclaration, 'fields'>): ConnectField[] => [
  'label',
  ...fields.filter(({ part }) => part === 'parameter').map(({ name }) => name),
];

/** Normalizes a typed base URL: trims it, adds `https://` if the scheme is missing, and drops trailing slashes. */
export function tidyBaseUrl(typed: string): string {
  const text = typed.trim();
  if (text === '') return '';
  return (/^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `https://${text}`).replace(/(?<!\/)\/+$/, '');
}

/**
 * Splits a base URL from a path of the service that was pasted with it.
 * @param paths first segments of the service's paths, in small letters
 * @returns the trimmed base URL, and the path that was cut off; '' if there is none
 */
export function splitServicePath(typed: string, paths: readonly string[] = []): { baseUrl: string; cut: string } {
  const text = typed.trim();
  const queryStart = text.search(/[?#]/);
  const [path, query] = queryStart < 0 ? [text, ''] : [text.slice(0, queryStart), text.slice(queryStart)];
  const segments = path.split('/');
  // The host, or a path of a gateway, stands before a path of the service.
  const first = segments.findIndex(
    (segment, n) => n > 0 && /[^:]$/.test(segments[n - 1] ?? '') && paths.includes(segment.toLowerCase()),
  );
  if (first < 0) return { baseUrl: typed, cut: '' };
  const [base, cut] = [segments.slice(0, first), segments.slice(first)].map((some) => some.join('/'));
  return { baseUrl: base + query, cut: `/${cut}` };
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
  if (allowInternal || !isUrl(tidy)) return null;
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

function fieldProblem(field: ProviderField, draft: ConnectDraft, allowed: FormAllowedHosts): ConnectProblem | null {
  const value = (draft[field.name] ?? '').trim();
  if (value.length > field.maxLength) return 'too-long';
  if (field.kind === 'url') return baseUrlProblem(draft, allowed);
  if (value === '') return field.isRequired ? 'missing' : null;
  return field.check?.(value) ?? null;
}

/** Validates a draft. @returns the problem of each invalid field; empty if the draft can be sent */
export function checkDraft(
  { fields }: Pick<ProviderDeclaration, 'fields'>,
  draft: ConnectDraft,
  allowed: FormAllowedHosts,
): ConnectProblems {
  const problems: ConnectProblems = {};
  for (const field of fields) {
    const problem = fieldProblem(field, draft, allowed);
    if (problem) problems[field.name] = problem;
  }
  if (draft.label.trim().length > MAX_LABEL) problems.label = 'too-long';
  return problems;
}

/** Returns the first field with a problem in form order, or null. */
export function firstProblem(provider: Pick<ProviderDeclaration, 'fields'>, problems: ConnectProblems) {
  return listFields(provider).find((field) => problems[field]) ?? null;
}

/** Returns a typed value as it is stored. Texts are trimmed: a pasted id or secret often ends in a blank. */
function toValue({ kind }: ProviderField, typed: string): string | number | null {
  const text = typed.trim();
  if (kind === 'url') return tidyBaseUrl(text);
  if (kind !== 'number') return text;
  return text === '' ? null : Number(text);
}

/** Converts a valid draft to the background's input. */
export function toAccountInput(
  { id, fields }: Pick<ProviderDeclaration, 'id' | 'fields'>,
  draft: ConnectDraft,
): AccountInput {
  const values: AccountFields = Object.fromEntries(
    fields.map((field) => [field.name, toValue(field, draft[field.name] ?? '')]),
  );
  const internal = draft.internal !== '' && draft.internal === internalHostOf(draft.baseUrl, {});
  return {
    label: draft.label.trim(),
    ...toStoredFields({ provider: id, fields: values }),
    ...(internal && { internal: true as const }),
  };
}

/** Converts a valid draft to what can be changed without the secret. */
export function toParameters(
  provider: Pick<ProviderDeclaration, 'id' | 'fields'>,
  draft: ConnectDraft,
): AccountParameters {
  const parameters = provider.fields.filter(({ part }) => part === 'parameter');
  const { label, config, hops, namespace, riskProfile, fields } = toAccountInput(
    { ...provider, fields: parameters },
    draft,
  );
  return { label, config, hops, namespace, riskProfile, fields };
}

/** Converts a saved account to a draft; the background never returns secrets, so those fields are empty. */
export function toDraft(account: Omit<AccountInput, 'clientSecret'>): ConnectDraft {
  const { label, internal, baseUrl } = account;
  const confirmed = internal ? (internalHostOf(baseUrl, {}) ?? '') : '';
  const { fields } = toProviderAccount({ ...account, clientSecret: '' } satisfies StoredFields);
  const typed = Object.entries(fields).map(([name, value]) => [name, value === null ? '' : String(value)]);
  return { ...EMPTY_DRAFT, ...Object.fromEntries(typed), label, internal: confirmed };
}

/** Returns the declared provider of an account; the first one for an account that does not exist yet. */
export const chooseProvider = <T extends ProviderDeclaration>(providers: readonly T[], id: string | undefined): T =>
  providers.find((provider) => provider.id === (id ?? UNNAMED_PROVIDER)) ?? (providers[0] as T);
