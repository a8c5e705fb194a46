// Schema and store interface of the access token that survives a worker restart.
import { z } from 'zod';

/** Times are epoch ms. */
const storedTokenSchema = z.strictObject({
  /** Base URL, client id and audience that the token belongs to. */
  binding: z.string(),
  token: z.string().nullable(),
  renewAt: z.number(),
  expiresAt: z.number(),
  /** `new`: replaces a token that the API rejected, and is not known to be accepted; `refused`: the replacement was rejected too. */
  doubt: z.enum(['none', 'new', 'refused']),
});
export type StoredToken = z.infer<typeof storedTokenSchema>;

/** Encrypted storage of the token; survives the worker and ends with the browser session. */
export interface TokenStore {
  get(): Promise<StoredToken | null>;
  set(token: StoredToken | null): Promise<void>;
}

/** Returns the initial state: no token. */
export function emptyToken(binding: string): StoredToken {
  return { binding, token: null, renewAt: 0, expiresAt: 0, doubt: 'none' };
}

/** Validates a stored value; null if it is damaged or belongs to another host, client or audience. */
export function parseStoredToken(stored: unknown, binding: string): StoredToken | null {
  const parsed = storedTokenSchema.safeParse(stored);
  return parsed.success && parsed.data.binding === binding ? parsed.data : null;
}
