// Schemas of reply fields, and checks that a reply belongs to the request.
import { z } from 'zod';
import { toChainFamily } from '../../capabilities/chain-aliases';
import { getChainById } from '../../chains';
import { AppError } from '../../errors/app-error';
import { isTestConfig } from '../../verdict/config-mismatch';

/** Longer texts are truncated before they reach a store or a card (security T-22). */
const MAX_TEXT = 512;

/** Text field; '' if absent: the service itself sends '' for "nothing" (docs/reference/service.md 0.2). */
export const textField = z
  .string()
  .nullish()
  .transform((value) => (value ?? '').slice(0, MAX_TEXT));

/** Informational text (version, time): numbers are accepted, other types become ''. */
export const lenientTextField = z
  .union([z.string(), z.number().transform(String)])
  .nullish()
  .catch(null)
  .transform((value) => (value ?? '').slice(0, MAX_TEXT));

/** Long text and the number of characters left out. Never cut inside a surrogate pair. */
export const longTextField = (max: number) =>
  z
    .string()
    .nullish()
    .transform((value) => {
      const fullText = value ?? '';
      const truncated = fullText.slice(0, max).replace(/[\uD800-\uDBFF]$/, '');
      return { text: truncated, leftOut: fullText.length - truncated.length };
    });

/** Date of the first Bitcoin block: no earlier risk exists, and a zero date means "absent". */
const EARLIEST_MS = Date.UTC(2009, 0, 3);
const CLOCK_SKEW_MS = 86_400_000;

/** Parses a date-time to epoch ms; null if invalid. A time without zone is UTC, which `Date.parse` would read as local time. */
export function readTime(timestamp: string, now: number): number | null {
  const at = Date.parse(/^\d{4}-\d\d-\d\dT[\d:.]+$/.test(timestamp) ? `${timestamp}Z` : timestamp);
  return isPlausibleTime(at, now) ? at : null;
}

/** True if on-chain data, or a result computed from it, can have this time. Both epoch ms. */
export function isPlausibleTime(at: number, now: number): boolean {
  return at >= EARLIEST_MS && at <= now + CLOCK_SKEW_MS;
}

const decimal = z.string().regex(/^-?\d+(\.\d+)?(e[+-]?\d+)?$/i);
/** Non-finite numbers as written by protobuf's JSON mapping, e.g. a share of nothing. */
const noNumber = z.enum(['NaN', 'Infinity', '-Infinity']).transform(() => null);
/** Finite number or null. 64-bit numbers arrive as strings; `1e999` is rejected. */
export const numberField = z
  .union([z.number(), noNumber, decimal.transform(Number).pipe(z.number())])
  .nullish()
  .transform((value) => value ?? null);

/** Number within documented bounds (docs/reference/service.md 2.1, 2.3); values outside become null, so that they are not shown. */
export const numberWithin = (low: number, high: number) =>
  numberField.transform((value) => (value !== null && value >= low && value <= high ? value : null));

/** Hop count; the limit exceeds any real path, as the service follows 8 hops. */
export const hopCountField = numberWithin(0, 1000);

/** List; empty if absent. */
export const listField = <T extends z.ZodType>(item: T) =>
  z
    .array(item)
    .nullish()
    .transform((items) => items ?? []);

/**
 * Rows of a table, parsed one by one: an invalid field is dropped, so that it affects neither other rows nor other fields.
 * A row remains even if all its fields were dropped, because a missing row would mean less risk.
 */
export const linesField = <S extends z.ZodRawShape>(row: z.ZodObject<S>) =>
  z
    .array(z.unknown())
    .nullish()
    .transform((items) => (items ?? []).map((item) => readRow(row, item)));

function readRow<S extends z.ZodRawShape>(row: z.ZodObject<S>, item: unknown): z.output<z.ZodObject<S>> {
  const shape = new Map<string, z.core.$ZodType>(Object.entries(row.shape));
  const fields = Object.entries(z.record(z.string(), z.unknown()).safeParse(item).data ?? {});
  const isValid = ([name, value]: [string, unknown]) => {
    const field = shape.get(name);
    return field !== undefined && z.safeParse(field, value).success;
  };
  return row.parse(Object.fromEntries(fields.filter(isValid)));
}

