// Starts the fake service on a loopback port, for tests, the demo and development.
import type { AddressInfo } from 'node:net';
import { type ServerType, serve } from '@hono/node-server';
import { createApp } from './app';
import { applyControl, DIALS } from './control';
import { createFaultPlan } from './faults/fault-plan';
import type { Control } from './faults/fault-plan-schema';
import { createOverrides } from './override-store';
import { createRequestLog, type LogEntry } from './request-log';
import type { Service } from './service-context';
import { type Credentials, createTokens } from './token-register';

export const DEMO_CREDENTIALS: Credentials = { clientId: 'demo-client', clientSecret: 'demo-secret' };
const PRODUCTION_AUDIENCE = 'svc.cipherowl.ai';
const LOOPBACK = '127.0.0.1';

export interface ServiceOptions {
  /** Port; 0 or absent: any free port. */
  port?: number;
  credentials?: Credentials;
  /** Clock in epoch ms; defaults to this machine's. */
  now?: () => number;
  /** Tokens issued by an earlier instance that stay valid here. */
  tokens?: readonly string[];
}

export interface RunningService {
  /** Without a trailing slash. */
  url: string;
  close(): Promise<void>;
  /** Applies a plan as `POST /__control` does. @throws when the plan is malformed. */
  control(plan: Control): void;
  log(): LogEntry[];
  clearLog(): void;
  /** Every known token. */
  tokens(): string[];
}

const started: string[] = [];
/** URLs of every fake service started by this process, closed ones included. */
export const startedServices = (): readonly string[] => started;

/** Listens on loopback only; rejects when the port is in use. */
export async function startService(options: ServiceOptions = {}): Promise<RunningService> {
  const { port = 0, credentials = DEMO_CREDENTIALS, now = Date.now } = options;
  const closing = new AbortController();
  const tokens = createTokens(now, options.tokens);
  let hosts: string[] = [];
  const service: Service = {
    now,
    audiences: () => [...hosts, PRODUCTION_AUDIENCE],
    credentials,
    tokens,
    plan: createFaultPlan(),
    log: createRequestLog(now, () => [credentials.clientSecret, ...tokens.all()]),
    overrides: createOverrides(now),
    dials: { ...DIALS },
    signal: closing.signal,
  };
  const server = await listen(createApp(service).fetch, port);
  const bound = (server.address() as AddressInfo).port;
  hosts = [LOOPBACK, 'localhost'].flatMap((host) => [host, `${host}:${bound}`]);
  const url = `http://${LOOPBACK}:${bound}`;
  started.push(url);

  return {
    url,
    control: (plan) => applyControl(service, plan),
    log: service.log.all,
    clearLog: service.log.clear,
    tokens: tokens.all,
    close: () =>
      new Promise((resolve) => {
        closing.abort();
        server.close(() => resolve());
        if ('closeAllConnections' in server) server.closeAllConnections();
      }),
  };
}

function listen(fetch: Parameters<typeof serve>[0]['fetch'], port: number): Promise<ServerType> {
  return new Promise((resolve, reject) => {
    const server = serve({ fetch, port, hostname: LOOPBACK }, () => resolve(server));
    server.once('error', reject);
    // Connections stay idle for seconds on a busy machine; closing one that is just reused would fail an unrelated test.
    if ('keepAliveTimeout' in server) server.keepAliveTimeout = 0;
  });
}
