// The token endpoint's answer, and how long the token in it lives.
import { z } from 'zod';
import { AppError } from '../../errors/app-error';
import { readErrorMessage } from '../error-message';
import type { Redactor } from '../transport/redact';

/** What a token lives when neither the reply nor the token says so: short enough to find out soon. */
const UNSAID_LIFE_MS = 5 * 60_000;
/** No honest token lives longer; an absurd number must not become one that cannot be kept. */
const MAX_LIFE_MS = 30 * 86_400_000;
/** A shorter one would be asked for with nearly every request; where it really ends sooner, one 401 says so. */
const MIN_LIFE_MS = 10_000;
const MAX_TOKEN_LENGTH = 16_384;

const seconds = z
  .union([
    z.number(),
    z
      .string()
      .regex(/^\d+(\.\d+)?$/)
      .transform(Number),
  ])
  .nullish()
  .catch(null);
/** Visible ASCII alone: whatever else stood here could not be, or must not be, put into a header. */
const token = z
  .string()
  .regex(/^[\x21-\x7e]+$/)
  .max(MAX_TOKEN_LENGTH);
const tokenReplySchema = z.object({
  access_token: token,
  expires_in: seconds,
  token_type: z.unknown().optional(),
});
/** RFC 6749 5.1: in whichever case; where nothing is said, it is what was asked for. */
const isBearer = (type: unknown): boolean =>
  type === undefined || type === null || (typeof type === 'string' && /^(?:bearer)?$/i.test(type.trim()));
const claimsSchema = z.object({ exp: z.number(), iat: z.number().nullish().catch(null) });

/**
 * Token and life in ms: from `expires_in`, else from the token's own `exp` (docs/reference/service.md 1.3).
 * @param now epoch ms @param hide takes our secrets out of what is told
 * @throws AppError `bad-response`; `token-type` with the type, where it is a token of another type than `Bearer`
 */
export function parseTokenResponse(json: unknown, now: number, hide: Redactor): { token: string; lifeMs: number } {
  const reply = tokenReplySchema.safeParse(json);
  if (!reply.success) throw new AppError('bad-response', { status: 200 });
  const { access_token, expires_in, token_type } = reply.data;
  if (!isBearer(token_type))
    throw new AppError('token-type', {
      status: 200,
      said: readErrorMessage(token_type, (text) => hide(text, access_token)),
    });
  const lifeMs = expires_in != null && expires_in > 0 ? expires_in * 1000 : lifeByClaims(access_token, now);
  return { token: access_token, lifeMs: Math.min(Math.max(lifeMs, MIN_LIFE_MS), MAX_LIFE_MS) };
}

/** Like the official clients, reads the claims without verifying them: only the service can, and does. */
function lifeByClaims(token: string, now: number): number {
  try {
    const payload = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    const { exp, iat } = claimsSchema.parse(JSON.parse(atob(payload)));
    // Their difference is right even where our clock is wrong.
    const lifeMs = iat != null ? (exp - iat) * 1000 : exp * 1000 - now;
    return lifeMs > 0 ? lifeMs : UNSAID_LIFE_MS;
  } catch {
    return UNSAID_LIFE_MS;
  }
}
