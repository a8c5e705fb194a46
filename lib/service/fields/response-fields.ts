// The fields of replies, read as tolerantly as can be without guessing: absent and null are nothing, a wrong type is refused.
import { z } from 'zod';
import { toChainFamily } from '../../capabilities/chain-aliases';
import { chainById } from '../../chains';
import { AppError } from '../../errors/app-error';
import { isTestConfig } from '../../verdict/config-mismatch';

/** Longer texts are cut before they reach a store or a card (security T-22). */
const MAX_TEXT = 512;

/** A text, or '' where there is none: the service sends '' for "nothing" itself (docs/reference/service.md 0.2). */
export const textField = z
  .string()
  .nullish()
  .transform((value) => (value ?? '').slice(0, MAX_TEXT));

/** What is only told beside an answer (version, time): a number is as good as a text, and anything else is nothing. */
export const lenientText = z
  .union([z.string(), z.number().transform(String)])
  .nullish()
  .catch(null)
  .transform((value) => (value ?? '').slice(0, MAX_TEXT));

/** A long text, and how many characters of it are left out. Never cut in the middle of a character. */
export const longTextField = (max: number) =>
  z
    .string()
    .nullish()
    .transform((value) => {
      const whole = value ?? '';
      const kept = whole.slice(0, max).replace(/[\uD800-\uDBFF]$/, '');
      return { text: kept, leftOut: whole.length - kept.length };
    });

/** Before Bitcoin's first block no risk can have been computed; a zero date stands for "not said". */
const EARLIEST_MS = Date.UTC(2009, 0, 3);
const CLOCK_SKEW_MS = 86_400_000;

/** A date-time as epoch ms; null where it says nothing. One without a zone is UTC, which a parser would take for local time. */
export function readTime(timestamp: string, now: number): number | null {
  const at = Date.parse(/^\d{4}-\d\d-\d\dT[\d:.]+$/.test(timestamp) ? `${timestamp}Z` : timestamp);
  return isPossible(at, now) ? at : null;
}

/** Whether something on a chain, or computed of it, can be of this time. Both in epoch ms. */
export function isPossible(at: number, now: number): boolean {
  return at >= EARLIEST_MS && at <= now + CLOCK_SKEW_MS;
}

const decimal = z.string().regex(/^-?\d+(\.\d+)?(e[+-]?\d+)?$/i);
/** How the service's marshaller writes what is no number, e.g. a share of nothing (protobuf, JSON mapping). */
const noNumber = z.enum(['NaN', 'Infinity', '-Infinity']).transform(() => null);
/** A finite number or null. 64-bit numbers come as strings; `1e999` is refused. */
export const numberField = z
  .union([z.number(), noNumber, decimal.transform(Number).pipe(z.number())])
  .nullish()
  .transform((value) => value ?? null);

/** The same where the field has bounds (docs/reference/service.md 2.1, 2.3): what lies outside says nothing, and would be shown as if it did. */
export const numberWithin = (low: number, high: number) =>
  numberField.transform((value) => (value !== null && value >= low && value <= high ? value : null));

/** More steps than any path has; the service follows 8. */
export const hopCount = numberWithin(0, 1000);

/** A list, empty where there is none. */
export const listField = <T extends z.ZodType>(item: T) =>
  z
    .array(item)
    .nullish()
    .transform((items) => items ?? []);

/**
 * The lines of a table, each read by itself: a field of another make is as if it were not there, so that one odd line costs neither the others
 * nor what stands beside them. What is left of it still stands, be it nothing: a line less would be risk less.
 */
export const linesField = <S extends z.ZodRawShape>(line: z.ZodObject<S>) =>
  z
    .array(z.unknown())
    .nullish()
    .transform((items) => (items ?? []).map((item) => readLine(line, item)));

function readLine<S extends z.ZodRawShape>(line: z.ZodObject<S>, item: unknown): z.output<z.ZodObject<S>> {
  const shape = new Map<string, z.core.$ZodType>(Object.entries(line.shape));
  const fields = Object.entries(z.record(z.string(), z.unknown()).safeParse(item).data ?? {});
  const isRead = ([name, value]: [string, unknown]) => {
    const field = shape.get(name);
    return field !== undefined && z.safeParse(field, value).success;
  };
  return line.parse(Object.fromEntries(fields.filter(isRead)));
}

/** A flag that is not a verdict: absent means false, as the service's own marshaller has it. */
export const flagField = z
  .boolean()
  .nullish()
  .transform((value) => value ?? false);

/** Maps the service's word to ours; a word we do not know, or none, becomes `unknown`. */
export const wordField = <T extends string>(words: Record<string, T>) => {
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

/** The direction of an exposure; null where there is none, the normal thing for a direct finding (docs/reference/service.md 2.4). */
export const direction = z
  .unknown()
  .optional()
  .transform((value) => {
    const known = EXPOSURE_WORDS.get(value);
    return known === undefined ? ('unknown' as const) : known;
  });

/** One key for the spellings of one address: EVM ignores case, and its twenty bytes may come without `0x`; every other chain's spelling is exact (docs/reference/service.md 3.3). */
export function addressKey(address: string): string {
  const [, bytes] = EVM_FORM.exec(address) ?? [];
  return bytes ? `0x${bytes.toLowerCase()}` : address;
}
const EVM_FORM = /^(?:0x)?([0-9a-f]{40})$/i;

/** One key for the forms of one address that its chain has beside its spelling: `bitcoincash:q…` and `q…`. What is no address of the chain keeps its own. */
export function formKey(chain: string, address: string): string {
  // Its canonical form whatever its checksum says; thousands of rows are not worth a hash each.
  if (EVM_FORM.test(address)) return addressKey(address);
  return chainById(toChainFamily(chain))?.parse(address)?.canonical ?? addressKey(address);
}

/** What an answer says it is about; `''` where it does not say. */
interface Named {
  address: string;
  chain: string;
}

/** @throws AppError `bad-response` where the reply names another address or another chain than was asked for (security T-34). */
export function expectSame(answered: Named, asked: Named): void {
  expectSameChain(answered.chain, asked.chain);
  const { address } = answered;
  if (address === '' || addressKey(address) === addressKey(asked.address)) return;
  if (formKey(asked.chain, address) !== formKey(asked.chain, asked.address))
    throw new AppError('bad-response', { status: 200 });
}

/**
 * A name that we do not know may be the service's own for the chain that was asked about; that of another chain of ours cannot be.
 * @throws AppError `bad-response`
 */
export function expectSameChain(answered: string, asked: string): void {
  const [told, meant] = [toChainFamily(answered), toChainFamily(asked)];
  if (told !== meant && chainById(told) && chainById(meant)) throw new AppError('bad-response', { status: 200 });
}

/**
 * Which config was applied is told beside a verdict; but where one was asked for, "no risk" under the test config is no answer to it.
 * @throws AppError `bad-response`
 */
export function expectNoSandbox(answered: string, asked: string): void {
  if (isTestConfig(answered) && asked !== '' && !isTestConfig(asked))
    throw new AppError('bad-response', { status: 200 });
}

/** The same where only the address is named, e.g. because the chain goes by a network's name. @throws AppError `bad-response` */
export function expectSameAddress(address: string, asked: Named): void {
  expectSame({ address, chain: '' }, asked);
}
