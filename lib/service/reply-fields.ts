// The fields of replies, read as tolerantly as can be without guessing: absent and null are nothing, a wrong type is refused.
import { z } from 'zod';
import { AppError } from '../errors/app-error';

/** Longer texts are cut before they reach a store or a card (security T-22). */
const MAX_TEXT = 512;

/** A text, or '' where there is none: the service sends '' for "nothing" itself (service.md 0.2). */
export const text = z
  .string()
  .nullish()
  .transform((value) => (value ?? '').slice(0, MAX_TEXT));

const decimal = z.string().regex(/^-?\d+(\.\d+)?(e[+-]?\d+)?$/i);
/** A finite number or null. 64-bit numbers come as strings; `1e999`, "NaN" and "Infinity" are refused. */
export const number = z
  .union([z.number(), decimal.transform(Number).pipe(z.number())])
  .nullish()
  .transform((value) => value ?? null);

/** A list, empty where there is none. */
export const list = <T extends z.ZodType>(item: T) =>
  z
    .array(item)
    .nullish()
    .transform((items) => items ?? []);

/** A flag that is not a verdict: absent means false, as the service's own marshaller has it. */
export const flag = z
  .boolean()
  .nullish()
  .transform((value) => value ?? false);

/** Maps the service's word to ours; a word we do not know, or none, becomes `unknown`. */
export const word = <T extends string>(words: Record<string, T>) => {
  const known = new Map(Object.entries(words));
  return z
    .unknown()
    .optional()
    .transform((value): T | 'unknown' => (typeof value === 'string' ? known.get(value) : undefined) ?? 'unknown');
};

const EXPOSURE_WORDS = new Map<unknown, 'send' | 'receive' | null>([
  ['SEND', 'send'],
  ['RECEIVE', 'receive'],
  ['TRANSACTION_DIRECTION_UNSPECIFIED', null],
  ['', null],
  [null, null],
  [undefined, null],
]);

/** The direction of an exposure; null where there is none, the normal thing for a direct finding (service.md 2.4). */
export const direction = z
  .unknown()
  .optional()
  .transform((value) => {
    const known = EXPOSURE_WORDS.get(value);
    return known === undefined ? ('unknown' as const) : known;
  });

/** One key for the spellings of one address: EVM ignores case, every other chain's spelling is exact (service.md 3.3). */
export function addressKey(address: string): string {
  return /^0x[0-9a-f]{40}$/i.test(address) ? address.toLowerCase() : address;
}

/** @throws AppError `bad-response` where the reply names another address than the one asked for (security T-34). */
export function expectSameAddress(answered: string, asked: string): void {
  if (answered !== '' && addressKey(answered) !== addressKey(asked))
    throw new AppError('bad-response', { status: 200 });
}
