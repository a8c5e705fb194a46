// Redacts secrets from texts of the service, whether plain or encoded, for example in base64.

const HIDDEN = '[hidden]';
/** Shorter secrets would match decoded data by chance. */
const MIN_DECODED = 4;
/** Decoding depth: RFC 6749 2.3.1 uses base64 of percent-encoded values; one level more for safety. */
const MAX_LEVELS = 3;
/** A longer run without whitespace is not a sentence and is hidden without decoding. */
const MAX_RUN = 16_384;

/** Word in a query or sentence, for percent-decoding. */
const WORD = /[^\s"'<>&=?,;()]+/g;
/** Run of base64 (either alphabet) or hex. */
const RUN = /[\w+/-]{6,}={0,2}/g;
const DOTTED = /[\w.-]{26,}/g;
const MIN_TOKEN_PART = 8;

/**
 * Replaces secrets in a text with `[hidden]`; line breaks remain, the length is not limited.
 * @param more secrets of this request, e.g. its token
 */
export type Redactor = (text: string, ...more: string[]) => string;

/**
 * Creates a redactor. Abbreviated (`demo…cret`) or spaced (`d-e-m-o`) secrets are not found: a service that writes them has the secret
 * anyway, and fragments would match by chance.
 * @param secrets texts that must not reach a screen, a store or an export; empty ones are ignored
 */
export function createRedactor(secrets: readonly string[]): Redactor {
  return (text, ...more) => {
    const all = [...secrets, ...more].filter((secret) => secret !== '');
    const variants = all.flatMap((secret) => [secret, percentEncoded(secret)]).sort((a, b) => b.length - a.length);
    const plain = variants.reduce((redacted, variant) => redacted.replace(toCaseInsensitive(variant), HIDDEN), text);
    const bytes = all.map(toBytes).filter((binary) => binary.length >= MIN_DECODED);
    const hide = (candidate: string) =>
      candidate.length > MAX_RUN || containsSecret(candidate, bytes, MAX_LEVELS) ? HIDDEN : candidate;
    return plain
      .replace(DOTTED, (run) => (isJwtLike(run) ? HIDDEN : run))
      .replace(WORD, (word) => (word.includes('%') ? hide(word) : word))
      .replace(RUN, hide);
  };
}

const toCaseInsensitive = (text: string): RegExp => new RegExp(text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'), 'gi');

/** True if the run contains three adjacent parts of some length with dots between them, as in a JWT. */
function isJwtLike(run: string): boolean {
  const isLong = (part: string | undefined) => (part?.length ?? 0) >= MIN_TOKEN_PART;
  const parts = run.split('.');
  return parts.some((part, i) => isLong(part) && isLong(parts[i + 1]) && isLong(parts[i + 2]));
}

/** True if a decoded form of `text` contains a secret. Texts are binary strings. */
function containsSecret(text: string, secrets: readonly string[], levels: number): boolean {
  if (levels === 0) return false;
  const decoded = [
    decodePercent(text),
    ...[0, 1].map((offset) => decodeHex(text, offset)),
    ...[0, 1, 2, 3].map((offset) => decodeBase64(text, offset)),
  ];
  return decoded.some(
    (candidate) =>
      candidate !== '' &&
      (secrets.some((secret) => candidate.includes(secret)) ||
        (candidate.match(/[\w+/%-]{6,}/g) ?? []).some((run) => containsSecret(run, secrets, levels - 1))),
  );
}

/** Encodes a text as UTF-8 in a binary string. */
export const toBytes = (text: string): string => String.fromCharCode(...new TextEncoder().encode(text));

/** Percent-encodes a text; lone surrogates are replaced. */
export function percentEncoded(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}

function decodePercent(text: string): string {
  if (!text.includes('%')) return '';
  return text.replace(/%([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}

/** Decodes the longest hex run from `at`; '' if there is none. The run may start in the middle of a byte. */
function decodeHex(text: string, offset: number): string {
  const digits = /^[0-9a-f]+/i.exec(text.slice(offset).replace(/^0x/i, ''))?.[0] ?? '';
  let bytes = '';
  for (let i = 0; i + 1 < digits.length; i += 2)
    bytes += String.fromCharCode(Number.parseInt(digits.slice(i, i + 2), 16));
  return bytes;
}

/** Decodes base64 groups from `at`, because the bytes before the secret may have any length. */
function decodeBase64(text: string, offset: number): string {
  const plain = text
    .slice(offset)
    .replaceAll('-', '+')
    .replaceAll('_', '/')
    .replace(/[^A-Za-z0-9+/].*$/s, '');
  // A single remaining character encodes no byte.
  const complete = plain.length % 4 === 1 ? plain.slice(0, -1) : plain;
  try {
    return atob(complete);
  } catch {
    return '';
  }
}