/** Flag that is not a verdict; absent means false, as in the service's marshaller. */
export const flagField = z
  .boolean()
  .nullish()
  .transform((value) => value ?? false);

/** Maps an enum word of the service to the local one; an unknown or missing word becomes `unknown`. */
export const enumField = <T extends string>(words: Record<string, T>) => {
  const wordMap = new Map(Object.entries(words));
  return z
    .unknown()
    .optional()
    .transform((value): T | 'unknown' => (typeof value === 'string' ? wordMap.get(value) : undefined) ?? 'unknown');
};

const EXPOSURE_WORDS = new Map<unknown, 'send' | 'receive' | null>([
  ['SEND', 'send'],
  ['RECEIVE', 'receive'],
  ['TRANSACTION_DIRECTION_UNSPECIFIED', null],
  ['', null],
  [null, null],
  [undefined, null],
]);

/** Direction of an exposure; null if absent, which is normal for direct findings (docs/reference/service.md 2.4). */
export const directionField = z
  .unknown()
  .optional()
  .transform((value) => {
    const mapped = EXPOSURE_WORDS.get(value);
    return mapped === undefined ? ('unknown' as const) : mapped;
  });

/** Comparison key of an address: EVM ignores case and may lack `0x`; other chains compare exactly (docs/reference/service.md 3.3). */
export function foldAddress(address: string): string {
  const [, bytes] = EVM_FORM.exec(address) ?? [];
  return bytes ? `0x${bytes.toLowerCase()}` : address;
}
const EVM_FORM = /^(?:0x)?([0-9a-f]{40})$/i;

/**
 * Comparison key across the forms of an address on its chain, e.g. `bitcoincash:q…` and `q…`. Text that is not an address keeps its own
 * key.
 */
export function foldAddressOfChain(chain: string, address: string): string {
  // The EVM canonical form ignores the checksum; hashing thousands of rows would be too slow.
  if (EVM_FORM.test(address)) return foldAddress(address);
  return getChainById(toChainFamily(chain))?.parse(address)?.canonical ?? foldAddress(address);
}

/** Address and chain that a reply names; `''` if it names none. */
interface AddressAndChain {
  address: string;
  chain: string;
}

/** @throws AppError `bad-response` if the reply names another address or chain than the request (security T-34) */
export function expectSame(actual: AddressAndChain, requested: AddressAndChain): void {
  expectSameChain(actual.chain, requested.chain);
  const { address } = actual;
  if (address === '' || foldAddress(address) === foldAddress(requested.address)) return;
  if (foldAddressOfChain(requested.chain, address) !== foldAddressOfChain(requested.chain, requested.address))
    throw new AppError('bad-response', { status: 200 });
}

/**
 * Accepts unknown names, which may be the service's own name for the requested chain, but not the name of another known chain.
 * @throws AppError `bad-response`
 */
export function expectSameChain(actual: string, requested: string): void {
  const [actualFamily, requestedFamily] = [toChainFamily(actual), toChainFamily(requested)];
  if (actualFamily !== requestedFamily && getChainById(actualFamily) && getChainById(requestedFamily))
    throw new AppError('bad-response', { status: 200 });
}

/**
 * Rejects a "no risk" under the test config if the request named another config.
 * @throws AppError `bad-response`
 */
export function expectNoSandbox(actual: string, requested: string): void {
  if (isTestConfig(actual) && requested !== '' && !isTestConfig(requested))
    throw new AppError('bad-response', { status: 200 });
}

/** Like `expectSame`, for the address only, e.g. if the chain has a network name. @throws AppError `bad-response` */
export function expectSameAddress(address: string, requested: AddressAndChain): void {
  expectSame({ address, chain: '' }, requested);
}
