// Client of CipherOwl: all operations over one transport, token provider and dispatch gate.

import { z } from 'zod';
import { type CustomOperation, fillTemplate, MAX_CUSTOM_BATCH } from '../../../account/custom-operation';
import type { AccountFields } from '../../../account/provider-declaration';
import type { Chain } from '../../../chains/chain';
import { AppError } from '../../../errors/app-error';
import { createTokenProvider } from '../../auth/token-provider';
import { abortable, createOperationCaller, withRateLimitPause } from '../../call-operation';
import type { ServiceClient } from '../../client';
import { addressField, chainField } from '../../fields/request-fields';
import { defineOperation } from '../../operation';
import { batchScreen } from '../../operations/batch-screen';
import { chainCapabilities } from '../../operations/chain-capabilities';
import { dataSet } from '../../operations/data-set';
import { flowGraph } from '../../operations/flow-graph';
import { riskAssessment } from '../../operations/risk-assessment';
import { riskBreakdown } from '../../operations/risk-breakdown';
import { riskDetail } from '../../operations/risk-detail';
import { riskScore } from '../../operations/risk-score';
import { sarReport } from '../../operations/sar-report';
import { screen } from '../../operations/screen';
import { createEntitledClient } from '../../override-and-balance-client';
import type { ConnectDeps } from '../../provider';
import { readBaseUrl } from '../../transport/base-url';
import { createRedactor } from '../../transport/redact';
import { createCredentialRedactor } from '../../transport/redact-credentials';
import { createTransport } from '../../transport/safe-fetch';

/** Values of the declared fields. */
type Fields = Record<
  'baseUrl' | 'clientId' | 'clientSecret' | 'audience' | 'config' | 'namespace' | 'riskProfile',
  string
> & {
  hops: number | null;
};

/** @throws AppError `insecure-url` or `bad-request` if the base URL of the account is not allowed */
export function connect(fields: AccountFields, deps: ConnectDeps): ServiceClient {
  const { fetch, gate, now, random, sleep, allowLoopbackHttp, limits, signal: life, keyOf = (chain) => chain } = deps;
  const { accountId, allowInternal } = deps;
  const { config, hops, namespace, riskProfile, ...credentials } = fields as Fields;
  const baseUrl = readBaseUrl(credentials.baseUrl, { allowLoopbackHttp, allowInternal });
  const retry = { random, sleep };
  const hide = createRedactor([credentials.clientSecret, credentials.clientId]);
  const send = withRateLimitPause(createTransport({ fetch, allowLoopbackHttp, limits, hide }), gate, now);
  const account = { ...credentials, baseUrl };
  const signedIn = () => deps.signedIn?.(accountId);
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
  const withoutEchoes = createCredentialRedactor(credentials.clientSecret, () => deps.echoed?.(accountId));
  const { localAddresses } = deps;
  const call = createOperationCaller({
    baseUrl,
    send,
    tokens,
    gate,
    retry,
    now,
    life,
    hide,
    withoutEchoes,
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

const input = z.strictObject({ chain: chainField, addresses: z.array(addressField).min(1).max(MAX_CUSTOM_BATCH) });

/**
 * Reply formats of the earlier API are not public (docs/reference/service.md 5): the JSON is returned as received and never becomes a
 * verdict.
 * POST is never repeated, because its effect is unknown. Only batch operations send all addresses; others send the first.
 * @returns the operation
 */
export function toOperation(declaration: CustomOperation) {
  const { method, batchField } = declaration;
  const fillTarget = ({ chain, addresses }: z.output<typeof input>) =>
    fillTemplate(declaration, { chain, address: addresses[0] ?? '' });
  return defineOperation<typeof input, z.ZodUnknown, unknown>({
    // One name for each declaration, so that a cool-down of one does not block the others.
    name: `declared ${declaration.name}`,
    method,
    input,
    path: (request) => fillTarget(request).path,
    query: (request) => Object.fromEntries(fillTarget(request).query),
    ...(batchField === null ? {} : { body: ({ addresses }) => ({ [batchField]: addresses }) }),
    reply: z.unknown(),
    toOutput: (reply) => reply,
    isOpaque: true,
    idempotent: method === 'GET',
  });
}
