// Checks one account check by check: permission, sign-in, clock, operations, chains. Keeps nothing, changes nothing at the service.

import type { DoctorFinding, DoctorLine, DoctorPlan } from '../../account/doctor-report';
import { toChainFamily } from '../../capabilities/chain-aliases';
import { type Capability, findUnparsedNames, toCoverage } from '../../capabilities/coverage';
import type { Chain } from '../../chains/chain';
import { AppError } from '../../errors/app-error';
import { type ClientDeps, createClient, type ServiceClient } from '../client';
import { readBaseUrl } from '../transport/base-url';
import { createRedactor } from '../transport/redact';
import { HOST_FAILURES } from './connection-test';
import { NEVER_TRIED, OPERATION_CHECKS } from './doctor-checks';
import { createMemoryPauseStore, createMemoryTokenStore } from './memory-stores';
import { getSampleAddress } from './sample-addresses';

export type DoctorDeps = Omit<ClientDeps, 'tokenStore' | 'pauseStore'> & {
  /** The chains that we would screen. */
  families: readonly Chain[];
  /** Whether the browser lets us reach the account's host. */
  mayReach(): Promise<boolean>;
  /** Requests sent so far, and how far this clock was ahead when the last answer came (see `instrumentFetch`). */
  watched(): { requests: number; skewMs: number | null };
};

/** More than this and tokens, pauses and ages are judged wrongly: a token is renewed 60 s before its end. */
const MAX_SKEW_MS = 60_000;

export interface Doctor {
  plan(): DoctorPlan;
  /** Runs one check of the plan. Never throws but for an id that is in no plan. @throws AppError `bad-request` */
  run(id: string, signal: AbortSignal): Promise<DoctorFinding>;
}

