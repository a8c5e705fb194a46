// Takes our secrets out of what the service says, however it writes them: in capitals or not, percent-encoded, in base64 (as in a Basic header) or in hex, also one within the other.

const HIDDEN = '[hidden]';
/** A secret shorter than this would be found by chance in what merely decodes to something. */
const MIN_DECODED = 4;
/** The header of RFC 6749 2.3.1 is base64 of percent-encoded parts; once more than that. */
const MAX_LEVELS = 3;
/** What is this long without a blank is no sentence; it is hidden unread. */
const MAX_RUN = 16_384;

/** What a percent-encoded value ends at, in a query or in a sentence. */
const WORD = /[^\s"'<>&=?,;()]+/g;
/** Base64 of either alphabet, and hex. */
const RUN = /[\w+/-]{6,}={0,2}/g;
const DOTTED = /[\w.-]{26,}/g;
const MIN_TOKEN_PART = 8;

/** @param more secrets of this request alone, e.g. its token. @returns the text without any of them; line breaks and length are left as they are */
export type Redactor = (text: string, ...more: string[]) => string;

/**
 * A secret that the service shortens (`demo…cret`) or spells out (`d-e-m-o`) is not found: who does so on purpose has it anyway, and pieces of a
 * secret are found by chance in what is none.
 * @param secrets what must not come back to a screen, a store or an export; empty ones count as none
 */
export function createRedactor(secrets: readonly string[]): Redactor {
  return (text, ...more) => {
    const all = [...secrets, ...more].filter((secret) => secret !== '');
    const spelt = all.flatMap((one) => [one, percentEncoded(one)]).sort((one, other) => other.length - one.length);
    const bare = spelt.reduce((left, one) => left.replace(inAnyCase(one), HIDDEN), text);
    const bytes = all.map(toBytes).filter((one) => one.length >= MIN_DECODED);
    const hide = (found: string) => (found.length > MAX_RUN || holds(found, bytes, MAX_LEVELS) ? HIDDEN : found);
    return bare
      .replace(DOTTED, (run) => (isToken(run) ? HIDDEN : run))
      .replace(WORD, (word) => (word.includes('%') ? hide(word) : word))
      .replace(RUN, hide);
  };
}

const inAnyCase = (text: string): RegExp => new RegExp(text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'), 'gi');

/** Three parts of some length with dots between them: the form of a JWT. */
function isToken(run: string): boolean {
  const isLong = (part: string | undefined) => (part?.length ?? 0) >= MIN_TOKEN_PART;
  const parts = run.split('.');
  return parts.some((part, i) => isLong(part) && isLong(parts[i + 1]) && isLong(parts[i + 2]));
}

/** Whether what `text` decodes to, by any of the ways, has one of these in it. Texts are strings of bytes here. */
function holds(text: string, secrets: readonly string[], levels: number): boolean {
  if (levels === 0) return false;
  const decoded = [
    unpercent(text),
    ...[0, 1].map((at) => unhex(text, at)),
    ...[0, 1, 2, 3].map((at) => unbase64(text, at)),
  ];
  return decoded.some(
    (one) =>
      one !== '' &&
      (secrets.some((secret) => one.includes(secret)) ||
        (one.match(/[\w+/%-]{6,}/g) ?? []).some((run) => holds(run, secrets, levels - 1))),
  );
}

export const toBytes = (text: string): string => String.fromCharCode(...new TextEncoder().encode(text));

export function percentEncoded(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}

function unpercent(text: string): string {
  if (!text.includes('%')) return '';
  return text.replace(/%([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}

/** The longest run of hex from `at` on; '' where there is none. A run may begin in the middle of a byte. */
function unhex(text: string, at: number): string {
  const digits = /^[0-9a-f]+/i.exec(text.slice(at).replace(/^0x/i, ''))?.[0] ?? '';
  let bytes = '';
  for (let i = 0; i + 1 < digits.length; i += 2)
    bytes += String.fromCharCode(Number.parseInt(digits.slice(i, i + 2), 16));
  return bytes;
}

/** The groups of four from `at` on: what stands before the secret may be of any length. */
function unbase64(text: string, at: number): string {
  const plain = text
    .slice(at)
    .replaceAll('-', '+')
    .replaceAll('_', '/')
    .replace(/[^A-Za-z0-9+/].*$/s, '');
  // One sign over holds no byte.
  const whole = plain.length % 4 === 1 ? plain.slice(0, -1) : plain;
  try {
    return atob(whole);
  } catch {
    return '';
  }
}
