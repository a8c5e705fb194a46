// Starts the fake service on a loopback port, for tests, the demo and development.
import type { AddressInfo } from 'node:net';
import { type ServerType, serve } from '@hono/node-server';
import { createApp } from './app';
import { applyControl, DIALS } from './control';
import { createFaultPlan } from './faults/fault-plan';
import type { Control } from './faults/faults';
import { createOverrides } from './overrides';
import { createRequestLog, type LogEntry } from './request-log';
import type { Service } from './service-env';
import { type Credentials, createTokens } from './tokens';

export const DEMO_CREDENTIALS: Credentials = { clientId: 'demo-client', clientSecret: 'demo-secret' };
const PRODUCTION_AUDIENCE = 'svc.cipherowl.ai';
const LOOPBACK = '127.0.0.1';

export interface ServiceOptions {
  /** 0 or absent: any free port. */
  port?: number;
  credentials?: Credentials;
  /** Epoch ms; the clock of this machine unless given. */
  now?: () => number;
  /** Tokens that a stand-in before this one has given out; they are good here as well. */
  tokens?: readonly string[];
}

export interface RunningService {
  /** Without a slash at the end. */
  url: string;
  close(): Promise<void>;
  /** As `POST /__control`; throws where the plan is malformed. */
  control(plan: Control): void;
  log(): LogEntry[];
  clearLog(): void;
  /** Every token that it knows. */
  tokens(): string[];
}

const started: string[] = [];
/** The URL of every stand-in that this process has started, also of those that are closed. */
export const startedServices = (): readonly string[] => started;

/** Listens on loopback alone; rejects where the port is taken. */
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
    // On a busy machine a connection is idle for seconds; one that the server closes as it is used again fails a test that did nothing wrong.
    if ('keepAliveTimeout' in server) server.keepAliveTimeout = 0;
  });
}
