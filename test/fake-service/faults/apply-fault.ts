// Middleware that applies the fault plan: delays, replaces or corrupts one reply.
import { setTimeout as wait } from 'node:timers/promises';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { createMiddleware } from 'hono/factory';
import type { Service, ServiceContext, ServiceEnv } from '../service-context';
import { spoilAnswer } from './corrupt-reply';
import type { Fault } from './fault-plan-schema';
import { bluntAnswer } from './replace-reply';

/** Runs between the request log and the operations. */
export function applyFaults(service: Service) {
  return createMiddleware<ServiceEnv>(async (c, next) => {
    const entry = c.get('entry');
    const faults = service.plan.take(entry.method, c.env.incoming.url ?? '/');
    entry.faults = faults.map((fault) => fault.kind);
    for (const fault of faults) if (fault.kind === 'delay') await waitOr(fault.ms, service.signal);
    const last = faults.at(-1);
    if (!last || last.kind === 'delay') {
      await next();
      return;
    }
    const blunt = await bluntAnswer(last, service.now(), c.req.path);
    if (blunt) return replace(c, blunt);
    if (last.kind === 'close' || last.kind === 'hang') return cut(c, last, service.signal);
    await next();
    const body = Buffer.from(await c.res.arrayBuffer());
    if (last.kind === 'cut-json' && last.abrupt) return cutAbruptly(c, body, last.bytes);
    replace(c, spoilAnswer(last, c.res, body, service.signal));
  });
}

async function waitOr(ms: number, signal: AbortSignal): Promise<void> {
  await wait(ms, undefined, { signal }).catch(() => undefined);
}

/** Closes the connection without a reply: immediately, or when the client aborts. */
async function cut(c: ServiceContext, fault: Fault, signal: AbortSignal): Promise<void> {
  const { outgoing } = c.env;
  if (fault.kind === 'hang') {
    await new Promise<void>((resolve) => {
      outgoing.once('close', () => resolve());
      signal.addEventListener('abort', () => resolve(), { once: true });
    });
  }
  outgoing.destroy();
  replace(c, RESPONSE_ALREADY_SENT);
}

/** Announces the whole body, sends part of it and closes the connection. */
async function cutAbruptly(c: ServiceContext, body: Buffer, bytes = Math.floor(body.length / 2)): Promise<void> {
  const { outgoing } = c.env;
  outgoing.writeHead(c.res.status, { 'content-type': 'application/json', 'content-length': body.length });
  await new Promise<void>((resolve) => outgoing.write(body.subarray(0, bytes), () => resolve()));
  outgoing.destroy();
  replace(c, RESPONSE_ALREADY_SENT);
}

/** Hono merges headers of a replaced reply into the new one unless the old one is removed first. */
function replace(c: ServiceContext, answer: Response): void {
  c.res = undefined;
  c.res = answer;
}
