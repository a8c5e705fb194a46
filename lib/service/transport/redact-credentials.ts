// Redacts the client secret and access token from replies that are shown, stored or exported.
import { createRedactor, percentEncoded, toBytes } from './redact';

/** Shorter secrets would match parts of addresses by chance. */
const MIN_SECRET = 8;

/**
 * Returns the reply without the client secret and the token, plain or encoded once, in values and keys.
 * A reply that contains neither is returned as the same object, to avoid copying large replies.
 */
export type CredentialRedactor = (reply: unknown, token: string) => unknown;

/**
 * @param clientSecret secret of the account; the client id is not redacted, since configs and labels may have the same name
 * @param found called when a reply contained the secret or the token
 */
export function createCredentialRedactor(
  clientSecret: string,
  found: () => void = () => undefined,
): CredentialRedactor {
  const hide = createRedactor([]);
  let last = { token: '', traces: /$^/ };
  return (reply, token) => {
    const secrets = [clientSecret, token].filter(({ length }) => length >= MIN_SECRET);
    if (secrets.length === 0) return reply;
    if (last.token !== token) last = { token, traces: createTracePattern(secrets) };
    const { traces } = last;

    function redactValue(value: unknown): unknown {
      if (typeof value === 'string') return traces.test(value) ? hide(value, ...secrets) : value;
      if (typeof value !== 'object' || value === null) return value;
      const before = Object.entries(value);
      const after = before.map(([name, value]) => [redactValue(name), redactValue(value)] as const);
      if (after.every(([name, value], i) => name === before[i]?.[0] && value === before[i]?.[1])) return value;
      return Array.isArray(value) ? after.map(([, value]) => value) : Object.fromEntries(after);
    }
    const redacted = redactValue(reply);
    if (redacted !== reply) found();
    return redacted;
  };
}

/** Returns a pattern for each secret: plain, percent-encoded, hex, and base64 after any number of other bytes. */
function createTracePattern(secrets: readonly string[]): RegExp {
  const encodings = secrets.flatMap((secret) => {
    const bytes = toBytes(secret);
    const hex = [...bytes].map((byte) => byte.charCodeAt(0).toString(16).padStart(2, '0')).join('');
    return [secret, percentEncoded(secret), hex, ...[0, 1, 2].map((offset) => base64AtOffset(bytes, offset))];
  });
  const escaped = encodings.map((encoding) =>
    encoding
      .replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
      .replace(/\\\+|-/g, '[+-]')
      .replace(/[/_]/g, '[/_]'),
  );
  return new RegExp(escaped.join('|'), 'i');
}

/** Returns the base64 characters that depend on `bytes` alone if `at` other bytes precede them. */
function base64AtOffset(bytes: string, offset: number): string {
  const charCount = (count: number) => (count * 8) / 6;
  return btoa('\0'.repeat(offset) + bytes).slice(
    Math.ceil(charCount(offset)),
    Math.floor(charCount(offset + bytes.length)),
  );
}
