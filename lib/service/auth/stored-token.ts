// What is kept of the token between two lives of the worker, and how it is trusted when it comes back.
import { z } from 'zod';
import { AUTH_REFUSALS } from '../../errors/app-error';

/** Times are epoch ms. `failures` in a row and `retryAt` are the circuit: they outlive the worker, or a restart would be a way around it. */
const keptTokenSchema = z.strictObject({
  /** Base URL, client id and audience it belongs to. */
  binding: z.string(),
  token: z.string().nullable(),
  renewAt: z.number(),
  expiresAt: z.number(),
  failures: z.number(),
  retryAt: z.number(),
  /** What the last failure was: a refused client, or a token host that is down; they are told apart (house.md 6). */
  code: z.enum(['unauthorised', 'service-fault']),
  status: z.number(),
  refusal: z.enum(AUTH_REFUSALS).optional(),
  /** `new`: given in the place of one that the API refused, and not taken by it yet; `refused`: that one was refused as well. */
  doubt: z.enum(['none', 'new', 'refused']),
});
export type StoredToken = z.infer<typeof keptTokenSchema>;

/** Sealed by whoever hands it in; must outlive the worker and end with the browser's session. */
export interface TokenStore {
  get(): Promise<StoredToken | null>;
  set(kept: StoredToken | null): Promise<void>;
}

/** No token and no failure yet. */
export function emptyToken(binding: string): StoredToken {
  const nothing = { token: null, renewAt: 0, expiresAt: 0, failures: 0, retryAt: 0, status: 0 };
  return { binding, ...nothing, code: 'unauthorised', doubt: 'none' };
}

/** What the store gave back, or null where it is damaged or belongs to another host, client or audience. */
export function parseStoredToken(stored: unknown, binding: string): StoredToken | null {
  const kept = keptTokenSchema.safeParse(stored);
  return kept.success && kept.data.binding === binding ? kept.data : null;
}