/** @returns the doctor of one account; its sign-in and what it learns of the chains last as long as it does */
export function createDoctor({ families, mayReach, watched, ...parts }: DoctorDeps): Doctor {
  const { account, allowLoopbackHttp, now } = parts;
  let client: ServiceClient | null = null;
  let capabilities: Capability[] | null = null;
  const clientOf = () => {
    const keyOf = (chain: Chain) =>
      capabilities ? toCoverage(capabilities, chain).key : (parts.keyOf?.(chain) ?? chain);
    client ??= createClient({
      ...parts,
      keyOf,
      tokenStore: createMemoryTokenStore(),
      pauseStore: createMemoryPauseStore(),
    });
    return client;
  };

  const line = (id: string, group: DoctorLine['group'], rest: Partial<DoctorLine> = {}): DoctorLine => ({
    id,
    group,
    result: 'works',
    tookMs: 0,
    ...rest,
  });

  async function timed(
    id: string,
    group: DoctorLine['group'],
    ask: () => Promise<Partial<DoctorLine>>,
  ): Promise<DoctorLine> {
    const since = now();
    const outcome = await ask().catch(failureOf);
    return line(id, group, { ...outcome, tookMs: now() - since });
  }

  async function permission(): Promise<DoctorLine[]> {
    const allowed = await mayReach();
    const host = hostOf(account.baseUrl);
    return [
      line('permission', 'connection', allowed ? { found: { host } } : { result: 'fails', code: 'no-permission' }),
    ];
  }

  /** Host, token and clock by one sign-in: the host is judged by how it takes the token request. */
  async function signIn(signal: AbortSignal): Promise<DoctorLine[]> {
    client = null;
    let tokenFound: Partial<DoctorLine> = {};
    const host = await timed('host', 'connection', async () => {
      readBaseUrl(account.baseUrl, { allowLoopbackHttp, allowInternal: account.internal });
      try {
        tokenFound = { found: { lifeSeconds: Math.round((await clientOf().connect(signal)) / 1000) } };
      } catch (thrown) {
        const failure = failureOf(thrown);
        if (HOST_FAILURES.has(failure.code ?? 'internal')) throw thrown;
        tokenFound = { ...failure, result: 'fails' };
      }
      return { found: { host: hostOf(account.baseUrl) } };
    });
    if (host.result !== 'works')
      return [
        host,
        line('token', 'connection', { result: 'not-tried' }),
        line('clock', 'connection', { result: 'not-tried' }),
      ];
    const { skewMs } = watched();
    const wrong = skewMs !== null && Math.abs(skewMs) > MAX_SKEW_MS;
    const clock = skewMs === null ? 'not-tried' : wrong ? 'differs' : 'works';
    return [
      host,
      line('token', 'connection', tokenFound),
      line('clock', 'connection', { result: clock, found: { skewMs } }),
    ];
  }

  const askCapabilities = (signal: AbortSignal) =>
    timed('chain-capabilities', 'operations', async () => {
      capabilities = await clientOf().capabilities(signal);
      const screened = capabilities.filter(({ screening }) => screening);
      const known = new Set<string>(families);
      const unknown = [...new Set(screened.map(({ family }) => toChainFamily(family)))].filter(
        (family) => !known.has(family),
      );
      const unread = findUnparsedNames(capabilities);
      const result = unread.length > 0 ? ('differs' as const) : ('works' as const);
      return { result, found: { count: screened.length, unknown, ...(unread.length > 0 && { unread }) } };
    });

  function tierOf(chain: Chain): NonNullable<DoctorLine['found']>['tier'] {
    const told = toCoverage(capabilities ?? [], chain);
    const isUnread = (capabilities ?? []).some(({ unread, family }) => unread && toChainFamily(family) === chain);
    if (!told.isTold) return isUnread ? 'unread' : null;
    return told.research ? 'research' : told.evidence ? 'reporting' : told.screening ? 'screening' : 'none';
  }

  /** Asked also where the service's own list says no: the list and the operation may differ, and which is right is the question. */
  const askChain = (id: string, chain: Chain, signal: AbortSignal) =>
    timed(id, 'chains', async () => {
      const tier = tierOf(chain);
      const isLeftOut = capabilities !== null && (tier === null || tier === 'none');
      const sample = getSampleAddress(chain);
      if (!sample) return { result: 'not-tried', found: { tier } };
      try {
        const { config } = await clientOf().screen(chain, sample, signal);
        return { result: tier === 'none' ? 'differs' : 'works', found: { tier, config } };
      } catch (thrown) {
        const failure = failureOf(thrown);
        const isRefusal = failure.code === 'bad-request' || failure.code === 'forbidden';
        return { ...failure, ...(isLeftOut && isRefusal ? { result: 'not-covered' } : {}), found: { tier } };
      }
    });

  function linesOf(id: string, signal: AbortSignal): Promise<DoctorLine[]> {
    if (id === 'permission') return permission();
    if (id === 'sign-in') return signIn(signal);
    if (id === 'chain-capabilities') return askCapabilities(signal).then((one) => [one]);
    const operation = OPERATION_CHECKS.find((one) => one.id === id);
    if (operation) {
      const { group, ask } = operation;
      return timed(id, group, async () => ({ found: await ask(clientOf(), signal) })).then((one) => [one]);
    }
    if (NEVER_TRIED.some((one) => one === id)) return Promise.resolve([line(id, 'entitled', { result: 'not-tried' })]);
    const chain = families.find((one) => `chain:${one}` === id);
    if (chain) return askChain(id, chain, signal).then((one) => [one]);
    throw new AppError('bad-request');
  }

  return {
    plan: () => ({
      account: { host: hostOf(account.baseUrl), config: account.config, hops: account.hops },
      checks: [
        { id: 'permission', group: 'connection', requests: 0 },
        { id: 'sign-in', group: 'connection', requests: 1 },
        { id: 'chain-capabilities', group: 'operations', requests: 1 },
        ...OPERATION_CHECKS.map(({ id, group }) => ({ id, group, requests: 1 })),
        ...NEVER_TRIED.map((id) => ({ id, group: 'entitled' as const, requests: 0 })),
        ...families.map((chain) => ({ id: `chain:${chain}`, group: 'chains' as const, requests: 1 })),
      ],
    }),
    async run(id, signal) {
      const before = watched().requests;
      const lines = await linesOf(id, signal);
      return { lines: lines.map((one) => withoutSecrets(one, parts.account)), requests: watched().requests - before };
    },
  };
}

/** What the service tells of itself ends in an export: should it echo one of our secrets, that stays here. */
function withoutSecrets<T>(told: T, { clientSecret, clientId }: { clientSecret: string; clientId: string }): T {
  const hide = createRedactor([clientSecret, clientId]);
  const clean = (value: unknown): unknown => {
    if (typeof value === 'string') return hide(value);
    if (Array.isArray(value)) return value.map(clean);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, clean(one)]));
  };
  return clean(told) as T;
}

function failureOf(thrown: unknown): Partial<DoctorLine> {
  const { code, facts } = thrown instanceof AppError ? thrown : new AppError('internal');
  const refused = code === 'forbidden' && (facts.status === 403 || facts.status === 404);
  return {
    result: refused ? 'refused' : 'fails',
    code,
    ...(facts.status === undefined ? {} : { status: facts.status }),
    ...(facts.said === undefined ? {} : { said: facts.said }),
    ...(facts.asked === undefined ? {} : { asked: facts.asked }),
    ...(facts.refusal === undefined ? {} : { refusal: facts.refusal }),
  };
}

function hostOf(baseUrl: string): string {
  return URL.canParse(baseUrl) ? new URL(baseUrl).host : '';
}
