// Parses the token endpoint's reply: token, token type and lifetime.
import { z } from 'zod';
import { AppError } from '../../errors/app-error';
import { readErrorMessage } from '../parse-error-body';
import type { Redactor } from '../transport/redact';

/** Lifetime if neither the reply nor the token states one: short, so that expiry is noticed soon. */
const DEFAULT_LIFE_MS = 5 * 60_000;
/** Upper bound of the lifetime, so that an absurd number cannot be stored. */
const MAX_LIFE_MS = 30 * 86_400_000;
/** Lower bound of the lifetime, to avoid one token request for each call; an earlier expiry causes one 401. */
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
/** Visible ASCII only: other characters are invalid or dangerous in a header. */
const token = z
  .string()
  .regex(/^[\x21-\x7e]+$/)
  .max(MAX_TOKEN_LENGTH);
const tokenReplySchema = z.object({
  access_token: token,
  expires_in: seconds,
  token_type: z.unknown().optional(),
});
/** Case-insensitive (RFC 6749 5.1); a missing type counts as the requested one. */
const isBearer = (type: unknown): boolean =>
  type === undefined || type === null || (typeof type === 'string' && /^(?:bearer)?$/i.test(type.trim()));
const claimsSchema = z.object({ exp: z.number(), iat: z.number().nullish().catch(null) });

/**
 * Returns the token and its lifetime in ms: from `expires_in`, else from the `exp` claim of the token (docs/reference/service.md 1.3).
 * @param now epoch ms
 * @param hide redacts secrets from the reported token type
 * @throws AppError `bad-response`; `token-type` with the type if the token is not a `Bearer` token
 */
export function parseTokenResponse(json: unknown, now: number, hide: Redactor): { token: string; lifeMs: number } {
  const reply = tokenReplySchema.safeParse(json);
  if (!reply.success) throw new AppError('bad-response', { status: 200 });
  const { access_token, expires_in, token_type } = reply.data;
  if (!isBearer(token_type))
    throw new AppError('token-type', {
      status: 200,
      serviceMessage: readErrorMessage(token_type, (text) => hide(text, access_token)),
    });
  const lifeMs = expires_in != null && expires_in > 0 ? expires_in * 1000 : lifeFromClaims(access_token, now);
  return { token: access_token, lifeMs: Math.min(Math.max(lifeMs, MIN_LIFE_MS), MAX_LIFE_MS) };
}

/** Reads the claims without verifying them, as the official clients do: only the service can verify them. */
function lifeFromClaims(token: string, now: number): number {
  try {
    const payload = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    const { exp, iat } = claimsSchema.parse(JSON.parse(atob(payload)));
    // The difference is independent of the local clock.
    const lifeMs = iat != null ? (exp - iat) * 1000 : exp * 1000 - now;
    return lifeMs > 0 ? lifeMs : DEFAULT_LIFE_MS;
  } catch {
    return DEFAULT_LIFE_MS;
  }
}
