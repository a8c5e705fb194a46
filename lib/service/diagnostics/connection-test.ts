// Tries an account step by step and says exactly which step failed, keeping nothing of what it was given.

import type { TestStep } from '../../account/connection-step';
import { toChainFamily } from '../../capabilities/chain-aliases';
import { type ChainCoverage, findUnparsedNames, toCoverage } from '../../capabilities/coverage';
import type { Chain } from '../../chains/chain';
import { AppError, type ErrorCode } from '../../errors/app-error';
import { type ClientDeps, createClient, type ServiceClient } from '../client';
import { readBaseUrl } from '../transport/base-url';
import { createMemoryPauseStore, createMemoryTokenStore } from './memory-stores';

/** The clean example of the sandbox (docs/reference/service.md 4.4): under every config an ordinary question. */
export const SAMPLE_ADDRESS = '0x0000000000000000000000000000000000000001';

/** Nobody answered, or somebody else did (captive portal, other server): the host's failure, though the token request met it. */
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
/** After these the next step could only fail for the same reason. */
const FINAL = new Set<ErrorCode>([
  'offline',
  'timeout',
  'redirected',
  'no-token-host',
  'unauthorised',
  'rate-limited',
  'cancelled',
]);

export type ConnectionTestDeps = Omit<ClientDeps, 'tokenStore' | 'pauseStore'> & {
  /** The chain families that we recognise, so that those the account does not cover can be named. */
  families: Chain[];
};

/**
 * Host, token, chains, sample address: always four steps, in this order. Nothing is asked but what the account will be used
 * for: the host is judged by how it takes the token request. Never throws.
 */
export async function testConnection({ families, ...parts }: ConnectionTestDeps): Promise<TestStep[]> {
  const { account, allowLoopbackHttp, now, signal } = parts;
  const steps: TestStep[] = [];
  let since = now();

  const note = (step: TestStep['step'], outcome: Partial<TestStep>) => {
    steps.push({ step, result: 'passed', ...outcome, tookMs: now() - since });
    since = now();
  };
  const failed = (thrown: unknown): Partial<TestStep> => {
    const error = thrown instanceof AppError ? thrown : new AppError('internal');
    const { status, said, asked, refusal, page } = error.facts;
    const why = { status, said, asked, ...(refusal && { refusal }), ...(page && { page }) };
    return { result: 'failed', code: error.code, ...why };
  };
  const stop = () => [
    ...steps,
    ...(['host', 'token', 'chains', 'sample'] as const)
      .slice(steps.length)
      .map((step): TestStep => ({ step, result: 'not-tried', tookMs: 0 })),
  ];
  /** @returns whether the next step is worth trying */
  async function attempt(step: 'chains' | 'sample', ask: () => Promise<TestStep['found']>): Promise<boolean> {
    try {
      note(step, { found: await ask() });
      return true;
    } catch (thrown) {
      const outcome = failed(thrown);
      note(step, outcome);
      return !FINAL.has(outcome.code ?? 'internal');
    }
  }

  let client: ServiceClient;
  let host: string;
  try {
    host = new URL(readBaseUrl(account.baseUrl, { allowLoopbackHttp, allowInternal: account.internal })).host;
    client = createClient({ ...parts, tokenStore: createMemoryTokenStore(), pauseStore: createMemoryPauseStore() });
  } catch (thrown) {
    note('host', failed(thrown));
    return stop();
  }
  try {
    const lifeMs = await client.connect(signal);
    note('host', { found: { host } });
    note('token', { found: { lifeSeconds: Math.round(lifeMs / 1000) } });
  } catch (thrown) {
    const outcome = failed(thrown);
    if (HOST_FAILURES.has(outcome.code ?? 'internal')) note('host', outcome);
    else {
      note('host', { found: { host } });
      note('token', outcome);
    }
    return stop();
  }

  const goOn = await attempt('chains', async () => {
    const told = await client.capabilities(signal);
    const unread = findUnparsedNames(told);
    const unsure = new Set(told.filter((line) => line.unread).map(({ family }) => toChainFamily(family)));
    const isCovered = ({ isTold, screening, chain }: ChainCoverage) => (isTold || unsure.has(chain)) && screening;
    return {
      chains: told.filter(({ screening }) => screening).length,
      notCovered: families.filter((family) => !isCovered(toCoverage(told, family))),
      ...(unread.length > 0 && { unread }),
    };
  });
  if (goOn) {
    await attempt('sample', async () => {
      const { config, foundRisk } = await client.screen('evm', SAMPLE_ADDRESS, signal);
      return { config, foundRisk };
    });
  }
  return stop();
}
