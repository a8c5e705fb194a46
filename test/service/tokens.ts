// Issues JWT-shaped tokens and tracks which are valid (docs/reference/service.md 1).
import { createHmac, randomBytes, randomUUID } from 'node:crypto';

export interface Credentials {
  clientId: string;
  clientSecret: string;
}

// docs/reference/service.md 1.1: the documented default, 24 hours.
export const DEFAULT_TOKEN_LIFE_SECONDS = 86_400;

interface Issued {
  /** Epoch ms. */
  expires: number;
  revoked: boolean;
}

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** A register of tokens. `now` gives epoch ms; `known` were given out before, and are good for as long as a new one. */
export function createTokens(now: () => number, known: readonly string[] = []) {
  const signingKey = randomBytes(32);
  const expires = now() + DEFAULT_TOKEN_LIFE_SECONDS * 1000;
  const issued = new Map<string, Issued>(known.map((token) => [token, { expires, revoked: false }]));

  return {
    /** A new token with numeric `exp`, never given twice. */
    issue(clientId: string, audience: string, scope: string, lifeSeconds: number): string {
      const seconds = Math.floor(now() / 1000);
      const claims = { iss: 'stand-in', sub: clientId, aud: audience, scope, iat: seconds, exp: seconds + lifeSeconds };
      const unsigned = `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode({ ...claims, jti: randomUUID() })}`;
      const token = `${unsigned}.${createHmac('sha256', signingKey).update(unsigned).digest('base64url')}`;
      issued.set(token, { expires: now() + lifeSeconds * 1000, revoked: false });
      return token;
    },
    /** Why a token is refused, or null where it is good. */
    fault(token: string): 'unknown' | 'revoked' | 'expired' | null {
      const entry = issued.get(token);
      if (!entry) return 'unknown';
      if (entry.revoked) return 'revoked';
      return now() >= entry.expires ? 'expired' : null;
    },
    revokeAll(): void {
      for (const entry of issued.values()) entry.revoked = true;
    },
    /** Every token ever given, so that the log can hide them. */
    all: () => [...issued.keys()],
  };
}

export type Tokens = ReturnType<typeof createTokens>;
