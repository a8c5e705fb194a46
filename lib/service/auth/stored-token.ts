// Stored access token and circuit-breaker state, kept across worker restarts.
import { z } from 'zod';
import { AUTH_REFUSALS } from '../../errors/app-error';

/**
 * Times are epoch ms. `failures` (consecutive) and `retryAt` form the circuit breaker; they survive a restart, which would otherwise
 * bypass it.
 */
const storedTokenSchema = z.strictObject({
  /** Base URL, client id and audience that the token belongs to. */
  binding: z.string(),
  token: z.string().nullable(),
  renewAt: z.number(),
  expiresAt: z.number(),
  failures: z.number(),
  retryAt: z.number(),
  /** Kind of the last failure: the client was rejected (`unauthorised`), or the token host failed (`service-fault`). */
  code: z.enum(['unauthorised', 'service-fault']),
  status: z.number(),
  refusal: z.enum(AUTH_REFUSALS).optional(),
  /** `new`: replaces a token that the API rejected, and is not yet accepted; `refused`: the replacement was rejected too. */
  doubt: z.enum(['none', 'new', 'refused']),
});
/** Token and circuit state as stored. */
export type StoredToken = z.infer<typeof storedTokenSchema>;

/** Encrypted storage of the token; survives the worker and ends with the browser session. */
export interface TokenStore {
  get(): Promise<StoredToken | null>;
  set(token: StoredToken | null): Promise<void>;
}

/** Returns the initial state: no token, no failures. */
export function emptyToken(binding: string): StoredToken {
  const nothing = { token: null, renewAt: 0, expiresAt: 0, failures: 0, retryAt: 0, status: 0 };
  return { binding, ...nothing, code: 'unauthorised', doubt: 'none' };
}

/** Validates a stored value; null if it is damaged or belongs to another host, client or audience. */
export function parseStoredToken(stored: unknown, binding: string): StoredToken | null {
  const parsed = storedTokenSchema.safeParse(stored);
  return parsed.success && parsed.data.binding === binding ? parsed.data : null;
}
