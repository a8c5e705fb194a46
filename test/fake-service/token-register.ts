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

/** Creates a token register. `now` returns epoch ms; `known` tokens were issued before and are valid like new ones. */
export function createTokens(now: () => number, known: readonly string[] = []) {
  const signingKey = randomBytes(32);
  const expires = now() + DEFAULT_TOKEN_LIFE_SECONDS * 1000;
  const issued = new Map<string, Issued>(known.map((token) => [token, { expires, revoked: false }]));

  return {
    /** Issues a unique token with a numeric `exp`. */
    issue(clientId: string, audience: string, scope: string, lifeSeconds: number): string {
      const seconds = Math.floor(now() / 1000);
      const claims = { iss: 'stand-in', sub: clientId, aud: audience, scope, iat: seconds, exp: seconds + lifeSeconds };
      const unsigned = `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode({ ...claims, jti: randomUUID() })}`;
      const token = `${unsigned}.${createHmac('sha256', signingKey).update(unsigned).digest('base64url')}`;
      issued.set(token, { expires: now() + lifeSeconds * 1000, revoked: false });
      return token;
    },
    /** Returns why a token is refused, or null when it is valid. */
    fault(token: string): 'unknown' | 'revoked' | 'expired' | null {
      const entry = issued.get(token);
      if (!entry) return 'unknown';
      if (entry.revoked) return 'revoked';
      return now() >= entry.expires ? 'expired' : null;
    },
    revokeAll(): void {
      for (const entry of issued.values()) entry.revoked = true;
    },
    /** Every issued token, for redaction in the log. */
    all: () => [...issued.keys()],
  };
}

export type Tokens = ReturnType<typeof createTokens>;
