// Lets a request pass only with a token that is known, not revoked and not expired.
import { createMiddleware } from 'hono/factory';
import { Refusal, RPC } from './refusal';
import type { Service, ServiceEnv } from './service-env';

/** our choice: 401 for a missing header too, and the same body for every cause (service.md 2.17). */
export function requireBearer(service: Service) {
  return createMiddleware<ServiceEnv>(async (c, next) => {
    const token = /^Bearer +(\S+)$/i.exec(c.req.header('authorization') ?? '')?.[1];
    const fault = token === undefined ? 'missing' : service.tokens.fault(token);
    if (fault) throw new Refusal(401, RPC.unauthenticated, `${fault} token`);
    await next();
  });
}
