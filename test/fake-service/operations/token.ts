// Token operation, POST /oauth/token: client credentials to bearer token (docs/reference/service.md 1).
import type { Service, ServiceContext } from '../service-context';

const FIELDS = ['client_id', 'client_secret', 'audience', 'grant_type'] as const;
// Our choice: the scopes; those of these operations are not published.
const SCOPE = 'screen:read reason:read report:read';

// Our choice: all error bodies here, in the style of RFC 6749 (docs/reference/service.md 1.4).
const refuse = (c: ServiceContext, status: 400 | 401 | 403, error: string, description: string) =>
  c.json({ error, error_description: description }, status);

/** Unknown fields such as `force_refresh` are ignored. */
export function tokenOperation(service: Service) {
  return async (c: ServiceContext): Promise<Response> => {
    const body: unknown = await c.req.json().catch(() => null);
    if (typeof body !== 'object' || body === null) return refuse(c, 400, 'invalid_request', 'a JSON object is needed');
    const asked = body as Record<string, unknown>;
    const missing = FIELDS.find((field) => typeof asked[field] !== 'string' || asked[field] === '');
    if (missing) return refuse(c, 400, 'invalid_request', `${missing} is missing`);
    const { client_id, client_secret, audience, grant_type } = asked as Record<(typeof FIELDS)[number], string>;
    if (grant_type !== 'client_credentials') return refuse(c, 400, 'unsupported_grant_type', 'only client_credentials');
    const { clientId, clientSecret } = service.credentials;
    if (client_id !== clientId || client_secret !== clientSecret)
      return refuse(c, 401, 'access_denied', 'Unauthorized');
    if (!service.audiences().includes(audience)) return refuse(c, 403, 'access_denied', 'Service not enabled');
    const expires_in = service.dials.tokenLifeSeconds;
    const access_token = service.tokens.issue(client_id, audience, SCOPE, expires_in);
    return c.json({ access_token, scope: SCOPE, expires_in, token_type: 'Bearer' });
  };
}
