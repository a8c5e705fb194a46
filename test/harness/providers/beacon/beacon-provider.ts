// Harness: the second provider, with an API key in a header, own chain names and bands, and no reports.
import { z } from 'zod';
import type { Chain } from '../../../../lib/chains/chain';
import { AppError } from '../../../../lib/errors/app-error';
import type { TokenProvider } from '../../../../lib/service/auth/token-provider';
import { createOperationCaller, withRateLimitPause } from '../../../../lib/service/call-operation';
import { addressField, chainField } from '../../../../lib/service/fields/request-fields';
import { defineOperation } from '../../../../lib/service/operation';
import type { ConnectDeps, KnownLevel, Provider } from '../../../../lib/service/provider';
import { readBaseUrl } from '../../../../lib/service/transport/base-url';
import { createRedactor } from '../../../../lib/service/transport/redact';
import { createCredentialRedactor } from '../../../../lib/service/transport/redact-credentials';
import { createTransport } from '../../../../lib/service/transport/safe-fetch';

const ASSETS = new Map<Chain, string>([
  ['evm', 'ETH-MAIN'],
  ['bitcoin', 'BTC-MAIN'],
]);
const LEVELS = new Map<string, KnownLevel>([
  ['amber', 'medium'],
  ['red', 'high'],
  ['black', 'severe'],
]);

const input = z.strictObject({ chain: chainField, address: addressField });
type Input = z.output<typeof input>;
const toPath = ({ chain, address }: Input) => `/v0/wallets/${ASSETS.get(chain)}/${encodeURIComponent(address)}`;
const answered = { asset: z.string(), wallet: z.string() };
function expectSame(reply: { asset: string; wallet: string }, { chain, address }: Input) {
  if (reply.asset !== ASSETS.get(chain) || reply.wallet !== address)
    throw new AppError('bad-response', { status: 200 });
}

const standing = defineOperation({
  name: 'screen',
  method: 'GET',
  input,
  path: toPath,
  reply: z.object({ ...answered, standing: z.enum(['listed', 'clear']) }),
  toOutput: (reply, asked, { at }) => {
    expectSame(reply, asked);
    return { foundRisk: reply.standing === 'listed', config: '', version: null, at };
  },
  idempotent: true,
});

const grade = defineOperation({
  name: 'risk-score',
  method: 'GET',
  input,
  path: (asked) => `${toPath(asked)}/grade`,
  reply: z.object({ ...answered, grade: z.string(), points: z.number() }),
  toOutput: (reply, asked, { at }) => {
    expectSame(reply, asked);
    return { value: reply.points, band: reply.grade, profile: null, contributions: [], at };
  },
  idempotent: true,
});

const causes = defineOperation({
  name: 'risk-detail',
  purpose: 'evidence',
  method: 'GET',
  input,
  path: (asked) => `${toPath(asked)}/causes`,
  reply: z.object({ ...answered, causes: z.array(z.object({ topic: z.string(), steps: z.number() })) }),
  toOutput: (reply, asked) => {
    expectSame(reply, asked);
    return reply.causes;
  },
  idempotent: true,
});

const assets = defineOperation({
  name: 'chain-capabilities',
  purpose: 'account',
  method: 'GET',
  input: z.strictObject({}),
  path: () => '/v0/assets',
  reply: z.object({ assets: z.array(z.string()) }),
  toOutput: (reply) =>
    [...ASSETS].flatMap(([family, chain]) =>
      reply.assets.includes(chain) ? [{ chain, family, screening: true, reporting: true, research: false }] : [],
    ),
  idempotent: true,
});

/** The key in place of a token: it is neither requested nor renewed, so a refusal is one of the account. */
function holdKey(key: string, origin: string, { gate, signedIn, accountId }: ConnectDeps): TokenProvider {
  return {
    get: async () => {
      await gate.token.load();
      if (gate.token.getEnd() !== null) throw gate.token.getError();
      return { value: key, origin, serial: 1 };
    },
    async onRefused() {
      const refusal = { code: 'unauthorised', status: 401 } as const;
      throw new AppError(refusal.code, { status: 401, retryAt: (await gate.token.countFailure(refusal)) ?? undefined });
    },
    async onAccepted() {
      await gate.token.reset(0);
      signedIn?.(accountId);
    },
    isProven: () => true,
    getLifetime: async () => 0,
  };
}

export const beacon: Provider = {
  id: 'beacon',
  name: 'Beacon',
  fields: [
    { name: 'baseUrl', kind: 'url', label: 'baseUrl', part: 'service', isRequired: true, maxLength: 2048 },
    { name: 'apiKey', kind: 'secret', label: 'apiKey', part: 'service', isRequired: true, maxLength: 128 },
  ],
  lacks: ['reports', 'overrides', 'balances', 'data-sets', 'custom-operations'],
  levelOf: (band) => LEVELS.get(band) ?? null,
  identity: [],
  connect(fields, deps) {
    const { allowLoopbackHttp, allowInternal, fetch, limits, gate, now, random, sleep, signal: life } = deps;
    const key = String(fields.apiKey);
    const baseUrl = readBaseUrl(String(fields.baseUrl), { allowLoopbackHttp, allowInternal });
    const hide = createRedactor([key]);
    const call = createOperationCaller({
      ...{ baseUrl, gate, now, life, hide, retry: { random, sleep } },
      send: withRateLimitPause(createTransport({ fetch, allowLoopbackHttp, limits, hide }), gate, now),
      tokens: holdKey(key, new URL(baseUrl).origin, deps),
      withoutEchoes: createCredentialRedactor(key, () => deps.echoed?.(deps.accountId)),
      authorise: (request, { value }) => ({ ...request, headers: { ...request.headers, 'x-beacon-key': value } }),
      ...(deps.localAddresses && { localAddresses: deps.localAddresses }),
    });
    return {
      async connect(signal) {
        await call(assets, {}, signal);
        return null;
      },
      capabilities: (signal) => call(assets, {}, signal),
      screen: (chain, address, signal, purposes) => call(standing, { chain, address }, signal, purposes),
      riskScore: (chain, address, signal, purposes) => call(grade, { chain, address }, signal, purposes),
      async riskBreakdown(chain, address, signal) {
        const { value, ...answer } = await call.dated(causes, { chain, address }, signal);
        const shared = { type: 'indirect', direction: null, percentage: null, totalUsdValue: null } as const;
        const risks = value.map(({ topic, steps }) => ({ ...shared, category: topic, hops: steps }));
        return { ...answer, value: { config: '', risks, leftOut: 0 } };
      },
      async riskDetail(chain, address, signal) {
        const { value, ...answer } = await call.dated(causes, { chain, address }, signal);
        const shared = {
          ...{ direction: null, totalUsdValue: null, percentage: null, firstAt: null, lastAt: null, paths: [] },
          ...{ partial: false, pathsLeftOut: 0, label: null, standardLabel: null },
        };
        const reasons = value.map(({ topic, steps }) => ({ ...shared, category: topic, hops: steps }));
        return { ...answer, value: { config: '', foundRisk: reasons.length > 0, reasons, leftOut: 0 } };
      },
    };
  },
};
