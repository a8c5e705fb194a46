// Harness: a service client with in-memory stores, a scripted fetch and a test clock.

import type { Account } from '../../lib/account/account';
import { createDispatchGate } from '../../lib/dispatch/dispatch-gate';
import type { GateStore } from '../../lib/dispatch/dispatch-gate-record';
import { type ClientDeps, createClient } from '../../lib/service/client';
import { createMemoryTokenStore } from '../../lib/service/diagnostics/memory-token-store';
import type { ReplyMeta } from '../../lib/service/operation';
import type { Fetch } from '../../lib/service/transport/safe-fetch';
import { memoryGateStore } from './screening';

/** Default reply metadata, for tests of the body only. */
export const REPLY_META: ReplyMeta = {
  at: 0,
  errorMessage: (error) => (typeof error === 'string' ? error : undefined),
};
export const SIGNAL = new AbortController().signal;

export function accountAt(baseUrl: string, changes: Partial<Account> = {}): Account {
  return {
    id: 'a',
    label: 'Test',
    baseUrl,
    clientId: 'demo-client',
    clientSecret: 'demo-secret',
    audience: 'svc.cipherowl.ai',
    config: 'co-sandbox',
    hops: null,
    namespace: '',
    ...changes,
  };
}

/** A clock at a fixed past time, so that code that reads the machine's clock fails. */
export function testClock(start = Date.UTC(2026, 10, 20, 12)) {
  let time = start;
  return { now: () => time, pass: (ms: number) => (time += ms) };
}

/** Creates a client with its dependencies; `waits` collects the requested sleep times in ms. */
export function clientAt(
  baseUrl: string,
  { gateStore = memoryGateStore(), ...changes }: Partial<ClientDeps> & { gateStore?: GateStore } = {},
  account: Partial<Account> = {},
) {
  const waits: number[] = [];
  const { now = Date.now, random = () => 0.5 } = changes;
  const gate = createDispatchGate({
    store: gateStore,
    now,
    random,
    requestsPerMinute: async () => Number.POSITIVE_INFINITY,
    wake: () => undefined,
    changed: () => undefined,
  });
  const parts: ClientDeps = {
    account: accountAt(baseUrl, account),
    fetch: (...asked) => fetch(...asked),
    now,
    random,
    sleep: async (ms) => void waits.push(ms),
    tokenStore: createMemoryTokenStore(),
    gate,
    allowLoopbackHttp: true,
    signal: SIGNAL,
    ...changes,
  };
  return { ...parts, client: createClient(parts), waits };
}

export interface Sent {
  method: string;
  url: string;
  path: string;
  headers: Headers;
  body: unknown;
  init: RequestInit;
}

/** A scripted fetch; the token endpoint grants tokens unless `token` answers. */
export function fakeFetch(
  api: (sent: Sent) => Response | Promise<Response>,
  token?: (sent: Sent) => Response | Promise<Response>,
) {
  const sent: Sent[] = [];
  let granted = 0;
  const answer: Fetch = async (input, init = {}) => {
    const url = String(input);
    const { pathname, search } = new URL(url);
    const one: Sent = {
      method: init.method ?? 'GET',
      url,
      path: pathname + search,
      headers: new Headers(init.headers),
      body: init.body == null ? null : JSON.parse(String(init.body)),
      init,
    };
    sent.push(one);
    if (!pathname.endsWith('/oauth/token')) return api(one);
    return token
      ? token(one)
      : json({ access_token: `token-${++granted}`, expires_in: 86_400, token_type: 'Bearer', scope: '' });
  };
  const count = (part: string) => sent.filter(({ url }) => url.includes(part)).length;
  return { fetch: answer, sent, tokenCalls: () => count('/oauth/token'), apiCalls: () => count('/api/') };
}

export function json(body: unknown, status = 200, headers: Record<string, string> = {}): Response {
  return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json', ...headers } });
}

/** Returns code and facts of a rejection; fails when the promise resolves. */
export async function failure(promise: Promise<unknown>) {
  const thrown = await promise.then(
    (value) => {
      throw new Error(`did not throw, but gave ${JSON.stringify(value)}`);
    },
    (error) => error,
  );
  if (!('code' in thrown)) throw thrown;
  return {
    code: thrown.code as string,
    facts: thrown.facts as { status?: number; tries?: number; retryAt?: number; requestUrl?: string },
  };
}
