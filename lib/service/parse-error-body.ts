// Extracts the message of an error body, and detects error bodies that arrive with status 200.
import { z } from 'zod';
import { decodeReferences } from '../text/character-references';

/** Longest error message that is returned, in characters. */
const MAX_MESSAGE = 300;
const MAX_INPUT = 8_192;

/**
 * Keys of the message, most specific first: rpcStatus (docs/reference/service.md 2.17), OAuth (RFC 6749 5.2), problem details (RFC
 * 9457), validator lists.
 */
const MESSAGE_KEYS = [
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

/** Status words of an envelope that carries no result (docs/reference/service.md 9.1 documents one for the service's own tools). */
const NO_RESULT = /^(error|errored|fail|failed|failure|no_results?|no_data|not_found)$/i;

/** Names of the gRPC status codes except OK; their numbers are 1 to 16 (docs/reference/service.md 2.17). */
const RPC_NAMES =
  /^(CANCELLED|UNKNOWN|INVALID_ARGUMENT|DEADLINE_EXCEEDED|NOT_FOUND|ALREADY_EXISTS|PERMISSION_DENIED|RESOURCE_EXHAUSTED|FAILED_PRECONDITION|ABORTED|OUT_OF_RANGE|UNIMPLEMENTED|INTERNAL|UNAVAILABLE|DATA_LOSS|UNAUTHENTICATED)$/i;
const MAX_RPC_CODE = 16;

/** `error`, `errors`, `errorMessage`, `error_code`, `fault`, `exception` and similar keys. */
const ERROR_KEY = /^(err|fault|exception)/i;
/** `status`, `statusCode`, `http_status` … */
const STATUS_KEY = /^(http_?)?status(_?code)?$/i;
const OUTCOME_KEY = /^(ok|success|succeeded)$/i;

/**
 * Extracts the message of an error body.
 * @param json parsed body of any shape
 * @param hide redacts secrets that the service may have echoed, before the text reaches the screen or an export
 * @returns the redacted message, at most 300 characters, or undefined
 */
export function readErrorMessage(json: unknown, hide: (text: string) => string): string | undefined {
  const rawMessage = findMessage(json, 2);
  if (rawMessage === undefined) return undefined;
  // Redacted before and after decoding, because a secret may contain text that looks like an entity.
  const message = hide(decodeReferences(hide(truncateAtWord(rawMessage))))
    .replace(/\s+/g, ' ')
    .trim();
  // Truncated last: a partial secret would not be recognized by the redactor.
  return message === '' ? undefined : message.slice(0, MAX_MESSAGE);
}

/** @returns the OAuth error code (RFC 6749 5.2) of a body, or undefined */
export function readErrorCode(json: unknown): string | undefined {
  const code = objectSchema.safeParse(json).data?.error;
  return typeof code === 'string' && /^[a-z_]{1,64}$/.test(code) ? code : undefined;
}

/** Truncates the text at a word boundary: a word cut in half may be part of a secret. */
function truncateAtWord(text: string): string {
  return text.length > MAX_INPUT ? text.slice(0, MAX_INPUT).replace(/(?<!\S)\S+$/, '') : text;
}

function findMessage(json: unknown, levels: number): string | undefined {
  if (typeof json === 'string') return json.trim() === '' ? undefined : json;
  // The first of several errors is enough.
  if (Array.isArray(json)) return findMessage(json[0], levels);
  const fields = objectSchema.safeParse(json).data;
  if (!fields || levels === 0) return undefined;
  for (const key of MESSAGE_KEYS) {
    const message = findMessage(fields[key], levels - 1);
    if (message !== undefined) return message;
  }
  return undefined;
}

/**
 * Checks whether a body, or one row of it, is an error although the status is 200. Zero values are written out together with the error
 * (docs/reference/service.md 0.2), therefore its `foundRisk: false` is not a verdict.
 * @param documentedFields keys that the reply schema documents; they never count as error markers
 */
export function isErrorBody(json: unknown, documentedFields: readonly string[] = []): boolean {
  const fields = objectSchema.safeParse(json).data;
  if (!fields) return false;
  return Object.entries(fields).some(([key, value]) => {
    if (documentedFields.includes(key)) return false;
    if (ERROR_KEY.test(key)) return hasValue(value);
    if (OUTCOME_KEY.test(key)) return value === false || value === 'false';
    if (STATUS_KEY.test(key))
      return (
        isHttpError(value) ||
        (typeof value === 'string' && (NO_RESULT.test(value) || RPC_NAMES.test(value))) ||
        isErrorBody(value)
      );
    return key === 'code' && (isRpcError(value) || isHttpError(value));
  });
}

/** Parses a number or a numeric string; NaN otherwise. */
const toNumber = (value: unknown): number =>
  typeof value === 'number' || (typeof value === 'string' && value.trim() !== '') ? Number(value) : Number.NaN;

function isRpcError(code: unknown): boolean {
  const number = toNumber(code);
  return (number >= 1 && number <= MAX_RPC_CODE) || (typeof code === 'string' && RPC_NAMES.test(code));
}

function isHttpError(status: unknown): boolean {
  const number = toNumber(status);
  return number >= 400 && number <= 599;
}

/** An empty string, list or object, false, zero and null mean "no error". */
function hasValue(value: unknown): boolean {
  if (Array.isArray(value)) return value.length > 0;
  if (typeof value === 'object' && value !== null) return Object.keys(value).length > 0;
  return Boolean(value);
}
