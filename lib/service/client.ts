// Service client of one account: all operations over one transport, token provider and dispatch gate.

import type { Account } from '../account/account';
import type { CustomOperation } from '../account/custom-operation';
import type { Capability } from '../capabilities/coverage';
import type { Chain } from '../chains/chain';
import type { DispatchGate } from '../dispatch/dispatch-gate';
import type { RequestPurpose } from '../dispatch/request-purpose';
import { AppError } from '../errors/app-error';
import type { Cached } from '../evidence/evidence-cache-types';
import type { RiskBreakdown, RiskDetail } from '../evidence/finding-schemas';
import type { GraphFormat, Narrative } from '../evidence/report-schemas';
import type { ScreeningService } from '../screening/screening-service-port';
import type { TokenStore } from './auth/stored-token-schema';
import { createTokenProvider } from './auth/token-provider';
import type { RetryOptions } from './back-off/retry';
import { abortable, createOperationCaller, withRateLimitPause } from './call-operation';
import { toOperation } from './convert-custom-operation';
import { batchScreen } from './operations/batch-screen';
import { chainCapabilities } from './operations/chain-capabilities';
import { type DataSet, dataSet } from './operations/data-set';
import { flowGraph, type GraphAnswer } from './operations/flow-graph';
import { riskAssessment } from './operations/risk-assessment';
import { riskBreakdown } from './operations/risk-breakdown';
import { riskDetail } from './operations/risk-detail';
import { riskScore } from './operations/risk-score';
import { sarReport } from './operations/sar-report';
import { screen } from './operations/screen';
import { createEntitledClient, type EntitledClient } from './override-and-balance-client';
import { readBaseUrl } from './transport/base-url';
import { createRedactor } from './transport/redact';
import { createCredentialRedactor } from './transport/redact-credentials';
import { createTransport, type Fetch, type TimeLimits } from './transport/safe-fetch';

/** Dependencies of `createClient`. */
export interface ClientDeps {
  account: Account;
  fetch: Fetch;
  /** Epoch ms. */
  now: () => number;
  /** 0 ≤ n < 1, used for the waits between retries only. */
  random: () => number;
  /** Waits `ms` milliseconds; rejects when the signal aborts. */
  sleep: RetryOptions['sleep'];
  tokenStore: TokenStore;
  /** Gate of the account, shared by all its clients. */
  gate: DispatchGate;
  /** True in development builds only. */
  allowLoopbackHttp: boolean;
  /** Aborts everything in flight, e.g. when the vault is locked; the client cannot be used afterwards. */
  signal: AbortSignal;
  limits?: TimeLimits;
  /** Maps a chain to the name in paths, if the capabilities reply named another one. */
  keyOf?: (chain: Chain) => string;
  /** Returns the addresses for which nothing may be sent; without it there are none. */
  localAddresses?: () => Promise<ReadonlySet<string>>;
  /** Called when a reply contained the client secret or the token of the account. */
  echoed?: (accountId: string) => void;
  /** Called when the service issued a token to the account. */
  signedIn?: (accountId: string) => void;
}

/** Operations of one account. Methods that return `Cached` add the time at which the service produced the value. */
export interface ServiceClient extends ScreeningService, EntitledClient {
  riskBreakdown(chain: Chain, address: string, signal: AbortSignal): Promise<Cached<RiskBreakdown>>;
  riskDetail(chain: Chain, address: string, signal: AbortSignal): Promise<Cached<RiskDetail>>;
  riskAssessment(chain: Chain, address: string, signal: AbortSignal): Promise<Cached<Narrative>>;
  sarReport(chain: Chain, address: string, signal: AbortSignal): Promise<Cached<Narrative>>;
  flowGraph(chain: Chain, address: string, format: GraphFormat, signal: AbortSignal): Promise<Cached<GraphAnswer>>;
  capabilities(signal: AbortSignal): Promise<Capability[]>;
  dataSet(chain: Chain, set: string, signal: AbortSignal, purposes?: RequestPurpose[]): Promise<DataSet>;
  /** Calls an operation of the earlier API and returns its JSON as received. */
  declared(
    declaration: CustomOperation,
    chain: Chain,
    addresses: string[],
    signal: AbortSignal,
  ): Promise<Cached<unknown>>;
  /** Obtains a token if there is none. @returns remaining token lifetime, ms */
  connect(signal: AbortSignal): Promise<number>;
}

/** @throws AppError `insecure-url` or `bad-request` if the base URL of the account is not allowed */
export function createClient(deps: ClientDeps): ServiceClient {
  const { fetch, gate, now, random, sleep, allowLoopbackHttp, limits, signal: life, keyOf = (chain) => chain } = deps;
  const { config, hops, namespace, riskProfile, earlier: _customOperations, ...credentials } = deps.account;
  const baseUrl = readBaseUrl(credentials.baseUrl, { allowLoopbackHttp, allowInternal: credentials.internal });
  const retry = { random, sleep };
  const hide = createRedactor([credentials.clientSecret, credentials.clientId]);
  const send = withRateLimitPause(createTransport({ fetch, allowLoopbackHttp, limits, hide }), gate, now);
  const account = { ...credentials, baseUrl };
  const signedIn = () => deps.signedIn?.(credentials.id);
  const { token: wait } = gate;
  const tokens = createTokenProvider({
    account,
    send,
    wait,
    now,
    store: deps.tokenStore,
    retry,
    signal: life,
    signedIn,
  });
  const withoutEchoes = createCredentialRedactor(credentials.clientSecret, () => deps.echoed?.(credentials.id));
  const { localAddresses } = deps;
  const call = createOperationCaller({
    ...{ baseUrl, send, tokens, gate, retry, now, life, hide, withoutEchoes },
    ...(localAddresses && { localAddresses }),
  });

  const toTarget = (chain: Chain, address: string) => ({ chain: keyOf(chain), address, config });

  return {
    screen: (chain, address, signal, purposes) =>
      call(screen, { ...toTarget(chain, address), hops, namespace }, signal, purposes),
    screenBatch: (chain, addresses, signal, purposes) =>
      call(batchScreen, { chain: keyOf(chain), addresses, config, hops, namespace }, signal, purposes),
    riskScore: (chain, address, signal, purposes) =>
      call(riskScore, { ...toTarget(chain, address), hops, riskProfile }, signal, purposes),
    riskBreakdown: (chain, address, signal) => call.dated(riskBreakdown, { ...toTarget(chain, address), hops }, signal),
    riskDetail: (chain, address, signal) => call.dated(riskDetail, { ...toTarget(chain, address), hops }, signal),
    riskAssessment: (chain, address, signal) => call.dated(riskAssessment, toTarget(chain, address), signal),
    sarReport: (chain, address, signal) => call.dated(sarReport, toTarget(chain, address), signal),
    flowGraph: (chain, address, format, signal) =>
      call.dated(flowGraph, { ...toTarget(chain, address), format }, signal),
    dataSet: (chain, set, signal, purposes) => call(dataSet, { chain, set }, signal, purposes),
    capabilities: (signal) => call(chainCapabilities, {}, signal),
    async declared(declaration, chain, addresses, signal) {
      const { value, at } = await call.dated(toOperation(declaration), { chain, addresses }, signal);
      return { value, at };
    },
    ...createEntitledClient(call, keyOf),
    async connect(callerSignal) {
      const signal = AbortSignal.any([callerSignal, life]);
      if (signal.aborted) throw new AppError('cancelled');
      await abortable(tokens.get(), signal);
      return tokens.getLifetime();
    },
  };
}
