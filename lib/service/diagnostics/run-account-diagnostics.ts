// Runs read-only diagnostic checks of an account, such as sign-in, operations and chains.
import type { DiagnosticsFinding, DiagnosticsLine, DiagnosticsPlan } from '../../account/diagnostics-model';
import type { ProviderArea } from '../../account/provider-declaration';
import { toChainFamily } from '../../capabilities/chain-aliases';
import { type Capability, findUnparsedNames, toCoverage } from '../../capabilities/coverage';
import type { Chain } from '../../chains/chain';
import { createDispatchGate, type DispatchGateDeps } from '../../dispatch/dispatch-gate';
import { AppError } from '../../errors/app-error';
import { type ClientDeps, createClient, type ServiceClient } from '../client';
import { findProvider, listCredentials } from '../provider-of-account';
import { readBaseUrl } from '../transport/base-url';
import { createRedactor, type Redactor } from '../transport/redact';
import { HOST_FAILURES } from './connection-test';
import { createMemoryTokenStore } from './memory-token-store';
import { NEVER_TRIED, OPERATION_CHECKS } from './operation-checks';
import { getSampleAddress } from './sample-addresses';

/** Dependencies of the diagnostics; nothing is stored. */
export type DiagnosticsDeps = Omit<ClientDeps, 'tokenStore' | 'gate'> & {
  /** Records each operation for the audit log. */
  record?: DispatchGateDeps['record'];
  /** Chains that the extension can screen. */
  families: readonly Chain[];
  /** True if the extension has host permission for the account. */
  mayReach(): Promise<boolean>;
  /** Number of requests, and clock skew at the last reply in ms (see `instrumentFetch`). */
  watched(): { requests: number; skewMs: number | null };
};

/** Skew beyond which token expiry, pauses and ages are misjudged: tokens are renewed 60 s before their end. */
const MAX_SKEW_MS = 60_000;

export interface Diagnostics {
  plan(): DiagnosticsPlan;
  /** Runs one check of the plan. @throws AppError `bad-request` for an unknown id; other failures are part of the result */
  run(id: string, signal: AbortSignal): Promise<DiagnosticsFinding>;
}

