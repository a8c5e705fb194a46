// One account's way to the service: the operations it offers, over one door, one token, one pause.

import type { Account } from '../account/account';
import type { CustomOperation } from '../account/custom-operation';
import type { Capability } from '../capabilities/coverage';
import type { Chain } from '../chains/chain';
import { AppError } from '../errors/app-error';
import type { Cached } from '../evidence/cached-answer';
import type { RiskBreakdown, RiskDetail } from '../evidence/findings';
import type { GraphFormat, Narrative } from '../evidence/report';
import type { ScreeningService } from '../screening/screening-service';
import type { TokenStore } from './auth/stored-token';
import { createTokenProvider } from './auth/token-provider';
import { createRateLimitPause, type PauseStore } from './back-off/rate-limit-pause';
import type { RetryOptions } from './back-off/retry';
import { abortable, createOperationCaller, withRateLimitPause } from './call-operation';
import { toOperation } from './custom-operation-call';
import { batchScreen } from './operations/batch-screen';
import { chainCapabilities } from './operations/chain-capabilities';
import { flowGraph, type GraphAnswer } from './operations/flow-graph';
import { riskAssessment } from './operations/risk-assessment';
import { riskBreakdown } from './operations/risk-breakdown';
import { riskDetail } from './operations/risk-detail';
import { riskScore } from './operations/risk-score';
import { sarReport } from './operations/sar-report';
import { screen } from './operations/screen';
import { createOverridesClient, type OverridesClient } from './overrides-client';
import { readBaseUrl } from './transport/base-url';
import { createRedactor } from './transport/redact';
import { createCredentialRedactor } from './transport/redact-credentials';
import { createTransport, type Fetch, type TimeLimits } from './transport/safe-fetch';

export interface ClientDeps {
  account: Account;
  fetch: Fetch;
  /** Epoch ms. */
  now: () => number;
  /** 0 ≤ n < 1, for jitter alone. */
  random: () => number;
  /** Rejects when the signal aborts. */
  sleep: RetryOptions['sleep'];
  tokenStore: TokenStore;
  pauseStore: PauseStore;
  /** True in the development build only. */
  allowLoopbackHttp: boolean;
  /** Ends everything the client has under way, e.g. when the vault is locked; a client does not work again after it. */
  signal: AbortSignal;
  limits?: TimeLimits;
  /** What the service calls a chain in paths, where its capabilities told another name than ours. */
  keyOf?: (chain: Chain) => string;
  /** An answer held the client secret or the token of this account. */
  echoed?: (accountId: string) => void;
  /** The service gave this account a token. */
  signedIn?: (accountId: string) => void;
}

export interface ServiceClient extends ScreeningService, OverridesClient {
  riskBreakdown(chain: Chain, address: string, signal: AbortSignal): Promise<Cached<RiskBreakdown>>;
  riskDetail(chain: Chain, address: string, signal: AbortSignal): Promise<Cached<RiskDetail>>;
  riskAssessment(chain: Chain, address: string, signal: AbortSignal): Promise<Cached<Narrative>>;
  sarReport(chain: Chain, address: string, signal: AbortSignal): Promise<Cached<Narrative>>;
  flowGraph(chain: Chain, address: string, format: GraphFormat, signal: AbortSignal): Promise<Cached<GraphAnswer>>;
  capabilities(signal: AbortSignal): Promise<Capability[]>;
  /** An operation of the earlier API: its JSON as it came. */
  declared(
    declaration: CustomOperation,
    chain: Chain,
    addresses: string[],
    signal: AbortSignal,
  ): Promise<Cached<unknown>>;
  /** Makes sure that there is a token. @returns how long it still lives, ms */
  connect(signal: AbortSignal): Promise<number>;
  /** The end of the account's pause (epoch ms), or null. */
  pausedUntil(): Promise<number | null>;
  /** A person asks for one try although the client or its tokens were refused before. */
  allowProbe(): Promise<void>;
}

/** @throws AppError `insecure-url` or `bad-request` where the account's base URL is refused */
export function createClient(parts: ClientDeps): ServiceClient {
  const { fetch, now, random, sleep, allowLoopbackHttp, limits, signal: life, keyOf = (chain) => chain } = parts;
  const { config, hops, namespace, riskProfile, earlier: _declared, ...credentials } = parts.account;
  const baseUrl = readBaseUrl(credentials.baseUrl, { allowLoopbackHttp, allowInternal: credentials.internal });
  const retry = { random, sleep };
  const pause = createRateLimitPause({ store: parts.pauseStore, now, random });
  const hide = createRedactor([credentials.clientSecret, credentials.clientId]);
  const send = withRateLimitPause(createTransport({ fetch, allowLoopbackHttp, limits, hide }), pause);
  const account = { ...credentials, baseUrl };
  const signedIn = () => parts.signedIn?.(credentials.id);
  const tokens = createTokenProvider({ account, send, now, store: parts.tokenStore, retry, signal: life, signedIn });
  const withoutEchoes = createCredentialRedactor(credentials.clientSecret, () => parts.echoed?.(credentials.id));
  const call = createOperationCaller({ baseUrl, send, tokens, retry, now, life, hide, withoutEchoes });

  const about = (chain: Chain, address: string) => ({ chain: keyOf(chain), address, config });

  return {
    screen: (chain, address, signal) => call(screen, { ...about(chain, address), hops, namespace }, signal),
    screenBatch: (chain, addresses, signal) =>
      call(batchScreen, { chain: keyOf(chain), addresses, config, hops, namespace }, signal),
    riskScore: (chain, address, signal) => call(riskScore, { ...about(chain, address), hops, riskProfile }, signal),
    riskBreakdown: (chain, address, signal) => call.dated(riskBreakdown, { ...about(chain, address), hops }, signal),
    riskDetail: (chain, address, signal) => call.dated(riskDetail, { ...about(chain, address), hops }, signal),
    riskAssessment: (chain, address, signal) => call.dated(riskAssessment, about(chain, address), signal),
    sarReport: (chain, address, signal) => call.dated(sarReport, about(chain, address), signal),
    flowGraph: (chain, address, format, signal) => call.dated(flowGraph, { ...about(chain, address), format }, signal),
    capabilities: (signal) => call(chainCapabilities, {}, signal),
    declared: (declaration, chain, addresses, signal) =>
      call.dated(toOperation(declaration), { chain, addresses }, signal),
    ...createOverridesClient(call, keyOf),
    async connect(callers) {
      const signal = AbortSignal.any([callers, life]);
      if (signal.aborted) throw new AppError('cancelled');
      await abortable(tokens.get(), signal);
      return tokens.getLifetime();
    },
    pausedUntil: pause.getEnd,
    async allowProbe() {
      call.allowOneTry();
      await tokens.allowProbe();
    },
  };
}
