// Types of the fake service's shared state and of the request context that operations receive.
import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import type { FaultPlan } from './faults/fault-plan';
import type { Control } from './faults/fault-plan-schema';
import type { Overrides } from './override-store';
import type { LogEntry, RequestLog } from './request-log';
import type { Credentials, Tokens } from './token-register';

export interface Service {
  /** Epoch ms. */
  now(): number;
  /** Audiences accepted by the token endpoint. */
  audiences(): string[];
  credentials: Credentials;
  tokens: Tokens;
  plan: FaultPlan;
  log: RequestLog;
  overrides: Overrides;
  /** Settings of `__control` beside the rules. */
  dials: {
    tokenLifeSeconds: number;
    tokenRefusal: 401 | 403;
    batchForbidden: false | 403 | 404;
    publicLists: NonNullable<Control['publicLists']>;
  };
  /** Aborts when the service closes, to end every wait. */
  signal: AbortSignal;
}

export type ServiceEnv = { Bindings: HttpBindings; Variables: { entry: LogEntry } };
export type ServiceContext = Context<ServiceEnv>;
