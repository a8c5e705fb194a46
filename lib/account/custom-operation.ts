// Custom operations of the earlier API: validation rules and URL template expansion.
import type { z } from 'zod';
import type { Chain } from '../chains/chain';
import type { customOperationSchema } from './custom-operation-schema';

/** Maximum operations per account, and addresses per batch (docs/reference/service.md 5 and 6.2). */
export const MAX_CUSTOM_OPERATIONS = 20;
export const MAX_CUSTOM_BATCH = 50;
/** Maximum characters of an account's operations as JSON: a vault holds several accounts in 64 KiB. */
const MAX_TOTAL_LENGTH = 8_000;
const MAX_NAME = 64;
const MAX_PATH = 512;
const MAX_QUERY = 16;
const MAX_VALUE = 256;

/** Placeholders: the address, the chain family key, and the legacy API's network name (`bitcoin_mainnet`). */
const PLACEHOLDERS = ['address', 'chain', 'network'] as const;
const PLACEHOLDER = /\{([^{}]*)\}/g;
const FIELD_NAME = /^[A-Za-z_][A-Za-z0-9_.-]{0,63}$/;

export type CustomOperation = z.infer<typeof customOperationSchema>;

export type CustomOperationField = 'name' | 'path' | 'query' | 'batchField';
export type CustomOperationProblem =
  | 'missing'
  | 'too-long'
  | 'not-a-path'
  | 'other-host'
  | 'climbs'
  | 'query-in-path'
  | 'query-form'
  | 'unknown-placeholder'
  | 'no-address'
  | 'batch-needs-post'
  | 'batch-form';

/** Validates an operation. @returns problems by field; an empty object if the operation is valid */
export function findOperationProblems(
  operation: CustomOperation,
): Partial<Record<CustomOperationField, CustomOperationProblem>> {
  const problems: Partial<Record<CustomOperationField, CustomOperationProblem>> = {};
  const name = nameProblem(operation.name);
  const path = pathProblem(operation);
  const query = queryProblem(operation.query);
  const batchField = batchProblem(operation);
  if (name) problems.name = name;
  if (path) problems.path = path;
  if (query) problems.query = query;
  if (batchField) problems.batchField = batchField;
  return problems;
}

/** Tests whether the operations exceed their share of the vault's size. */
export function exceedsOperationLimits(operations: readonly CustomOperation[]): boolean {
  return JSON.stringify(operations).length > MAX_TOTAL_LENGTH;
}

/**
 * Preset of the only documented request: a single sanctions check by GET, with the network as `bitcoin_mainnet`
 * (docs/reference/service.md 5). Its response format is not documented, so the response is not parsed.
 */
export const SANCTIONS_PRESET: CustomOperation = {
  name: 'Sanctions check',
  method: 'GET',
  path: '/api/v1/sanction',
  query: [
    ['project', 'partner'],
    ['chain', '{network}'],
    ['address', '{address}'],
  ],
  batchField: null,
};

/** Network name of a chain in the legacy API; only `bitcoin_mainnet` is documented, the rest follows it (docs/reference/service.md 3.2). */
export function getNetworkName(chain: Chain): string {
  return `${chain === 'evm' ? 'ethereum' : chain.replaceAll('-', '_')}_mainnet`;
}

/** Fills the placeholders in path and query; values in the path are percent-encoded as one segment. */
export function fillTemplate(
  { path, query }: Pick<CustomOperation, 'path' | 'query'>,
  { chain, address }: { chain: Chain; address: string },
): { path: string; query: [string, string][] } {
  const values: Record<(typeof PLACEHOLDERS)[number], string> = { chain, address, network: getNetworkName(chain) };
  const fill = (template: string, encode: (value: string) => string) =>
    template.replace(PLACEHOLDER, (match, name: string) => (isPlaceholder(name) ? encode(values[name]) : match));
  return {
    path: fill(path, encodeURIComponent),
    query: query.map(([name, value]) => [name, fill(value, (text) => text)]),
  };
}

function isPlaceholder(name: string): name is (typeof PLACEHOLDERS)[number] {
  return (PLACEHOLDERS as readonly string[]).includes(name);
}

const namesIn = (template: string) => [...template.matchAll(PLACEHOLDER)].map(([, name = '']) => name);
/** Tests whether a template has an unknown placeholder (`{adress}`, `{}`) or an unmatched brace. */
function hasUnknown(template: string): boolean {
  return namesIn(template).some((name) => !isPlaceholder(name)) || /[{}]/.test(template.replace(PLACEHOLDER, ''));
}

function nameProblem(name: string): CustomOperationProblem | null {
  if (name.trim() === '') return 'missing';
  return name.length > MAX_NAME ? 'too-long' : null;
}

/** The path is appended to the account's origin, so it must not contain anything that a URL parser could read as a host. */
function pathProblem({ path, query, batchField }: CustomOperation): CustomOperationProblem | null {
  if (path === '') return 'missing';
  if (path.length > MAX_PATH) return 'too-long';
  if (/^[a-z][a-z0-9+.-]*:/i.test(path) || /^[/\\]{2}/.test(path) || path.includes('\\')) return 'other-host';
  if (/[?#]/.test(path)) return 'query-in-path';
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused
  if (!path.startsWith('/') || /[\u0000-\u0020\u007f]/.test(path)) return 'not-a-path';
  if (hasUnknown(path)) return 'unknown-placeholder';
  if (path.split('/').some((segment) => /^(?:\.|%2e){1,2}$/i.test(segment))) return 'climbs';
  const holdsAddress = [path, ...query.map(([, value]) => value)].some((text) => namesIn(text).includes('address'));
  return holdsAddress || batchField !== null ? null : 'no-address';
}

function queryProblem(query: CustomOperation['query']): CustomOperationProblem | null {
  const names = query.map(([name]) => name);
  if (query.length > MAX_QUERY || query.some(([, value]) => value.length > MAX_VALUE)) return 'too-long';
  if (!names.every((name) => FIELD_NAME.test(name)) || new Set(names).size < names.length) return 'query-form';
  return query.some(([, value]) => hasUnknown(value)) ? 'unknown-placeholder' : null;
}

function batchProblem({ method, batchField }: CustomOperation): CustomOperationProblem | null {
  if (batchField === null) return null;
  if (!FIELD_NAME.test(batchField)) return 'batch-form';
  return method === 'POST' ? null : 'batch-needs-post';
}