/** @returns the diagnostics of one account, which keep their own token, dispatch gate and capabilities in memory: no block of the queue delays them */
export function createDiagnostics({ families, mayReach, watched, ...deps }: DiagnosticsDeps): Diagnostics {
  const { account, allowLoopbackHttp, now } = deps;
  const lacks = findProvider(account, deps.providers)?.lacks ?? [];
  const isOffered = ({ area }: { area?: ProviderArea }) => !area || !lacks.includes(area);
  let client: ServiceClient | null = null;
  let capabilities: Capability[] | null = null;
  const getClient = () => {
    const keyOf = (chain: Chain) =>
      capabilities ? toCoverage(capabilities, chain).key : (deps.keyOf?.(chain) ?? chain);
    client ??= createClient({
      ...deps,
      keyOf,
      tokenStore: createMemoryTokenStore(),
      gate: createDispatchGate({ now: deps.now, random: deps.random, record: deps.record }),
    });
    return client;
  };

  const line = (
    id: string,
    group: DiagnosticsLine['group'],
    fields: Partial<DiagnosticsLine> = {},
  ): DiagnosticsLine => ({
    id,
    group,
    result: 'works',
    tookMs: 0,
    ...fields,
  });

  async function timed(
    id: string,
    group: DiagnosticsLine['group'],
    request: () => Promise<Partial<DiagnosticsLine>>,
  ): Promise<DiagnosticsLine> {
    const startedAt = now();
    const outcome = await request().catch(toFailure);
    return line(id, group, { ...outcome, tookMs: now() - startedAt });
  }

  async function checkPermission(): Promise<DiagnosticsLine[]> {
    const allowed = await mayReach();
    const host = getHost(account.baseUrl);
    return [
      line('permission', 'connection', allowed ? { found: { host } } : { result: 'fails', code: 'no-permission' }),
    ];
  }

  /** Checks host, token and clock with one token request. */
  async function checkSignIn(signal: AbortSignal): Promise<DiagnosticsLine[]> {
    client = null;
    let tokenFound: Partial<DiagnosticsLine> = {};
    const host = await timed('host', 'connection', async () => {
      readBaseUrl(account.baseUrl, { allowLoopbackHttp, allowInternal: account.internal });
      try {
        const lifeMs = await getClient().connect(signal);
        tokenFound = { found: lifeMs === null ? {} : { lifeSeconds: Math.round(lifeMs / 1000) } };
      } catch (thrown) {
        const failure = toFailure(thrown);
        if (HOST_FAILURES.has(failure.code ?? 'internal')) throw thrown;
        tokenFound = { ...failure, result: 'fails' };
      }
      return { found: { host: getHost(account.baseUrl) } };
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

  const checkCapabilities = (signal: AbortSignal) =>
    timed('chain-capabilities', 'operations', async () => {
      capabilities = await getClient().capabilities(signal);
      const screened = capabilities.filter(({ screening }) => screening);
      const known = new Set<string>(families);
      const unknown = [...new Set(screened.map(({ family }) => toChainFamily(family)))].filter(
        (family) => !known.has(family),
      );
      const unread = findUnparsedNames(capabilities);
      const result = unread.length > 0 ? ('differs' as const) : ('works' as const);
      return { result, found: { count: screened.length, unknown, ...(unread.length > 0 && { unread }) } };
    });

  function getTier(chain: Chain): NonNullable<DiagnosticsLine['found']>['tier'] {
    const coverage = toCoverage(capabilities ?? [], chain);
    const isUnread = (capabilities ?? []).some(({ unread, family }) => unread && toChainFamily(family) === chain);
    if (!coverage.isTold) return isUnread ? 'unread' : null;
    return coverage.research ? 'research' : coverage.evidence ? 'reporting' : coverage.screening ? 'screening' : 'none';
  }

  /** Screens a sample address, also on chains that the capabilities exclude: the check compares list and operation. */
  const checkChain = (id: string, chain: Chain, signal: AbortSignal) =>
    timed(id, 'chains', async () => {
      const tier = getTier(chain);
      const isLeftOut = capabilities !== null && (tier === null || tier === 'none');
      const sample = getSampleAddress(chain);
      if (!sample) return { result: 'not-tried', found: { tier } };
      try {
        const { config } = await getClient().screen(chain, sample, signal);
        return { result: tier === 'none' ? 'differs' : 'works', found: { tier, config } };
      } catch (thrown) {
        const failure = toFailure(thrown);
        const isRefusal = failure.code === 'bad-request' || failure.code === 'forbidden';
        return { ...failure, ...(isLeftOut && isRefusal ? { result: 'not-covered' } : {}), found: { tier } };
      }
    });

  function runCheck(id: string, signal: AbortSignal): Promise<DiagnosticsLine[]> {
    if (id === 'permission') return checkPermission();
    if (id === 'sign-in') return checkSignIn(signal);
    if (id === 'chain-capabilities') return checkCapabilities(signal).then((line) => [line]);
    const operation = OPERATION_CHECKS.find((check) => check.id === id);
    if (operation) {
      const { group, ask } = operation;
      return timed(id, group, async () => ({ found: await ask(getClient(), signal) })).then((line) => [line]);
    }
    if (NEVER_TRIED.some((operation) => operation.id === id))
      return Promise.resolve([line(id, 'entitled', { result: 'not-tried' })]);
    const chain = families.find((family) => `chain:${family}` === id);
    if (chain) return checkChain(id, chain, signal).then((line) => [line]);
    throw new AppError('bad-request');
  }

  return {
    plan: () => ({
      account: { host: getHost(account.baseUrl), config: account.config, hops: account.hops },
      checks: [
        { id: 'permission', group: 'connection', requests: 0 },
        { id: 'sign-in', group: 'connection', requests: 1 },
        { id: 'chain-capabilities', group: 'operations', requests: 1 },
        ...OPERATION_CHECKS.filter(isOffered).map(({ id, group }) => ({ id, group, requests: 1 })),
        ...NEVER_TRIED.filter(isOffered).map(({ id }) => ({ id, group: 'entitled' as const, requests: 0 })),
        ...families.map((chain) => ({ id: `chain:${chain}`, group: 'chains' as const, requests: 1 })),
      ],
    }),
    async run(id, signal) {
      const before = watched().requests;
      const lines = await runCheck(id, signal);
      const hide = createRedactor(listCredentials(account, deps.providers));
      return { lines: lines.map((line) => withoutSecrets(line, hide)), requests: watched().requests - before };
    },
  };
}

/** Redacts secrets from findings, because they are exported. */
function withoutSecrets<T>(findings: T, hide: Redactor): T {
  const redactValue = (value: unknown): unknown => {
    if (typeof value === 'string') return hide(value);
    if (Array.isArray(value)) return value.map(redactValue);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, nested]) => [name, redactValue(nested)]));
  };
  return redactValue(findings) as T;
}

function toFailure(thrown: unknown): Partial<DiagnosticsLine> {
  const { code, facts } = thrown instanceof AppError ? thrown : new AppError('internal');
  const refused = code === 'forbidden' && (facts.status === 403 || facts.status === 404);
  return {
    result: refused ? 'refused' : 'fails',
    code,
    ...(facts.status === undefined ? {} : { status: facts.status }),
    ...(facts.serviceMessage === undefined ? {} : { serviceMessage: facts.serviceMessage }),
    ...(facts.requestUrl === undefined ? {} : { requestUrl: facts.requestUrl }),
    ...(facts.refusal === undefined ? {} : { refusal: facts.refusal }),
  };
}

function getHost(baseUrl: string): string {
  return URL.canParse(baseUrl) ? new URL(baseUrl).host : '';
}
