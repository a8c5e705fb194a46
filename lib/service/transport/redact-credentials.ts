// Takes the client secret and the token out of an answer, should the service write them into one: answers are shown, kept and exported.
import { createRedactor, percentEncoded, toBytes } from './redact';

/** What is shorter would be found by chance in an address. */
const MIN_SECRET = 8;

/**
 * An answer without the secret and without the token that was sent for it, as they are or encoded once, in texts and in names of fields.
 * One that holds neither is handed on as the very thing it was: answers are large, and few echo anything.
 */
export type CredentialRedactor = (answer: unknown, token: string) => unknown;

/**
 * @param clientSecret as the account holds it; the client's id is left, since a config or a label may be called so
 * @param found an answer held one of them
 */
export function createCredentialRedactor(
  clientSecret: string,
  found: () => void = () => undefined,
): CredentialRedactor {
  const hide = createRedactor([]);
  let last = { token: '', traces: /$^/ };
  return (answer, token) => {
    const secrets = [clientSecret, token].filter(({ length }) => length >= MIN_SECRET);
    if (secrets.length === 0) return answer;
    if (last.token !== token) last = { token, traces: tracesOf(secrets) };
    const { traces } = last;

    function clean(told: unknown): unknown {
      if (typeof told === 'string') return traces.test(told) ? hide(told, ...secrets) : told;
      if (typeof told !== 'object' || told === null) return told;
      const before = Object.entries(told);
      const after = before.map(([name, value]) => [clean(name), clean(value)] as const);
      if (after.every(([name, value], i) => name === before[i]?.[0] && value === before[i]?.[1])) return told;
      return Array.isArray(told) ? after.map(([, value]) => value) : Object.fromEntries(after);
    }
    const cleaned = clean(answer);
    if (cleaned !== answer) found();
    return cleaned;
  };
}

/** Finds each of them as it is, percent-encoded, in hex, and in base64 behind any number of other bytes. */
function tracesOf(secrets: readonly string[]): RegExp {
  const written = secrets.flatMap((secret) => {
    const bytes = toBytes(secret);
    const hex = [...bytes].map((byte) => byte.charCodeAt(0).toString(16).padStart(2, '0')).join('');
    return [secret, percentEncoded(secret), hex, ...[0, 1, 2].map((at) => base64At(bytes, at))];
  });
  const escaped = written.map((one) =>
    one
      .replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
      .replace(/\\\+|-/g, '[+-]')
      .replace(/[/_]/g, '[/_]'),
  );
  return new RegExp(escaped.join('|'), 'i');
}

/** The signs that `bytes` alone decide where `at` others stand before them. */
function base64At(bytes: string, at: number): string {
  const signs = (count: number) => (count * 8) / 6;
  return btoa('\0'.repeat(at) + bytes).slice(Math.ceil(signs(at)), Math.floor(signs(at + bytes.length)));
}
