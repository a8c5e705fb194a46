// Control endpoints of the fake service: `__control` sets the fault plan, `__log` returns the requests.
import { Hono } from 'hono';
import { z } from 'zod';
import { type Control, controlSchema } from './faults/fault-plan-schema';
import type { Service, ServiceEnv } from './service-context';
import { DEFAULT_TOKEN_LIFE_SECONDS } from './token-register';

/** Default state of the service. */
export const DIALS: Service['dials'] = {
  tokenLifeSeconds: DEFAULT_TOKEN_LIFE_SECONDS,
  tokenRefusal: 401,
  batchForbidden: false,
  publicLists: 'current',
};

/** Applies a control message. @throws ZodError, or SyntaxError for an invalid regular expression; nothing changes then. */
export function applyControl(service: Service, control: Control): void {
  const { reset, rules, revokeTokens, tokenLifeSeconds, tokenRefusal, batchForbidden, publicLists } =
    controlSchema.parse(control);
  if (reset || rules) service.plan.set(rules ?? []);
  if (reset) Object.assign(service.dials, DIALS);
  if (revokeTokens) service.tokens.revokeAll();
  if (tokenLifeSeconds !== undefined) service.dials.tokenLifeSeconds = tokenLifeSeconds;
  if (publicLists !== undefined) service.dials.publicLists = publicLists;
  if (tokenRefusal !== undefined) service.dials.tokenRefusal = tokenRefusal;
  if (batchForbidden !== undefined) service.dials.batchForbidden = batchForbidden === true ? 403 : batchForbidden;
}

export function controlRoutes(service: Service): Hono<ServiceEnv> {
  const routes = new Hono<ServiceEnv>();
  const state = () => ({ ...service.dials, rules: service.plan.report() });
  routes.get('/__control', (c) => c.json(state()));
  routes.post('/__control', async (c) => {
    try {
      applyControl(service, await c.req.json());
      return c.json(state());
    } catch (error) {
      return c.json({ error: error instanceof z.ZodError ? z.prettifyError(error) : String(error) }, 400);
    }
  });
  routes.get('/__log', (c) => c.json(service.log.all()));
  routes.delete('/__log', (c) => {
    service.log.clear();
    return c.body(null, 204);
  });
  return routes;
}
