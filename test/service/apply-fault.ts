// Does to one request what the fault plan says: waits, answers in the service's place, or spoils its true answer.
import { setTimeout as wait } from 'node:timers/promises';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { createMiddleware } from 'hono/factory';
import { bluntAnswer } from './blunt-answer';
import type { Fault } from './faults';
import type { Service, ServiceContext, ServiceEnv } from './service-env';
import { spoilAnswer } from './spoil-answer';

/** Stands between the log and the operations. */
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
    if (blunt) {
      c.res = undefined;
      c.res = blunt;
      return;
    }
    if (last.kind === 'close' || last.kind === 'hang') return cut(c, last, service.signal);
    await next();
    const body = Buffer.from(await c.res.arrayBuffer());
    if (last.kind === 'cut-json' && last.abrupt) return cutAbruptly(c, body, last.bytes);
    const spoiled = spoilAnswer(last, c.res, body, service.signal);
    c.res = undefined;
    c.res = spoiled;
  });
}

async function waitOr(ms: number, signal: AbortSignal): Promise<void> {
  await wait(ms, undefined, { signal }).catch(() => undefined);
}

/** Ends the connection with no answer: at once, or when the caller gives up. */
async function cut(c: ServiceContext, fault: Fault, signal: AbortSignal): Promise<Response> {
  const { outgoing } = c.env;
  if (fault.kind === 'hang') {
    await new Promise<void>((resolve) => {
      outgoing.once('close', () => resolve());
      signal.addEventListener('abort', () => resolve(), { once: true });
    });
  }
  outgoing.destroy();
  return RESPONSE_ALREADY_SENT;
}

/** Announces the whole body, sends a part of it and cuts the connection. */
async function cutAbruptly(c: ServiceContext, body: Buffer, bytes = Math.floor(body.length / 2)): Promise<undefined> {
  const { outgoing } = c.env;
  const { status } = c.res;
  if (!('writeHead' in outgoing)) throw new Error('no raw answer');
  (outgoing as import('node:http').ServerResponse).writeHead(status, {
    'content-type': 'application/json',
    'content-length': body.length,
  });
  await new Promise<void>((resolve) =>
    (outgoing as import('node:http').ServerResponse).write(body.subarray(0, bytes), () => resolve()),
  );
  outgoing.destroy();
  c.res = undefined;
  c.res = RESPONSE_ALREADY_SENT;
}
