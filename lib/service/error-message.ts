// Reads the service's own words out of an answer that is an error, whichever of the known forms it has, and tells an error that comes as a 200.
import { z } from 'zod';
import { decodeEntities } from './transport/decode-entities';

/** An error that says more than this is no sentence. */
const MAX_SAID = 300;
const MAX_READ = 8_192;

/** Where words of an error stand, the most exact first: rpcStatus (docs/reference/service.md 2.17), OAuth (RFC 6749 5.2), problem details (RFC 9457), and the lists of validators. */
const PLACES = [
  'error_description',
  'message',
  'msg',
  'detail',
  'errorMessage',
  'error',
  'errors',
  'title',
  'reason',
] as const;

const objectSchema = z.record(z.string(), z.unknown());

/** How an envelope says in a word that there is no answer in it (docs/reference/service.md 9.1 has one for its own tools). */
const NO_ANSWER = /^(error|errored|fail|failed|failure|no_results?|no_data|not_found)$/i;

/** gRPC's codes beside OK by name; their numbers are 1 to 16 (docs/reference/service.md 2.17). */
const RPC_NAMES =
  /^(CANCELLED|UNKNOWN|INVALID_ARGUMENT|DEADLINE_EXCEEDED|NOT_FOUND|ALREADY_EXISTS|PERMISSION_DENIED|RESOURCE_EXHAUSTED|FAILED_PRECONDITION|ABORTED|OUT_OF_RANGE|UNIMPLEMENTED|INTERNAL|UNAVAILABLE|DATA_LOSS|UNAUTHENTICATED)$/i;
const MAX_RPC_CODE = 16;

/** `error`, `errors`, `errorMessage`, `error_code`, `fault`, `exception` and their kin. */
const ERROR_KEY = /^(err|fault|exception)/i;
/** `status`, `statusCode`, `http_status` … */
const STATUS_KEY = /^(http_?)?status(_?code)?$/i;
const OUTCOME_KEY = /^(ok|success|succeeded)$/i;

/**
 * The words of an error, or undefined where it has none.
 * @param json the parsed body, of any shape
 * @param hide takes out what must not come back to a screen or into an export, should the service repeat it
 */
export function readErrorMessage(json: unknown, hide: (text: string) => string): string | undefined {
  const found = findWords(json, 2);
  if (found === undefined) return undefined;
  // As it came as well: a secret may itself look escaped.
  const said = hide(decodeEntities(hide(beginning(found))))
    .replace(/\s+/g, ' ')
    .trim();
  // Nothing of a secret may be left over by the cut, so that comes last.
  return said === '' ? undefined : said.slice(0, MAX_SAID);
}

/** The code of an OAuth error, one word by its grammar; undefined where there is none. */
export function readErrorCode(json: unknown): string | undefined {
  const code = objectSchema.safeParse(json).data?.error;
  return typeof code === 'string' && /^[a-z_]{1,64}$/.test(code) ? code : undefined;
}

/** What is worth looking through; never cut in the middle of a word, which may be a secret. */
function beginning(text: string): string {
  return text.length > MAX_READ ? text.slice(0, MAX_READ).replace(/(?<!\S)\S+$/, '') : text;
}

function findWords(json: unknown, levels: number): string | undefined {
  if (typeof json === 'string') return json.trim() === '' ? undefined : json;
  // Of several the first: one is enough to see what to mend.
  if (Array.isArray(json)) return findWords(json[0], levels);
  const fields = objectSchema.safeParse(json).data;
  if (!fields || levels === 0) return undefined;
  for (const place of PLACES) {
    const words = findWords(fields[place], levels - 1);
    if (words !== undefined) return words;
  }
  return undefined;
}

/**
 * Whether an object says of itself that it is an error, although it came as a 200 or as a row of one: zero values are written
 * out beside it (docs/reference/service.md 0.2), and a `foundRisk: false` there is no verdict.
 * @param own fields that the reply documents: what they say is read as what they are
 */
export function isErrorBody(json: unknown, own: readonly string[] = []): boolean {
  const fields = objectSchema.safeParse(json).data;
  if (!fields) return false;
  return Object.entries(fields).some(([key, value]) => {
    if (own.includes(key)) return false;
    if (ERROR_KEY.test(key)) return isSaid(value);
    if (OUTCOME_KEY.test(key)) return value === false || value === 'false';
    if (STATUS_KEY.test(key))
      return (
        isHttpError(value) ||
        (typeof value === 'string' && (NO_ANSWER.test(value) || RPC_NAMES.test(value))) ||
        isErrorBody(value)
      );
    return key === 'code' && (isRpcError(value) || isHttpError(value));
  });
}

/** A number, also as a text; NaN where it is neither. */
const numberOf = (value: unknown): number =>
  typeof value === 'number' || (typeof value === 'string' && value.trim() !== '') ? Number(value) : Number.NaN;

function isRpcError(code: unknown): boolean {
  const number = numberOf(code);
  return (number >= 1 && number <= MAX_RPC_CODE) || (typeof code === 'string' && RPC_NAMES.test(code));
}

function isHttpError(status: unknown): boolean {
  const number = numberOf(status);
  return number >= 400 && number <= 599;
}

/** An empty text, an empty list, false, zero or nothing is how "no error" is written. */
function isSaid(value: unknown): boolean {
  if (Array.isArray(value)) return value.length > 0;
  if (typeof value === 'object' && value !== null) return Object.keys(value).length > 0;
  return Boolean(value);
}
