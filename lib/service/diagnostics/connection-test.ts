// Tests the connection of an account step by step, from the host to a sample screening.
import { TEST_STEPS, type TestStep } from '../../account/connection-test-step';
import { toChainFamily } from '../../capabilities/chain-aliases';
import { type ChainCoverage, findUnparsedNames, toCoverage } from '../../capabilities/coverage';
import type { Chain } from '../../chains/chain';
import { createDispatchGate, type DispatchGateDeps } from '../../dispatch/dispatch-gate';
import { AppError, type ErrorCode } from '../../errors/app-error';
import { type ClientDeps, createClient, type ServiceClient } from '../client';
import { readBaseUrl } from '../transport/base-url';
import { createMemoryTokenStore } from './memory-token-store';

/** Documented clean address of the sandbox (docs/reference/service.md 4.4); accepted under every config. */
export const SAMPLE_ADDRESS = '0x0000000000000000000000000000000000000001';

/** Errors attributed to the host although the token request failed: no answer, or another server answered (captive portal). */
export const HOST_FAILURES = new Set<ErrorCode>([
  'offline',
  'timeout',
  'redirected',
  'insecure-url',
  'bad-request',
  'bad-response',
  'no-token-host',
  'cancelled',
]);
/** Errors after which the next step would fail for the same reason. */
const FINAL = new Set<ErrorCode>([
  'offline',
  'timeout',
  'redirected',
  'no-token-host',
  'unauthorised',
  'rate-limited',
  'cancelled',
]);

/** Dependencies of the connection test; nothing is stored. */
export type ConnectionTestDeps = Omit<ClientDeps, 'tokenStore' | 'gate'> & {
  /** Chain families that the extension recognizes, to report those the account does not cover. */
  families: Chain[];
  /** Records each operation for the audit log. */
  record?: DispatchGateDeps['record'];
};

/**
 * Runs four steps in a fixed order: host, token, chains, sample address. Sends only requests that normal use sends: the host step
 * is judged by the token request. It has a dispatch gate of its own, so that no earlier failure blocks it. Never throws.
 * @returns one result for each step; steps after a final failure are `not-tried`
 */
export async function testConnection({ families, ...deps }: ConnectionTestDeps): Promise<TestStep[]> {
  const { account, allowLoopbackHttp, now, signal } = deps;
  const steps: TestStep[] = [];
  let startedAt = now();

  const record = (step: TestStep['step'], outcome: Partial<TestStep>) => {
    steps.push({ step, result: 'passed', ...outcome, tookMs: now() - startedAt });
    startedAt = now();
  };
  const toFailure = (thrown: unknown): Partial<TestStep> => {
    const error = thrown instanceof AppError ? thrown : new AppError('internal');
    const { status, serviceMessage, requestUrl, refusal, page, retryAt } = error.facts;
    const details = {
      status,
      serviceMessage,
      requestUrl,
      ...(refusal && { refusal }),
      ...(page && { page }),
      ...(retryAt && { retryAt }),
    };
    return { result: 'failed', code: error.code, ...details };
  };
  const finish = () => [
    ...steps,
    ...TEST_STEPS.slice(steps.length).map((step): TestStep => ({ step, result: 'not-tried', tookMs: 0 })),
  ];
  /** @returns true if the next step should run */
  async function attempt(step: 'chains' | 'sample', request: () => Promise<TestStep['found']>): Promise<boolean> {
    try {
      record(step, { found: await request() });
      return true;
    } catch (thrown) {
      const outcome = toFailure(thrown);
      record(step, outcome);
      return !FINAL.has(outcome.code ?? 'internal');
    }
  }

  let client: ServiceClient;
  let host: string;
  try {
    host = new URL(readBaseUrl(account.baseUrl, { allowLoopbackHttp, allowInternal: account.internal })).host;
    client = createClient({
      ...deps,
      tokenStore: createMemoryTokenStore(),
      gate: createDispatchGate({ now: deps.now, random: deps.random, record: deps.record }),
    });
  } catch (thrown) {
    record('host', toFailure(thrown));
    return finish();
  }
  try {
    const lifeMs = await client.connect(signal);
    record('host', { found: { host } });
    record('token', { found: lifeMs === null ? {} : { lifeSeconds: Math.round(lifeMs / 1000) } });
  } catch (thrown) {
    const outcome = toFailure(thrown);
    if (HOST_FAILURES.has(outcome.code ?? 'internal')) record('host', outcome);
    else {
      record('host', { found: { host } });
      record('token', outcome);
    }
    return finish();
  }

  const shouldContinue = await attempt('chains', async () => {
    const capabilities = await client.capabilities(signal);
    const unread = findUnparsedNames(capabilities);
    const unreadFamilies = new Set(
      capabilities.filter((entry) => entry.unread).map(({ family }) => toChainFamily(family)),
    );
    const isCovered = ({ isTold, screening, chain }: ChainCoverage) =>
      (isTold || unreadFamilies.has(chain)) && screening;
    return {
      chains: capabilities.filter(({ screening }) => screening).length,
      notCovered: families.filter((family) => !isCovered(toCoverage(capabilities, family))),
      ...(unread.length > 0 && { unread }),
    };
  });
  if (shouldContinue) {
    await attempt('sample', async () => {
      const { config, foundRisk } = await client.screen('evm', SAMPLE_ADDRESS, signal);
      return { config, foundRisk };
    });
  }
  return finish();
}
