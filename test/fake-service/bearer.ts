// Middleware that accepts requests with a known, valid bearer token only.
import { createMiddleware } from 'hono/factory';
import { Refusal, RPC } from './faults/error-reply';
import type { Service, ServiceEnv } from './service-context';

/** Our choice: one status without a header, one body for every cause (docs/reference/service.md 2.17); a plan may set another status. */
export function requireBearer(service: Service) {
  return createMiddleware<ServiceEnv>(async (c, next) => {
    const token = /^Bearer +(\S+)$/i.exec(c.req.header('authorization') ?? '')?.[1];
    const fault = token === undefined ? 'missing' : service.tokens.fault(token);
    const status = service.dials.tokenRefusal;
    if (fault) throw new Refusal(status, status === 403 ? RPC.denied : RPC.unauthenticated, `${fault} token`);
    await next();
  });
}
